import { namesIn } from "../modules/module-scope.ts";
import { isBroken, type ModuleGraph } from "../modules/module-graph.ts";
import { forEachReference } from "../modules/references.ts";
import { ts, type TS } from "../typescript.ts";
import type { Registries } from "./registries.ts";
import { judgeUse } from "./registry-uses.ts";

/**
 * The names of a module of the project through which a registry could be reached without being seen: a function that hands it
 * out or registers with it, a variable, an object or class that holds it. `default` for a default export without a name.
 */
export function hidingNames(
  graph: ModuleGraph,
  registries: Pick<Registries, "namesOf" | "makesRegistry">,
): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();

  function namesAt(path: string): ReadonlySet<string> {
    const found = known.get(path);
    if (found !== undefined) return found;
    const outline = graph.outline(path);
    const hiding = new Set<string>();
    known.set(path, hiding);
    if (isBroken(outline)) return hiding;
    for (const [name, callee] of outline.variables)
      if (registries.makesRegistry(callee, outline)) hiding.add(name);
    const registryNames = registries.namesOf(outline);
    if (registryNames.size === 0 && hiding.size === 0) return hiding;
    const { tree } = graph.scope(path).file;
    forEachReference(tree, new Set(registryNames.keys()), (identifier, ancestors) => {
      if (judgeUse(identifier, ancestors, registryNames.get(identifier.text)!) === null) return;
      for (const name of declaredBy(ancestors[1]!)) hiding.add(name);
    });
    for (let before = -1; before !== hiding.size;) {
      before = hiding.size;
      forEachReference(tree, hiding, (_, ancestors) => {
        for (const name of declaredBy(ancestors[1]!)) hiding.add(name);
      });
    }
    return hiding;
  }

  return namesAt;
}

function declaredBy(statement: TS.Node): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((one) => [...namesIn(one.name)]);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? "default"];
  return ts.isExportAssignment(statement) ? ["default"] : [];
}
