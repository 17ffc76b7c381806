import { ts, type TS } from "../typescript.ts";
import type { EvaluationRule, Run } from "./evaluation.ts";
import { asPrimitive, LONGEST_TEXT } from "./primitives.ts";
import {
  notStatic,
  orUndefined,
  primitive,
  type Evaluation,
  type Expression,
  type NotStatic,
  type Primitive,
  type Slot,
} from "./static-value.ts";

/** `+` joins as soon as one side is a text, and adds numbers; the other operators take numbers alone. */
const ARITHMETIC: ReadonlyMap<TS.SyntaxKind, (a: number, b: number) => number> = new Map([
  [ts.SyntaxKind.MinusToken, (a, b) => a - b],
  [ts.SyntaxKind.AsteriskToken, (a, b) => a * b],
  [ts.SyntaxKind.SlashToken, (a, b) => a / b],
  [ts.SyntaxKind.PercentToken, (a, b) => a % b],
  [ts.SyntaxKind.AsteriskAsteriskToken, (a, b) => a ** b],
]);

const STRICT_EQUALITY: ReadonlyMap<TS.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
]);

/** Of two numbers or two texts. */
const COMPARISONS: ReadonlyMap<TS.SyntaxKind, (a: number | string, b: number | string) => boolean> = new Map([
  [ts.SyntaxKind.LessThanToken, (a, b) => a < b],
  [ts.SyntaxKind.LessThanEqualsToken, (a, b) => a <= b],
  [ts.SyntaxKind.GreaterThanToken, (a, b) => a > b],
  [ts.SyntaxKind.GreaterThanEqualsToken, (a, b) => a >= b],
]);

export const binaryExpression: EvaluationRule = (at, run) => {
  const node = at.node as TS.BinaryExpression;
  const operator = node.operatorToken.kind;
  if (operator === ts.SyntaxKind.PlusToken) return sum(at, run);
  const shortCircuit = keepsLeft(operator);
  if (shortCircuit !== null) {
    const left = orUndefined(run.evaluate({ node: node.left, scope: at.scope }));
    if (left.kind === "not-static") return left;
    // Only a primitive can be falsy or nullish.
    const keep = left.kind === "primitive" ? shortCircuit(left.value) : shortCircuit(true);
    return keep ? left : run.evaluate({ node: node.right, scope: at.scope });
  }
  const equality = STRICT_EQUALITY.get(operator);
  if (equality !== undefined) return equals(node, equality, at, run);
  const arithmetic = ARITHMETIC.get(operator);
  const comparison = COMPARISONS.get(operator);
  if (arithmetic === undefined && comparison === undefined)
    return notStatic(at, "uses an operator that is not read");
  const left = asPrimitive({ node: node.left, scope: at.scope }, run);
  if (!("primitive" in left)) return left;
  const right = asPrimitive({ node: node.right, scope: at.scope }, run);
  if (!("primitive" in right)) return right;
  if (comparison !== undefined) {
    const [a, b] = [left.primitive, right.primitive];
    if ((typeof a === "number" && typeof b === "number") || (typeof a === "string" && typeof b === "string"))
      return primitive(comparison(a, b));
    return notStatic(at, "compares things that are neither both numbers nor both texts");
  }
  if (typeof left.primitive !== "number" || typeof right.primitive !== "number") {
    return notStatic(at, "calculates with something that is no number");
  }
  return primitive(arithmetic!(left.primitive, right.primitive));
};

/** An object or list is equal to nothing but itself, and never to a primitive. */
function equals(node: TS.BinaryExpression, equality: boolean, at: Expression, run: Run): Evaluation {
  const left = orUndefined(run.evaluate({ node: node.left, scope: at.scope }));
  if (left.kind === "not-static") return left;
  const right = orUndefined(run.evaluate({ node: node.right, scope: at.scope }));
  if (right.kind === "not-static") return right;
  if (left.kind !== "primitive" && right.kind !== "primitive")
    return notStatic(at, "compares objects, which depends on which they are");
  const areEqual = left.kind === "primitive" && right.kind === "primitive" && left.value === right.value;
  return primitive(areEqual === equality);
}

/** For `??`, `||` and `&&`: whether the left side is the result. */
function keepsLeft(operator: TS.SyntaxKind): ((left: Primitive) => boolean) | null {
  switch (operator) {
    case ts.SyntaxKind.QuestionQuestionToken:
      return (left) => left !== null && left !== undefined;
    case ts.SyntaxKind.BarBarToken:
      return Boolean;
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return (left) => !left;
    default:
      return null;
  }
}

/** `a + b + …`, walked as the left-leaning list it is: long texts are often written as hundreds of terms. */
function sum(at: Expression, run: Run): Evaluation {
  const terms: TS.Expression[] = [];
  let rest = at.node as TS.Expression;
  while (ts.isBinaryExpression(rest) && rest.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    terms.push(rest.right);
    rest = rest.left;
  }
  terms.push(rest);
  let total: Primitive | undefined;
  for (let i = terms.length - 1; i >= 0; i--) {
    const term = asPrimitive({ node: terms[i]!, scope: at.scope }, run);
    if (!("primitive" in term)) return term;
    const added: Primitive | NotStatic =
      i === terms.length - 1 ? term.primitive : plus(total, term.primitive, at);
    if (typeof added === "object" && added !== null) return added;
    total = added;
  }
  return primitive(total);
}

function plus(left: Primitive, right: Primitive, at: Expression): Primitive | NotStatic {
  if (typeof left === "number" && typeof right === "number") return left + right;
  if (typeof left !== "string" && typeof right !== "string")
    return notStatic(at, "adds things that are neither texts nor numbers");
  const text = String(left) + String(right);
  return text.length > LONGEST_TEXT ? notStatic(at, "makes a text that is too long") : text;
}

export const prefixUnary: EvaluationRule = (at, run) => {
  const { operator, operand } = at.node as TS.PrefixUnaryExpression;
  if (operator === ts.SyntaxKind.ExclamationToken) {
    const holds = isTrue({ node: operand, scope: at.scope }, run);
    return typeof holds === "boolean" ? primitive(!holds) : holds;
  }
  const value = asPrimitive({ node: operand, scope: at.scope }, run);
  if (!("primitive" in value)) return value;
  const { primitive: inner } = value;
  if (typeof inner === "number" && operator === ts.SyntaxKind.MinusToken) return primitive(-inner);
  if (typeof inner === "number" && operator === ts.SyntaxKind.PlusToken) return primitive(inner);
  return notStatic(at, "uses an operator that is not read");
};

/** `void x` is undefined, whatever `x` is; `x` has to be harmless to evaluate. */
export const voidExpression: EvaluationRule = (at, run) => {
  const value = run.evaluate({ node: (at.node as TS.VoidExpression).expression, scope: at.scope });
  return value.kind === "not-static" ? value : primitive(undefined);
};

export const conditionalExpression: EvaluationRule = (at, run) => {
  const node = at.node as TS.ConditionalExpression;
  const holds = isTrue({ node: node.condition, scope: at.scope }, run);
  if (typeof holds !== "boolean") return holds;
  return run.evaluate({ node: holds ? node.whenTrue : node.whenFalse, scope: at.scope });
};

/** Whether a condition holds. Only a primitive can be false. */
export function isTrue(at: Slot, run: Run): boolean | NotStatic {
  const value = orUndefined(run.evaluate(at));
  if (value.kind === "not-static") return value;
  return value.kind !== "primitive" || Boolean(value.value);
}
