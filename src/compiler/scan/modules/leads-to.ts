import { isBroken, type ModuleGraph } from "./module-graph.ts";

/** Whether importing the module at `path` imports the one at `goal`. Packages import nothing of a project. */
export function leadsTo(path: string, goal: string, graph: ModuleGraph): boolean {
  const reached = new Set([path]);
  for (const at of reached) {
    if (at === goal) return true;
    const module = graph.outline(at);
    for (const specifier of isBroken(module) ? [] : module.needs) {
      const next = graph.resolve(specifier, at);
      if (next !== null) reached.add(next);
    }
  }
  return false;
}
