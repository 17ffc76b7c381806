import { isUnreadable, type ReadFile } from "../../../compiler/source.ts";
import type { Span } from "../../../diagnostics/finding.ts";
import type { Frame } from "../stack.ts";

const WORD = /[\p{L}\p{N}_$]+|./uy;

/** The word at a place in a file of the project; the file alone where the place is not in it. */
export function spanOfWord(read: ReadFile, file: string, place: Pick<Frame, "line" | "column"> | null): Span {
  const source = place === null ? null : read(file);
  if (place === null || source === null || isUnreadable(source)) return { file, range: null };
  const text = source.text.split(/\r\n?|\n/)[place.line - 1];
  WORD.lastIndex = place.column - 1;
  const [word] = (text === undefined ? null : WORD.exec(text)) ?? [];
  if (word === undefined) return { file, range: null };
  const { line, column } = place;
  return { file, range: { line, column, endLine: line, endColumn: column + word.length } };
}
