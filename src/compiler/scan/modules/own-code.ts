import { ts, type TS } from "../typescript.ts";
import type { LocalFunction, MemberFunction } from "./call-use.ts";
import { NAMESPACE, type ModuleScope } from "./scope.ts";
import { unwrap } from "./unwrap.ts";

/** The function of the module that a callee names or is; null for anything else. */
export function functionOf(callee: TS.Node, module: ModuleScope | null): LocalFunction | null {
  const node = unwrap(callee);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
  return ts.isIdentifier(node) && module !== null ? functionNamed(node.text, module) : null;
}

/** The function that a name of the module stands for; null for anything else. */
export function functionNamed(name: string, module: ModuleScope): LocalFunction | null {
  const binding = module.bindings.get(name);
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

/** Whether a name stands for an instance of a class of this module. */
export function isInstance(node: TS.Node, module: ModuleScope | null): boolean {
  const name = unwrap(node);
  const binding = ts.isIdentifier(name) ? module?.bindings.get(name.text) : undefined;
  const made = binding?.kind === "const" ? unwrap(binding.initializer) : undefined;
  return made !== undefined && ts.isNewExpression(made) && isOwnCode(made.expression, module);
}

/** The function that `callee` names as `object.member`, where that is a member of a constant object. */
export function memberOf(callee: TS.Node, module: ModuleScope | null): MemberFunction | null {
  const node = unwrap(callee);
  if (!ts.isPropertyAccessExpression(node) || module === null) return null;
  const owner = unwrap(node.expression);
  const code = ts.isIdentifier(owner) ? memberNamed(owner.text, node.name.text, module) : null;
  return code === null ? null : { owner: (owner as TS.Identifier).text, code };
}

/** The function called `member` that is written in the constant `owner` and says nothing of `this`; null for any other. */
export function memberNamed(owner: string, member: string, module: ModuleScope): LocalFunction | null {
  const binding = module.bindings.get(owner);
  const object = binding?.kind === "const" ? unwrap(binding.initializer) : undefined;
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return null;
  const names = object.properties.map(({ name }) => (name === undefined ? null : nameText(name)));
  const index = names.indexOf(member);
  const property = object.properties[index];
  // A spread, a computed key or the same name again may put something else in its place.
  const isCertain = !names.includes(null) && names.lastIndexOf(member) === index;
  if (property === undefined || !isCertain) return null;
  const code = ts.isPropertyAssignment(property) ? unwrap(property.initializer) : property;
  const isPlain = ts.isArrowFunction(code) || ts.isFunctionExpression(code) || ts.isMethodDeclaration(code);
  return isPlain && (ts.isArrowFunction(code) || !speaksOfThis(code)) ? code : null;
}

function nameText(name: TS.PropertyName): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : null;
}

/** `true` or nothing, which lets it be its own callback. */
export function holdsThis(node: TS.Node): true | undefined {
  return node.kind === ts.SyntaxKind.ThisKeyword ? true : ts.forEachChild(node, holdsThis);
}

function speaksOfThis(node: TS.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true;
  return ts.forEachChild(node, (child) => speaksOfThis(child) || undefined) === true;
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
    ts.isCallExpression(root) ||
    ts.isNewExpression(root)
  )
    root = unwrap(root.expression);
  return root;
}
