import type { JsonValue } from "../../json-schema/json.ts";
import { isTransparent } from "../modules/unwrap.ts";
import { ts, type TS } from "../typescript.ts";

// `ts.SyntaxKind` is a table of hundreds; this is the code that runs most often.
const {
  StringLiteral,
  NoSubstitutionTemplateLiteral,
  NumericLiteral,
  TrueKeyword,
  FalseKeyword,
  NullKeyword,
  ArrayLiteralExpression,
  ObjectLiteralExpression,
  PropertyAssignment,
  Identifier,
} = ts.SyntaxKind;

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
    case StringLiteral:
    case NoSubstitutionTemplateLiteral:
      return (node as TS.StringLiteralLike).text;
    case NumericLiteral: {
      const value = Number((node as TS.NumericLiteral).text);
      return Number.isFinite(value) ? value : undefined;
    }
    case TrueKeyword:
      return true;
    case FalseKeyword:
      return false;
    case NullKeyword:
      return null;
    case ArrayLiteralExpression:
      return literalList(node as TS.ArrayLiteralExpression, allowance, deepest - 1);
    case ObjectLiteralExpression:
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
    if (property.kind !== PropertyAssignment) return undefined;
    const { name, initializer } = property;
    if (name.kind !== Identifier && name.kind !== StringLiteral) return undefined;
    const key = name.text;
    const value = key === "__proto__" ? undefined : literalJson(initializer, allowance, deepest);
    if (value === undefined) return undefined;
    object[key] = value;
  }
  return object;
}
