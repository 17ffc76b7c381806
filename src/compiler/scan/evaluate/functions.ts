import type { Scope } from "../modules/scope.ts";
import { writtenTo } from "../modules/writes.ts";
import { ts, type TS } from "../typescript.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import { bindPattern, type LocalNames } from "./local-names.ts";
import {
  notStatic,
  primitive,
  spanOf,
  type Evaluation,
  type Expression,
  type Slot,
  type StaticValue,
} from "./static-value.ts";

type FunctionValue = StaticValue & { readonly kind: "function" };
type Callable =
  | TS.ArrowFunction
  | TS.FunctionExpression
  | TS.FunctionDeclaration
  | TS.MethodDeclaration
  | TS.GetAccessorDeclaration;

/** Its body is looked into only where it is called. */
export const functionExpression: EvaluationRule = (at) => ({
  kind: "function",
  node: at.node,
  scope: at.scope,
});

/** `get name() { return …; }` is what it returns. */
export const getter: EvaluationRule = (at, run) => applyFunction({ kind: "function", ...at }, [], at, run);

/**
 * What a call of a function of the project gives. The function may name constants on the way, and has to end in its only
 * `return`: anything else would have to be run. What stands in its body is evaluated with the arguments in place.
 */
export function applyFunction(
  callee: FunctionValue,
  args: readonly Slot[],
  at: Expression,
  run: Run,
): Evaluation {
  const node = callee.node as Callable;
  const refuse = (reason: string): Evaluation =>
    notStatic(at, reason, [
      { message: "the function stands here", span: spanOf(headOf(callee.node), callee.scope) },
    ]);
  if (!isCallable(callee.node)) return refuse("calls something that is no plain function");
  const isPlain =
    node.modifiers?.some((one) => one.kind === ts.SyntaxKind.AsyncKeyword) !== true &&
    node.asteriskToken === undefined;
  if (!isPlain) return refuse("calls a function that does not return its value at once");
  const isReplaced =
    ts.isFunctionDeclaration(node) &&
    node.name !== undefined &&
    writtenTo(callee.scope.module, node.name.text) !== null;
  if (isReplaced) return refuse("calls a function that is replaced by another one");

  const names: LocalNames = new Map();
  const scope = functionScope(names, callee.scope, at);
  for (const [index, parameter] of node.parameters.entries()) {
    if (parameter.dotDotDotToken !== undefined)
      return refuse("calls a function that takes any number of arguments");
    const problem = bindPattern(parameter, args[index] ?? null, scope, names, run);
    if (problem !== null) return problem;
  }
  const returned = returnedBy(node, scope, names, run);
  if (returned === null) return refuse("calls a function that does more than return a value");
  if (returned.kind !== "not-static" || ts.isGetAccessor(node)) return returned;
  return {
    ...returned,
    notes: [...returned.notes, { message: "the function is called here", span: spanOf(at.node, at.scope) }],
  };
}

/** Null where the body is not constants and a final `return`. */
function returnedBy(node: Callable, scope: Scope, names: LocalNames, run: Run): Evaluation | null {
  const { body } = node;
  if (body === undefined) return null;
  if (!ts.isBlock(body)) return run.evaluate({ node: body, scope });
  for (const [index, statement] of body.statements.entries()) {
    if (ts.isReturnStatement(statement)) {
      if (index !== body.statements.length - 1) return null;
      return statement.expression === undefined
        ? primitive(undefined)
        : run.evaluate({ node: statement.expression, scope });
    }
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) continue;
    if (
      !ts.isVariableStatement(statement) ||
      (statement.declarationList.flags & ts.NodeFlags.BlockScoped) !== ts.NodeFlags.Const
    )
      return null;
    for (const declaration of statement.declarationList.declarations) {
      const { initializer } = declaration;
      if (initializer === undefined) return null;
      const problem = bindPattern(declaration, { node: initializer, scope }, scope, names, run);
      if (problem !== null) return problem;
    }
  }
  return null;
}

/** The names of one call; all others are looked up where the function stands. */
export function functionScope(names: LocalNames, outer: Scope, calledAt: Expression): Scope {
  const scope: Scope = {
    module: outer.module,
    calledAt,
    lookup: (name) => {
      const binding = names.get(name);
      return binding === undefined ? outer.lookup(name) : { binding, scope };
    },
  };
  return scope;
}

function isCallable(node: TS.Node): node is Callable {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessor(node)
  );
}

/** Enough of a function to find it by. */
function headOf(node: TS.Node): TS.Node {
  return (node as TS.Node & { name?: TS.Node }).name ?? node;
}
