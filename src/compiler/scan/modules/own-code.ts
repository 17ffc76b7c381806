import { ts, type TS } from "../typescript.ts";
import type { LocalFunction } from "./call-use.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";

/** The function of the module that a callee names or is; null for anything else. */
export function functionOf(callee: TS.Node, module: ModuleScope | null): LocalFunction | null {
  const node = unwrap(callee);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
  const binding = ts.isIdentifier(node) ? module?.bindings.get(node.text) : undefined;
  if (binding?.kind === "function" && ts.isFunctionDeclaration(binding.node)) return binding.node;
  if (binding?.kind !== "const") return null;
  const initializer = unwrap(binding.initializer);
  return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) ? initializer : null;
}

/** Own code that is no plain function: a class, a variable, a method of an object that is written out here. */
export function isOwnCode(callee: TS.Node, module: ModuleScope | null): boolean {
  const root = rootOf(callee);
  const binding = ts.isIdentifier(root) ? module?.bindings.get(root.text) : undefined;
  if (binding === undefined || binding.kind === "import") return false;
  if (binding.kind !== "const") return true;
  const initializer = unwrap(binding.initializer);
  if (ts.isNewExpression(initializer)) return isOwnCode(initializer.expression, module);
  // A generator, or whatever else a function of the module gave back.
  if (ts.isCallExpression(initializer))
    return isOwnCode(initializer.expression, module) || functionOf(initializer.expression, module) !== null;
  return ts.isObjectLiteralExpression(initializer) || ts.isClassExpression(initializer);
}

/** `Object.assign`, also behind a constant that is another name for it; null where a name is bound to something else. */
export function nameOf(callee: TS.Node, module: ModuleScope | null): string | null {
  const node = unwrap(callee);
  if (ts.isIdentifier(node)) {
    const binding = module?.bindings.get(node.text);
    if (binding === undefined) return node.text;
    return binding.kind === "const" && ts.isPropertyAccessExpression(unwrap(binding.initializer))
      ? nameOf(binding.initializer, null)
      : null;
  }
  if (!ts.isPropertyAccessExpression(node)) return null;
  const owner =
    ts.isIdentifier(unwrap(node.expression)) &&
    module?.bindings.has((unwrap(node.expression) as TS.Identifier).text) === true
      ? null
      : nameOf(node.expression, module);
  return owner === null ? null : `${owner}.${node.name.text}`;
}

/** Whether a name stands for a module that was imported as a whole. */
export function isNamespace(name: string, module: ModuleScope | null): boolean {
  const binding = module?.bindings.get(name);
  return binding?.kind === "import" && binding.imported === NAMESPACE;
}

/** The name at the inner end of `a.b["c"]()`. */
export function rootOf(node: TS.Node): TS.Node {
  let root = unwrap(node);
  while (
    ts.isPropertyAccessExpression(root) ||
    ts.isElementAccessExpression(root) ||
    ts.isCallExpression(root)
  )
    root = unwrap(root.expression);
  return root;
}
