import type { JsonValue } from "../../json-schema/json.ts";
import { isTransparent } from "../modules/unwrap.ts";
import { ts, type TS } from "../typescript.ts";

/** How much may still be read. */
export interface Allowance {
  values: number;
}

/**
 * The JSON that `node` stands for where it is made of nothing but literals: what evaluating it would give, at a fraction of the
 * price, for nearly all of every schema is written so. Undefined for anything else, for more values than are allowed, and for
 * what is nested more than `deepest` deep.
 */
export function literalJson(node: TS.Node, allowance: Allowance, deepest: number): JsonValue | undefined {
  if (--allowance.values < 0) return undefined;
  switch (node.kind) {
    case ts.SyntaxKind.StringLiteral:
    case ts.SyntaxKind.NoSubstitutionTemplateLiteral:
      return (node as TS.StringLiteralLike).text;
    case ts.SyntaxKind.NumericLiteral: {
      const value = Number((node as TS.NumericLiteral).text);
      return Number.isFinite(value) ? value : undefined;
    }
    case ts.SyntaxKind.TrueKeyword:
      return true;
    case ts.SyntaxKind.FalseKeyword:
      return false;
    case ts.SyntaxKind.NullKeyword:
      return null;
    case ts.SyntaxKind.ArrayLiteralExpression:
      return literalList(node as TS.ArrayLiteralExpression, allowance, deepest - 1);
    case ts.SyntaxKind.ObjectLiteralExpression:
      return literalObject(node as TS.ObjectLiteralExpression, allowance, deepest - 1);
    default:
      return isTransparent(node) ? literalJson(node.expression, allowance, deepest) : undefined;
  }
}

function literalList(
  { elements }: TS.ArrayLiteralExpression,
  allowance: Allowance,
  deepest: number,
): JsonValue | undefined {
  if (deepest < 0) return undefined;
  const items: JsonValue[] = [];
  for (const element of elements) {
    const item = literalJson(element, allowance, deepest);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function literalObject(
  { properties }: TS.ObjectLiteralExpression,
  allowance: Allowance,
  deepest: number,
): JsonValue | undefined {
  if (deepest < 0) return undefined;
  const object: Record<string, JsonValue> = {};
  for (const property of properties) {
    if (!ts.isPropertyAssignment(property)) return undefined;
    const { name, initializer } = property;
    if (!(ts.isIdentifier(name) || ts.isStringLiteral(name)) || name.text === "__proto__") return undefined;
    const value = literalJson(initializer, allowance, deepest);
    if (value === undefined) return undefined;
    object[name.text] = value;
  }
  return object;
}
