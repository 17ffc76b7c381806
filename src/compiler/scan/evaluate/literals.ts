import { ts, type TS } from "../typescript.ts";
import type { EvaluationRule } from "./evaluation.ts";
import { asText, LONGEST_TEXT } from "./primitives.ts";
import { notStatic, primitive } from "./static-value.ts";

/** The cooked text, escapes resolved. */
export const stringLiteral: EvaluationRule = (at) => primitive((at.node as TS.StringLiteralLike).text);

/** The parser has already turned separators, hexadecimal and the rest into decimal digits. */
export const numericLiteral: EvaluationRule = (at) => primitive(Number((at.node as TS.NumericLiteral).text));

export const booleanOrNull: EvaluationRule = (at) =>
  primitive(at.node.kind === ts.SyntaxKind.NullKeyword ? null : at.node.kind === ts.SyntaxKind.TrueKeyword);

export const bigIntLiteral: EvaluationRule = (at) => notStatic(at, "is a BigInt, which JSON has none of");

/** Neither half is looked into: only the pattern of a schema may be one. */
export const regexpLiteral: EvaluationRule = (at) => {
  const { text } = at.node as TS.RegularExpressionLiteral;
  const end = text.lastIndexOf("/");
  return { kind: "regexp", source: text.slice(1, end), flags: text.slice(end + 1) };
};

/** A template whose parts are all static: each is turned into text as JavaScript does. */
export const templateExpression: EvaluationRule = (at, run) => {
  const node = at.node as TS.TemplateExpression;
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const part = asText({ node: span.expression, scope: at.scope }, run);
    if (typeof part !== "string") return part;
    text += part + span.literal.text;
    if (text.length > LONGEST_TEXT) return notStatic(at, "makes a text that is too long");
  }
  return primitive(text);
};
