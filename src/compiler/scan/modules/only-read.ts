import { ts, type TS } from "../typescript.ts";
import { mentionsIn } from "./mentions.ts";
import { hasIdentifier } from "./parse.ts";
import { isTransparent } from "./unwrap.ts";
import type { ModuleScope } from "./scope.ts";

/** The names that were seen to be only read. */
const seen = new WeakMap<ModuleScope, Set<string>>();

/**
 * Whether the text alone shows that nothing changes what `name` holds: each mention of it is part of an object or list that is a
 * constant or the tool that is registered, and the constants that it is so put into are only read too. When in doubt the answer
 * is no, and the whole tree is walked instead; that costs about a third of parsing it.
 */
export function isOnlyRead(module: ModuleScope, name: string): boolean {
  let known = seen.get(module);
  if (known === undefined) seen.set(module, (known = new Set()));
  if (known.has(name)) return true;
  if (hasIdentifier(module.file, "eval")) return false;
  const names = new Set([name]);
  // What is added on the way is looked at in turn.
  for (const one of names) {
    const holders = known.has(one) ? [] : holdersIfOnlyRead(module, one);
    if (holders === null) return false;
    for (const holder of holders) names.add(holder);
  }
  for (const one of names) known.add(one);
  return true;
}

/** The constants that `name` is put into; null when it is mentioned in any other way. */
function holdersIfOnlyRead(module: ModuleScope, name: string): readonly string[] | null {
  const { statements } = module.file;
  const mentions = mentionsIn(module.file.source, name);
  if (mentions === null) return null;
  const holders: string[] = [];
  for (const at of mentions) {
    const statement = statementAt(statements, at);
    if (statement === undefined || ts.isImportDeclaration(statement)) continue;
    const holder = ts.isVariableStatement(statement) ? declarationAt(statement, at) : null;
    if (holder !== null && ts.isIdentifier(holder.name)) {
      if (holder.name.end === at + name.length && holder.name.text === name) continue;
      holders.push(holder.name.text);
    }
    if (!isInLiteral(statement, at)) return null;
  }
  return holders;
}

/** The first statement that ends behind `at`. */
function statementAt(statements: readonly TS.Statement[], at: number): TS.Statement | undefined {
  let [low, high] = [0, statements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at < statements[middle]!.end) high = middle;
    else low = middle + 1;
  }
  return statements[low];
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
