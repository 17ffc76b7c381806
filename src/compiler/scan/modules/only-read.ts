import { ts, type TS } from "../typescript.ts";
import { mentionsOf } from "./mentions.ts";
import type { ModuleScope } from "./scope.ts";

/**
 * Whether the text alone shows that nothing changes what `name` holds: each mention of it stands where a value is put into an
 * object or list (`key: name`, `...name`, `{ name }`, `[name]`), and the constants that it is so put into are only read too. When in doubt the
 * answer is no, and the whole tree is walked instead; that costs about a third of parsing it.
 */
export function isOnlyRead(
  module: ModuleScope,
  name: string,
  asked: ReadonlySet<string> = new Set(),
): boolean {
  if (asked.has(name)) return true;
  const { text } = module.file.source;
  const { statements } = module.file.tree;
  const mentions = mentionsOf(name, text, 0);
  if (mentions === null) return false;
  const within = new Set([...asked, name]);
  for (const at of mentions) {
    const statement = statements.find((one) => at < one.end);
    if (statement === undefined || ts.isImportDeclaration(statement)) continue;
    const holder = ts.isVariableStatement(statement) ? declarationAt(statement, at) : null;
    if (holder !== null && ts.isIdentifier(holder.name)) {
      if (holder.name.end === at + name.length && holder.name.text === name) continue;
      if (!isOnlyRead(module, holder.name.text, within)) return false;
    }
    if (!isPutIntoLiteral(text, at, at + name.length)) return false;
  }
  return true;
}

function declarationAt(statement: TS.VariableStatement, at: number): TS.VariableDeclaration | null {
  return statement.declarationList.declarations.find((one) => at >= one.pos && at < one.end) ?? null;
}

function isPutIntoLiteral(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start).trimEnd();
  const after = text.slice(end, end + 40).trimStart();
  if (!/^[,}\]]/.test(after)) return false;
  return before.endsWith(":") || before.endsWith("...") || before.endsWith("{") || before.endsWith("[");
}
