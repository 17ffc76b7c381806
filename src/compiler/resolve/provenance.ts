import { toolsetNamed, type Model } from "./model.ts";

/**
 * How `tool` comes into `toolset` by includes: the names from `toolset` to the one that lists the tool itself. A shortest
 * path; of equally short ones the first in the order in which includes are written. `[toolset]` when it lists the tool,
 * null when it does not resolve to the tool.
 */
export function includePath(model: Model, toolset: string, tool: string): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[toolset, null]]);
  // A map gives what is added to it while it is walked, in order: it is the queue of a breadth-first search.
  for (const name of cameFrom.keys()) {
    const at = model.toolsets.get(name);
    if (at === undefined || !at.toolSet.has(tool)) continue;
    if (at.declaration.tools.some((own) => own.name === tool)) return pathTo(name, cameFrom);
    for (const include of at.declaration.includes) {
      const next = toolsetNamed(model, include.name);
      if (next !== null && !cameFrom.has(next)) cameFrom.set(next, name);
    }
  }
  return null;
}

function pathTo(name: string, cameFrom: ReadonlyMap<string, string | null>): readonly string[] {
  const path: string[] = [];
  for (let at: string | null = name; at !== null; at = cameFrom.get(at) ?? null) path.push(at);
  return path.reverse();
}
