import { ts, type TS } from "../typescript.ts";

const TRANSPARENT: ReadonlySet<TS.SyntaxKind> = new Set([
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.TypeAssertionExpression,
  ts.SyntaxKind.SatisfiesExpression,
  ts.SyntaxKind.NonNullExpression,
]);

/** Syntax that has no effect at run time: parentheses, `as T`, `<T>x`, `satisfies T` and `!`. */
export function isTransparent(
  node: TS.Node,
): node is
  | TS.ParenthesizedExpression
  | TS.AsExpression
  | TS.TypeAssertion
  | TS.SatisfiesExpression
  | TS.NonNullExpression {
  return TRANSPARENT.has(node.kind);
}

/** The expression inside any syntax that has no effect. */
export function unwrap(node: TS.Node): TS.Node {
  let inner = node;
  while (isTransparent(inner)) inner = inner.expression;
  return inner;
}
