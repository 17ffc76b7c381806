import { ts, type TS } from "../typescript.ts";
import type { EvaluationRule } from "./evaluation.ts";
import { notStatic } from "./static-value.ts";

/** A call runs code, so it is read only where what it does is known: `Object.freeze(x)` is `x`. */
export const callExpression: EvaluationRule = (at, run) => {
  const { expression, arguments: args } = at.node as TS.CallExpression;
  const [only] = args;
  if (
    isGlobalMember(expression, "Object", "freeze") &&
    args.length === 1 &&
    at.scope.lookup("Object") === null
  ) {
    return run.evaluate({ node: only!, scope: at.scope });
  }
  return notStatic(at, "calls a function");
};

function isGlobalMember(callee: TS.Expression, object: string, name: string): boolean {
  return (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === name &&
    ts.isIdentifier(callee.expression) &&
    callee.expression.text === object
  );
}
