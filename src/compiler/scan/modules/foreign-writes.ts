import { mentionsOf } from "./mentions.ts";
import type { ModuleGraph } from "./module-graph.ts";
import type { ModuleScope } from "./scope.ts";
import { ts, type TS } from "../typescript.ts";
import { writtenTo } from "./writes.ts";

/** That a module changes, or may change, a constant of another one. */
export interface ForeignWrite {
  readonly path: string;
  readonly name: string;
  readonly at: TS.Node;
}

/** What a module changes of other modules of the project. */
export function foreignWrites(module: ModuleScope, graph: ModuleGraph): readonly ForeignWrite[] {
  const found: ForeignWrite[] = [];
  for (const [local, binding] of module.bindings) {
    if (binding.kind !== "import") continue;
    const target = graph.follow(binding.specifier, binding.imported, module.path);
    if (target.kind !== "declared" && target.kind !== "module") continue;
    if (isOnlyCalled(local, target.kind === "module", module)) continue;
    const at = writtenTo(module, local);
    if (at === null) continue;
    if (target.kind === "declared") {
      found.push({ path: target.path, name: target.name, at });
      continue;
    }
    // Which of its constants is changed does not matter enough to tell them apart.
    for (const name of graph.exportNames(target.path)) {
      const one = graph.exported(target.path, name);
      if (one.kind === "declared") found.push({ path: one.path, name: one.name, at });
    }
  }
  return found;
}

/** Spares the walk of a whole module: most imports are functions that are called, alone or as members of their module. */
function isOnlyCalled(name: string, isModule: boolean, module: ModuleScope): boolean {
  const { text } = module.file.source;
  const from = module.file.statements.find((one) => !ts.isImportDeclaration(one))?.pos ?? text.length;
  const call = isModule ? /^\s*\.\s*[\w$]+\s*\(/ : /^\s*(?:\.\s*register\s*)?\(/;
  return (
    mentionsOf(name, text, from)?.every((at) =>
      call.test(text.slice(at + name.length, at + name.length + 80)),
    ) ?? false
  );
}
