import { ts, type TS } from "../typescript.ts";
import type { LocalFunction } from "./call-use.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { functionNamed, memberNamed } from "./own-code.ts";
import type { ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";

/** A function of another module of the project, and that module, whose names its body speaks of. */
export interface ImportedFunction {
  readonly code: LocalFunction;
  readonly module: ModuleScope;
}

/** Finds the functions that a module calls and does not declare. */
export type FindImported = (callee: TS.Node, module: ModuleScope) => ImportedFunction | null;

/** Whether `callee` is an imported name, or a member of one. */
export function isImported(callee: TS.Node, module: ModuleScope): boolean {
  return importOf(callee, module) !== null;
}

/** Follows imports through the project. Packages are trusted, and so are methods of classes. */
export function importedFunctions(graph: ModuleGraph): FindImported {
  return (callee, module) => {
    const found = importOf(callee, module);
    if (found === null) return null;
    const members = [...found.members];
    let target = graph.follow(found.specifier, found.imported, module.path);
    for (let name = members[0]; target.kind === "module" && name !== undefined; name = members[0]) {
      target = graph.exported(target.path, name);
      members.shift();
    }
    const [member, another] = members;
    if (target.kind !== "declared" || another !== undefined) return null;
    const home = graph.scope(target.path);
    const code =
      member === undefined ? functionNamed(target.name, home) : memberNamed(target.name, member, home);
    return code === null ? null : { code, module: home };
  };
}

interface ImportedName {
  readonly specifier: string;
  readonly imported: string;
  /** What is taken out of it: of `name.a["b"]` `a` and `b`. */
  readonly members: readonly string[];
}

function importOf(callee: TS.Node, module: ModuleScope): ImportedName | null {
  const members: string[] = [];
  let node = unwrap(callee);
  while (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression;
    if (!ts.isIdentifier(name) && !ts.isStringLiteralLike(name)) return null;
    if (ts.isElementAccessExpression(node) && ts.isIdentifier(name)) return null;
    members.unshift(name.text);
    node = unwrap(node.expression);
  }
  const binding = ts.isIdentifier(node) ? module.bindings.get(node.text) : undefined;
  return binding?.kind === "import"
    ? { specifier: binding.specifier, imported: binding.imported, members }
    : null;
}
