import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { Named } from "../config/declarations.ts";
import { toolsetNamed, type Model, type ResolvedToolset } from "../resolve/model.ts";
import { includePath } from "../resolve/provenance.ts";
import { pathInWords, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tools that a toolset lists and gets from what it includes as well. */
export const redundantTool: Rule = (model) =>
  [...model.toolsets].flatMap(([name, toolset]) => {
    const judged = new Set<string>();
    return toolset.declaration.tools.flatMap((item): readonly Finding[] => {
      if (judged.has(item.name) || !toolset.toolSet.has(item.name)) return [];
      judged.add(item.name);
      const source = sourceOf(model, toolset, item.name);
      return source === null ? [] : [report(model, name, item, source)];
    });
  });

interface Source {
  readonly include: Named;
  /** From the included toolset to the one that lists the tool. */
  readonly path: readonly string[];
}

/** The include that brings the tool in by the fewest steps, the first of those. */
function sourceOf(model: Model, { declaration }: ResolvedToolset, tool: string): Source | null {
  let best: Source | null = null;
  for (const include of declaration.includes) {
    const included = toolsetNamed(model, include.name);
    if (included === null) continue;
    const path = includePath(model, included, tool);
    if (path !== null && (best === null || path.length < best.path.length)) best = { include, path };
  }
  return best;
}

function report(model: Model, toolset: string, item: Named, { include, path }: Source): Finding {
  const home = model.tools.get(item.name)?.home?.value;
  const isHome = home !== undefined && toolsetNamed(model, home) === toolset;
  const lister = quoted(path.at(-1)!);
  return finding("redundant-tool", {
    message: `toolset ${quoted(toolset)} lists ${quoted(item.name)}, which ${pathInWords(path)} brings in already`,
    span: item.span,
    notes: [{ message: `${quoted(toolset)} includes ${quoted(path[0]!)}`, span: include.span }],
    help: isHome ? `take it out of ${lister}, or make that its home` : "take it out of `tools`",
  });
}
