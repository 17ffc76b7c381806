import type { ToolsetDeclaration } from "../config/declarations.ts";
import type { ResolvedToolset } from "./model.ts";

/** The resolved toolset that a reference means; null when it means none. */
export type FindToolset = (reference: string) => ResolvedToolset | null;

/**
 * (Its own tools and all that its includes resolve to) without what its excludes resolve to and its `excludeTools`.
 * Everything it refers to must be resolved already.
 *
 * What is given by default leaves out includes of `optIn` toolsets, but its excludes take away all that they resolve to,
 * `optIn` or not: defaults lie inside the whole.
 */
export function resolveToolset(declaration: ToolsetDeclaration, find: FindToolset): ResolvedToolset {
  const own = declaration.tools.map((tool) => tool.name);
  const included = declaration.includes.map((reference) => find(reference.name));
  const excluded = declaration.excludes.map((reference) => find(reference.name));
  const followed = included.filter((one) => one !== null);

  const taken = new Set(declaration.excludeTools.map((tool) => tool.name));
  for (const one of excluded) for (const tool of one?.tools ?? []) taken.add(tool);

  const toolSet = unionWithout(
    own,
    followed.map((one) => one.toolSet),
    taken,
  );
  const allGiven = followed.every((one) => !one.declaration.optIn && one.defaults === one.toolSet);
  const defaults = allGiven
    ? toolSet
    : unionWithout(
        own,
        followed.filter((one) => !one.declaration.optIn).map((one) => one.defaults),
        taken,
      );
  return {
    declaration,
    tools: [...toolSet].sort(),
    toolSet,
    defaults,
    incomplete: [...included, ...excluded].some((one) => one === null || one.incomplete),
  };
}

/** A toolset that reaches itself: nothing can be said of what it holds. */
export function unresolvable(declaration: ToolsetDeclaration): ResolvedToolset {
  return { declaration, tools: [], toolSet: new Set(), defaults: new Set(), incomplete: true };
}

function unionWithout(
  own: readonly string[],
  others: readonly ReadonlySet<string>[],
  taken: ReadonlySet<string>,
): ReadonlySet<string> {
  const union = new Set(own);
  for (const other of others) for (const tool of other) union.add(tool);
  for (const tool of taken) union.delete(tool);
  return union;
}
