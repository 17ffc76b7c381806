import type { Slot } from "../evaluate/static-value.ts";
import { leadsTo } from "../modules/leads-to.ts";
import type { ModuleGraph } from "../modules/module-graph.ts";
import type { ModuleScope } from "../modules/scope.ts";
import { unwrap } from "../modules/unwrap.ts";
import { writtenTo } from "../modules/writes.ts";
import type { LightCheck } from "../tool-declaration.ts";
import { ts } from "../typescript.ts";

/**
 * Where a check can be imported from without the module of its tool: it has to be an imported name, or a member of a module that
 * was imported as a whole, and to be what that module declares and exports for good. Null where it is not, and for what comes from a package.
 */
export function readLightCheck(slot: Slot, toolFile: string, graph: ModuleGraph): LightCheck | null {
  if ("known" in slot) return null;
  const names: string[] = [];
  let node = unwrap(slot.node);
  for (; ts.isPropertyAccessExpression(node); node = unwrap(node.expression)) names.unshift(node.name.text);
  const found = ts.isIdentifier(node) ? slot.scope.lookup(node.text) : null;
  if (found?.binding.kind !== "import") return null;
  const { specifier, imported } = found.binding;
  let target = graph.follow(specifier, imported, found.scope.module.path);
  while (target.kind === "module" && names.length > 0) target = graph.exported(target.path, names.shift()!);
  if (names.length > 0 || (target.kind !== "declared" && target.kind !== "default-expression")) return null;
  // In a circle with its tool it would be another module that is evaluated first.
  if (leadsTo(target.path, toolFile, graph)) return null;
  if (target.kind === "default-expression") return { file: target.path, export: "default" };
  const exported = exportedAs(target.name, graph.scope(target.path), graph);
  return exported === null ? null : { file: target.path, export: exported };
}

/** The name under which a module exports what it declares as `name`; null where that may become something else. */
function exportedAs(name: string, module: ModuleScope, graph: ModuleGraph): string | null {
  const binding = module.bindings.get(name);
  const isConstant =
    binding?.kind === "const" || (binding?.kind === "function" && writtenTo(module, name, graph) === null);
  if (!isConstant) return null;
  const exports = [...module.exports].filter(([, target]) => target.kind === "local" && target.name === name);
  return exports[0]?.[0] ?? null;
}
