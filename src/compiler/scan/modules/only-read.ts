import { ts, type TS } from "../typescript.ts";
import { mentionsOf } from "./mentions.ts";
import { hasIdentifier } from "./parse.ts";
import { isTransparent } from "./unwrap.ts";
import type { ModuleScope } from "./scope.ts";

/**
 * Whether the text alone shows that nothing changes what `name` holds: each mention of it is part of an
 * object or list that is a constant or the tool that is registered, and the constants that it is so put into are only read too. When in doubt the
 * answer is no, and the whole tree is walked instead; that costs about a third of parsing it.
 */
export function isOnlyRead(module: ModuleScope, name: string, asked: Set<string> = new Set()): boolean {
  if (asked.has(name)) return true;
  const { text } = module.file.source;
  const { statements } = module.file;
  const mentions = mentionsOf(name, text, 0);
  if (mentions === null || hasIdentifier(module.file, "eval")) return false;
  asked.add(name);
  for (const at of mentions) {
    const statement = statements.find((one) => at < one.end);
    if (statement === undefined || ts.isImportDeclaration(statement)) continue;
    const holder = ts.isVariableStatement(statement) ? declarationAt(statement, at) : null;
    if (holder !== null && ts.isIdentifier(holder.name)) {
      if (holder.name.end === at + name.length && holder.name.text === name) continue;
      if (!isOnlyRead(module, holder.name.text, asked)) return false;
    }
    if (!isInLiteral(statement, at)) return false;
  }
  return true;
}

function declarationAt(statement: TS.VariableStatement, at: number): TS.VariableDeclaration | null {
  return statement.declarationList.declarations.find((one) => at >= one.pos && at < one.end) ?? null;
}

/** Whether the name at `at` is a part of an object or list that is the value of a constant or the tool that is registered. */
function isInLiteral(statement: TS.Statement, at: number): boolean {
  let node: TS.Node | undefined = statement;
  let isLiteral = false;
  while (node !== undefined && !ts.isIdentifier(node)) {
    const isPart =
      ts.isVariableStatement(node) ||
      ts.isVariableDeclarationList(node) ||
      (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) ||
      ts.isPropertyAssignment(node) ||
      ts.isShorthandPropertyAssignment(node) ||
      ts.isSpreadAssignment(node) ||
      ts.isSpreadElement(node) ||
      isTransparent(node) ||
      (ts.isExpressionStatement(node) && isRegistration(node.expression, at)) ||
      (ts.isCallExpression(node) && isRegistration(node, at));
    const isHolder = ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
    if (!isPart && !isHolder) return false;
    isLiteral ||= isHolder;
    node = ts.forEachChild(node, (child) => (at >= child.pos && at < child.end ? child : undefined));
  }
  return node !== undefined && isLiteral;
}

/** `….register({ … at … })`; the only call that may stand around the name. */
function isRegistration(call: TS.Expression, at: number): boolean {
  if (
    !ts.isCallExpression(call) ||
    at < call.expression.end ||
    !ts.isPropertyAccessExpression(call.expression)
  )
    return false;
  return call.expression.name.text === "register";
}
