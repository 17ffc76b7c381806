import { ts, type TS } from "../typescript.ts";

/** Syntax that has no effect at run time: parentheses, `as T`, `<T>x`, `satisfies T` and `!`. */
export function isTransparent(
  node: TS.Node,
): node is
  | TS.ParenthesizedExpression
  | TS.AsExpression
  | TS.TypeAssertion
  | TS.SatisfiesExpression
  | TS.NonNullExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

/** The expression inside any syntax that has no effect. */
export function unwrap(node: TS.Node): TS.Node {
  let inner = node;
  while (isTransparent(inner)) inner = inner.expression;
  return inner;
}
