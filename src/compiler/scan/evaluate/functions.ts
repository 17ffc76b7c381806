import { writtenTo } from "../modules/writes.ts";
import { ts, type TS } from "../typescript.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import { bindPattern, type LocalNames } from "./local-names.ts";
import { scopeWith, returnedBy } from "./statements.ts";
import {
  notStatic,
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
 * What a call of a function of the project gives. The function may name constants on the way, and return early under a condition
 * that is known: anything else would have to be run. What stands in its body is evaluated with the arguments in place.
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
    writtenTo(callee.scope.module, node.name.text, run.graph) !== null;
  if (isReplaced) return refuse("calls a function that is replaced by another one");

  const names: LocalNames = new Map();
  const scope = scopeWith(names, callee.scope, at);
  for (const [index, parameter] of node.parameters.entries()) {
    const rest: Slot = { known: { kind: "array", elements: args.slice(index) }, ...at };
    const given = parameter.dotDotDotToken === undefined ? (args[index] ?? null) : rest;
    const problem = bindPattern(parameter, given, scope, names, run);
    if (problem !== null) return problem;
  }
  const returned = node.body === undefined ? null : returnedBy(node.body, scope, names, run);
  if (returned === null) return refuse("calls a function that does more than return a value");
  if (returned.kind !== "not-static" || ts.isGetAccessor(node)) return returned;
  const note = { message: "the function is called here", span: spanOf(at.node, at.scope) };
  // The innermost calls, and the outermost: a function that calls itself would fill a page.
  return { ...returned, notes: [...returned.notes.slice(0, MOST_NOTES - 1), note] };
}

const MOST_NOTES = 4;

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
