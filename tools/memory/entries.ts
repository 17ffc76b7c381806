import { failure, isFailure, type Failure } from "../support/failure.ts";

/** A change to a list of remembered entries. */
export interface MemoryOperation {
  readonly action: "add" | "replace" | "remove";
  readonly content?: string | undefined;
  /** A part of the one entry that is meant. */
  readonly old_text?: string | undefined;
}

/** Stands alone on the line between two entries, so that people can read and edit the file. */
const SEPARATOR = "§";
const SEPARATING = /^§$/m;

export function parseEntries(text: string): readonly string[] {
  return text
    .split(SEPARATING)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

export function printEntries(entries: readonly string[]): string {
  return entries.map((entry) => `${entry}\n`).join(`${SEPARATOR}\n`);
}

/** Characters that the entries take. */
export const sizeOf = (entries: readonly string[]): number => printEntries(entries).length;

/** The entries after all the operations, or why one of them cannot be done. */
export function applyOperations(
  entries: readonly string[],
  operations: readonly MemoryOperation[],
): readonly string[] | Failure {
  let changed: readonly string[] = entries;
  for (const operation of operations) {
    const next = applyOperation(changed, operation);
    if (isFailure(next)) return next;
    changed = next;
  }
  return changed;
}

function applyOperation(entries: readonly string[], operation: MemoryOperation): readonly string[] | Failure {
  const content = operation.content?.replace(/\r\n?/g, "\n").trim() ?? "";
  if (operation.action !== "remove") {
    if (content === "") return failure(`${operation.action} needs content`);
    if (SEPARATING.test(content)) return failure(`content must not have a line that is only ${SEPARATOR}`);
  }
  if (operation.action === "add") return entries.includes(content) ? entries : [...entries, content];
  const meant = operation.old_text?.trim() ?? "";
  if (meant === "") return failure(`${operation.action} needs old_text`);
  const exact = entries.indexOf(meant);
  const found = entries.flatMap((entry, index) => (entry.includes(meant) ? [index] : []));
  if (found.length === 0) return failure(`no entry has \`${meant}\` in it`);
  if (found.length > 1 && exact === -1)
    return failure(`${found.length} entries have \`${meant}\` in them; give more of the one`);
  const index = exact === -1 ? (found[0] ?? 0) : exact;
  return operation.action === "remove" ? entries.toSpliced(index, 1) : entries.with(index, content);
}
