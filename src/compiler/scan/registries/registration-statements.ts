import { namesIn } from "../modules/module-scope.ts";
import { unwrap } from "../modules/unwrap.ts";
import type { RegistryReference } from "../tool-declaration.ts";
import { ts, type TS } from "../typescript.ts";
import type { RegistryName } from "./registries.ts";

/** A `registry.register(…)` that runs when the module is imported. */
export interface RegistrationCall {
  readonly call: TS.CallExpression;
  readonly registry: RegistryReference;
  /** The list that it is called for each item of; null where it is called once. */
  readonly repetition: Repetition | null;
}

/** A loop over a list at the top level of a module: `for (const item of list)`, `list.forEach((item) => …)`. */
export interface Repetition {
  readonly list: TS.Expression;
  /** What an item, and after it the index of the item, is bound to. */
  readonly variables: readonly (TS.VariableDeclaration | TS.ParameterDeclaration)[];
  /** Constants of the body. */
  readonly constants: readonly TS.VariableDeclaration[];
  readonly statement: TS.Statement;
}

/** A call and the name through which it reaches the registry, so that this use of the name is accounted for. */
export type NamedCall = RegistrationCall & { readonly name: TS.Identifier };

type Names = ReadonlyMap<string, RegistryName>;

/** The registrations of one statement at the top level of a module. */
export function registrationsOf(statement: TS.Statement, names: Names): readonly NamedCall[] {
  if (ts.isForOfStatement(statement) && statement.awaitModifier === undefined)
    return inLoop(statement, names);
  if (!ts.isExpressionStatement(statement)) return [];
  const called = registrationsIn(statement.expression, names, null);
  return called.length > 0 ? called : inCallback(statement, names);
}

/** `registry.register(…)`, also behind `void` or `await`, and chains of it. */
function registrationsIn(
  expression: TS.Expression,
  names: Names,
  repetition: Repetition | null,
): readonly NamedCall[] {
  let node = unwrap(expression);
  while (ts.isVoidExpression(node) || ts.isAwaitExpression(node)) node = unwrap(node.expression);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return [];
  const callee = unwrap(node.expression);
  if (
    !ts.isPropertyAccessExpression(callee) ||
    callee.questionDotToken !== undefined ||
    callee.name.text !== "register"
  )
    return [];
  const receiver = unwrap(callee.expression);
  const reached = registryAt(receiver, names);
  if (reached !== null) return [{ call: node, repetition, ...reached }];
  const before = ts.isCallExpression(receiver) ? registrationsIn(receiver, names, repetition) : [];
  const [first] = before;
  return first === undefined
    ? []
    : [...before, { call: node, repetition, registry: first.registry, name: first.name }];
}

function registryAt(node: TS.Node, names: Names): Pick<NamedCall, "registry" | "name"> | null {
  if (ts.isIdentifier(node)) {
    const found = names.get(node.text);
    return found?.kind === "registry" ? { registry: found.registry, name: node } : null;
  }
  if (!ts.isPropertyAccessExpression(node) || node.questionDotToken !== undefined) return null;
  const module = unwrap(node.expression);
  if (!ts.isIdentifier(module)) return null;
  const found = names.get(module.text);
  const registry = found?.kind === "module" ? found.members.get(node.name.text) : undefined;
  return registry === undefined ? null : { registry, name: module };
}

function inLoop(statement: TS.ForOfStatement, names: Names): readonly NamedCall[] {
  const { initializer, expression } = statement;
  if (
    !ts.isVariableDeclarationList(initializer) ||
    (initializer.flags & ts.NodeFlags.BlockScoped) !== ts.NodeFlags.Const
  )
    return [];
  return inBody(
    statement.statement,
    { list: expression, variables: initializer.declarations, statement },
    names,
  );
}

/** `list.forEach((item) => registry.register(…))`, and `map` used likewise. */
function inCallback(statement: TS.ExpressionStatement, names: Names): readonly NamedCall[] {
  let node = unwrap(statement.expression);
  if (ts.isVoidExpression(node)) node = unwrap(node.expression);
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined || node.arguments.length !== 1)
    return [];
  const callee = unwrap(node.expression);
  const callback = unwrap(node.arguments[0]!);
  if (!ts.isPropertyAccessExpression(callee) || !["forEach", "map"].includes(callee.name.text)) return [];
  if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback)) return [];
  const isPlain =
    callback.modifiers === undefined &&
    callback.asteriskToken === undefined &&
    callback.parameters.length <= 3;
  if (!isPlain) return [];
  return inBody(callback.body, { list: callee.expression, variables: callback.parameters, statement }, names);
}

/** Only a body that runs from its first statement to its last registers the same for each item. */
function inBody(
  body: TS.Statement | TS.ConciseBody,
  loop: Omit<Repetition, "constants">,
  names: Names,
): readonly NamedCall[] {
  const constants: TS.VariableDeclaration[] = [];
  const repetition: Repetition = { ...loop, constants };
  const hidden = new Set(loop.variables.flatMap((variable) => [...namesIn(variable.name)]));
  // A loop variable called `registry` is not the registry.
  const visible = (calls: readonly NamedCall[]): readonly NamedCall[] =>
    calls.filter((call) => !hidden.has(call.name.text));
  if (!ts.isBlock(body)) {
    const expression = ts.isExpressionStatement(body) ? body.expression : body;
    return visible(registrationsIn(expression as TS.Expression, names, repetition));
  }
  const found: NamedCall[] = [];
  for (const statement of body.statements) {
    if (ts.isExpressionStatement(statement)) {
      found.push(...registrationsIn(statement.expression, names, repetition));
    } else if (
      ts.isVariableStatement(statement) &&
      (statement.declarationList.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const
    ) {
      constants.push(...statement.declarationList.declarations);
      for (const { name } of statement.declarationList.declarations)
        for (const one of namesIn(name)) hidden.add(one);
    } else {
      return [];
    }
  }
  return visible(found);
}
