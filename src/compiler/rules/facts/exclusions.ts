import type { Named } from "../../config/declarations.ts";
import { includesOf } from "../../resolve/included.ts";
import { toolsetNamed, type Model, type ResolvedToolset } from "../../resolve/model.ts";
import { groupedBy } from "../../grouped.ts";
import { comparePlaces } from "./place.ts";

/** One item of `excludes` or `excludeTools`. */
export interface Exclusion {
  readonly item: Named;
  readonly kind: "excludes" | "excludeTools";
  /** What it takes away wherever that is there. */
  readonly takes: ReadonlySet<string>;
}

/** What a toolset excludes, in the order of the file. */
export function exclusionsOf(model: Model, { declaration }: ResolvedToolset): readonly Exclusion[] {
  const none: ReadonlySet<string> = new Set();
  const byToolset = declaration.excludes.map((item): Exclusion => {
    const meant = toolsetNamed(model, item.name);
    return {
      item,
      kind: "excludes",
      takes: (meant === null ? undefined : model.toolsets.get(meant)?.toolSet) ?? none,
    };
  });
  const byTool = declaration.excludeTools.map((item): Exclusion => ({
    item,
    kind: "excludeTools",
    takes: new Set([item.name]),
  }));
  return [...byToolset, ...byTool].sort((a, b) => comparePlaces(a.item.span, b.item.span));
}

/** What a toolset has before its excludes are applied. */
export function gathered(model: Model, { declaration }: ResolvedToolset): ReadonlySet<string> {
  const tools = new Set(declaration.tools.map((item) => item.name));
  for (const name of includesOf(model, declaration)) {
    for (const tool of model.toolsets.get(name)?.tools ?? []) tools.add(tool);
  }
  return tools;
}

/** A tool where an item of `excludes` or `excludeTools` takes it away. */
export interface Taken {
  readonly tool: string;
  readonly toolset: string;
  readonly item: Named;
}

/** Tool → where toolsets take it out of what they gather, in the order of the file. */
export function takings(model: Model): ReadonlyMap<string, readonly Taken[]> {
  const all = [...model.toolsets].flatMap(([toolset, resolved]) => {
    const exclusions = exclusionsOf(model, resolved);
    if (exclusions.length === 0) return [];
    const has = gathered(model, resolved);
    return exclusions.flatMap(({ item, takes }) =>
      [...takes].filter((tool) => has.has(tool)).map((tool): Taken => ({ tool, toolset, item })),
    );
  });
  return groupedBy(all, (taken) => taken.tool);
}

/** An exclusion that takes tools away which the same toolset lists. */
export interface Contradiction {
  readonly toolset: string;
  readonly exclusion: Exclusion;
  /** Where it lists them; each tool once, under the first exclusion that takes it. */
  readonly listed: readonly Named[];
}

export function contradictions(model: Model): readonly Contradiction[] {
  const found: Contradiction[] = [];
  for (const [toolset, resolved] of model.toolsets) {
    const own = new Map<string, Named>();
    for (const item of resolved.declaration.tools) if (!own.has(item.name)) own.set(item.name, item);
    for (const exclusion of exclusionsOf(model, resolved)) {
      const listed = [...own.values()].filter((item) => exclusion.takes.has(item.name));
      for (const item of listed) own.delete(item.name);
      if (listed.length > 0) found.push({ toolset, exclusion, listed });
    }
  }
  return found;
}
