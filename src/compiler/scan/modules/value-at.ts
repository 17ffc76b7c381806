import { ts, type TS } from "../typescript.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";

/** Names that are followed to see what one of them is. */
const MOST_STEPS = 20;

/**
 * Whether what lies at `path` inside a name's value can be changed: it cannot where it is written there as a primitive. Unknown is
 * what another module has there, when that cannot be said; without a graph nothing is known of other modules.
 */
export function valueAt(
  name: string,
  path: readonly (string | null)[],
  module: ModuleScope,
  graph: ModuleGraph | null,
  steps = 0,
): "object" | "primitive" | "unknown" {
  // Names that stand for each other have no end.
  if (steps > MOST_STEPS) return "object";
  const binding = module.bindings.get(name);
  if (binding?.kind === "import") {
    const target = graph?.follow(binding.specifier, binding.imported, module.path);
    const isModule = binding.imported === NAMESPACE;
    const [first] = path;
    if (target?.kind === "declared")
      return valueAt(target.name, path, graph!.scope(target.path), graph, steps + 1);
    const member =
      target?.kind === "module" && typeof first === "string" ? graph!.exported(target.path, first) : null;
    if (member?.kind === "declared")
      return valueAt(member.name, path.slice(1), graph!.scope(member.path), graph, steps + 1);
    return path.length <= (isModule ? 1 : 0) ? "object" : "unknown";
  }
  let node = binding?.kind === "const" ? unwrap(binding.initializer) : null;
  for (const [index, step] of path.entries()) {
    if (node !== null && ts.isIdentifier(node) && module.bindings.has(node.text))
      return valueAt(node.text, path.slice(index), module, graph, steps + 1);
    if (node === null || !ts.isObjectLiteralExpression(node) || step === null) return "object";
    const property = node.properties.find(
      (one) => one.name !== undefined && ts.isIdentifier(one.name) && one.name.text === step,
    );
    node = property !== undefined && ts.isPropertyAssignment(property) ? unwrap(property.initializer) : null;
  }
  return node !== null && isPrimitive(node) ? "primitive" : "object";
}

function isPrimitive(node: TS.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    ts.isTemplateExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}
