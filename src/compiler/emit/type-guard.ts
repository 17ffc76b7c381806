import { isSyntaxProblem, parseSource } from "../scan/modules/parse.ts";
import { ts, type TS } from "../scan/typescript.ts";
import type { TypeDeclaration } from "./argument-types.ts";

/**
 * True when the text of `declarations`, read by TypeScript, is those declarations and nothing else: interfaces and type
 * aliases under the expected names, made of literals, keywords and references to one another. Printed types are text from a
 * generator that has been led to print statements before; none is written before it has passed here.
 */
export function areOnlyTypes(declarations: readonly TypeDeclaration[]): boolean {
  const parsed = parseSource({ path: "types.ts", text: declarations.map((one) => one.text).join("\n") });
  if (isSyntaxProblem(parsed) || hasDirectives(parsed.tree)) return false;
  const { statements } = parsed.tree;
  const names = new Set(declarations.map((one) => one.name));
  return (
    names.size === declarations.length &&
    statements.length === declarations.length &&
    statements.every(
      (statement, index) => declares(statement, declarations[index]!) && isOnlyTypes(statement, names),
    )
  );
}

function hasDirectives(tree: TS.SourceFile): boolean {
  return [
    tree.referencedFiles,
    tree.typeReferenceDirectives,
    tree.libReferenceDirectives,
    tree.amdDependencies,
  ].some((directives) => directives.length > 0);
}

function declares(statement: TS.Statement, expected: TypeDeclaration): boolean {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return false;
  const isExported = statement.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword) ?? false;
  return statement.name.text === expected.name && isExported === expected.isExported;
}

const K = ts.SyntaxKind;

/** The kinds of node that a type of plain data is made of. Whatever calls, imports, infers or computes is not among them. */
const PLAIN: ReadonlySet<TS.SyntaxKind> = new Set(
  [
    [K.InterfaceDeclaration, K.TypeAliasDeclaration, K.ExportKeyword, K.Identifier, K.ComputedPropertyName],
    [K.TypeLiteral, K.PropertySignature, K.QuestionToken, K.IndexSignature, K.Parameter, K.TypeReference],
    [K.UnionType, K.IntersectionType, K.ParenthesizedType, K.ArrayType, K.TupleType, K.RestType],
    [
      K.LiteralType,
      K.StringLiteral,
      K.NumericLiteral,
      K.PrefixUnaryExpression,
      K.TrueKeyword,
      K.FalseKeyword,
    ],
    [K.StringKeyword, K.NumberKeyword, K.BooleanKeyword, K.NullKeyword, K.UndefinedKeyword],
    [K.NeverKeyword, K.UnknownKeyword],
  ].flat(),
);

function isOnlyTypes(node: TS.Node, names: ReadonlySet<string>): boolean {
  if (!PLAIN.has(node.kind)) return false;
  if (ts.isComputedPropertyName(node) && !ts.isStringLiteral(node.expression)) return false;
  if (ts.isTypeReferenceNode(node) && !(ts.isIdentifier(node.typeName) && names.has(node.typeName.text)))
    return false;
  return ts.forEachChild(node, (child) => !isOnlyTypes(child, names) || undefined) === undefined;
}
