import { includesOf } from "./included.ts";
import type { Model, ResolvedToolset } from "./model.ts";

/**
 * How `tool` comes into `toolset` by includes: the names from `toolset` to the one that lists the tool itself. A shortest
 * path; of equally short ones the first in the order in which includes are written. `[toolset]` when it lists the tool,
 * null when it does not resolve to the tool.
 */
export function includePath(model: Model, toolset: string, tool: string): readonly string[] | null {
  return shortestPath(model, toolset, tool, ({ toolSet }) => toolSet, included);
}

/**
 * The same, but of equally short ones the first by name, so that it is of no account in which order includes are written. Where
 * the tool is given by default, a path by which it is.
 */
export function pathByName(model: Model, toolset: string, tool: string): readonly string[] | null {
  // Sorting is what takes time, and most of what is included does not hold the tool.
  const holding: Includes = (all, at) =>
    included(all, at)
      .filter((name) => all.toolsets.get(name)!.toolSet.has(tool))
      .toSorted();
  const given: Includes = (all, at) =>
    holding(all, at).filter((name) => !all.toolsets.get(name)!.declaration.optIn);
  return (
    shortestPath(model, toolset, tool, ({ defaults }) => defaults, given) ??
    shortestPath(model, toolset, tool, ({ toolSet }) => toolSet, holding)
  );
}

/** The declared toolsets that a toolset includes. */
type Includes = (model: Model, at: ResolvedToolset) => readonly string[];

const included: Includes = (model, at) => includesOf(model, at.declaration);

function shortestPath(
  model: Model,
  toolset: string,
  tool: string,
  toolsOf: (at: ResolvedToolset) => ReadonlySet<string>,
  stepsOf: Includes,
): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[toolset, null]]);
  // A map gives what is added to it while it is walked, in order: it is the queue of a breadth-first search.
  for (const name of cameFrom.keys()) {
    const at = model.toolsets.get(name);
    if (at === undefined || !toolsOf(at).has(tool)) continue;
    if (lists(at, tool)) return pathTo(name, cameFrom);
    for (const next of stepsOf(model, at)) if (!cameFrom.has(next)) cameFrom.set(next, name);
  }
  return null;
}

/** Every first step of `toolset` to `tool` that would be enough, as a shortest path; the shortest of these first. */
export function includePaths(model: Model, toolset: string, tool: string): readonly (readonly string[])[] {
  const at = model.toolsets.get(toolset);
  if (at === undefined || !at.toolSet.has(tool)) return [];
  const further = [...new Set(included(model, at))].flatMap((name) => {
    const path = includePath(model, name, tool);
    return path === null ? [] : [[toolset, ...path]];
  });
  return [...(lists(at, tool) ? [[toolset]] : []), ...further.toSorted((a, b) => a.length - b.length)];
}

function lists({ declaration }: ResolvedToolset, tool: string): boolean {
  return declaration.tools.some(({ name }) => name === tool);
}

function pathTo(name: string, cameFrom: ReadonlyMap<string, string | null>): readonly string[] {
  const path: string[] = [];
  for (let at: string | null = name; at !== null; at = cameFrom.get(at) ?? null) path.push(at);
  return path.reverse();
}
