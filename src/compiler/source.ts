import type { Range, Span } from "../diagnostics/finding.ts";

/** A text file as the compiler sees it: decoded, without a byte order mark. */
export interface SourceText {
  /** POSIX path relative to the folder of `toolsets.yaml`; may start with `../`. */
  readonly path: string;
  readonly text: string;
}

/** A file that matched, or was imported, and whose text could not be had. `problem` completes "… `path` …". */
export interface UnreadableFile {
  readonly path: string;
  readonly problem: string;
  /** The line that it is about, where it is about one. */
  readonly line?: number;
}

export type SourceFile = SourceText | UnreadableFile;

/** The text of a further source file (an imported constant), or null where there is no such file. */
export type ReadFile = (path: string) => SourceFile | null;

export function isUnreadable(file: SourceFile): file is UnreadableFile {
  return "problem" in file;
}

/** Where the problem is: at the start of a line, or with the whole file. */
export function placeOfProblem({ path, line }: UnreadableFile): Span {
  const range = line === undefined ? null : { line, column: 1, endLine: line, endColumn: 1 };
  return { file: path, range };
}

/** The span from offset `start` to `end` (UTF-16 units). Lines end at LF, CRLF or CR; a tab counts one column. */
export function spanAt(source: SourceText, start: number, end: number): Span {
  return { file: source.path, range: rangeAt(source, start, end) };
}

export function rangeAt(source: SourceText, start: number, end: number): Range {
  const starts = lineStartsOf(source);
  const line = lineOf(starts, start);
  const endLine = lineOf(starts, end);
  return {
    line: line + 1,
    column: start - starts[line]! + 1,
    endLine: endLine + 1,
    endColumn: end - starts[endLine]! + 1,
  };
}

const lineStarts = new WeakMap<SourceText, readonly number[]>();

function lineStartsOf(source: SourceText): readonly number[] {
  let starts = lineStarts.get(source);
  if (starts === undefined) {
    starts = computeLineStarts(source.text);
    lineStarts.set(source, starts);
  }
  return starts;
}

function computeLineStarts(text: string): number[] {
  const starts = [0];
  if (text.includes("\r")) {
    for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  } else {
    // The usual case, in a third of the time.
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  }
  return starts;
}

/** The index of the last line that starts at or before `offset`. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
