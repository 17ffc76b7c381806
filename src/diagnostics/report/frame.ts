import type { Range } from "../finding.ts";
import type { Severity } from "../severity.cts";
import type { Paint } from "./paint.ts";
import { columnsOf, printable } from "./printable.ts";

const TAB = 4;
/** Columns of source text that a frame shows; longer lines are cut round the carets. */
const WIDTH = 100;
const GUTTER = 7;
const CUT = "…";

/** What the carets of a frame say. */
export interface Marking {
  readonly range: Range;
  readonly label: string | null;
  readonly severity: Severity;
}

/**
 * The marked line of `text` with carets under the range, and the lines before and after it unless they are blank. Of a range
 * over several lines the first is marked. Empty when the text has no such line.
 */
export function drawFrame(
  text: string,
  { range, label, severity }: Marking,
  paint: Paint,
): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/);
  const marked = lines[range.line - 1];
  if (marked === undefined) return [];

  const lastOffset = range.endLine > range.line ? marked.trimEnd().length : range.endColumn - 1;
  const start = columnAt(marked, range.column - 1);
  const end = Math.max(start + 1, columnAt(marked, lastOffset));
  const from = end <= WIDTH ? 0 : Math.max(0, start - Math.floor(WIDTH / 3));

  const carets = "^".repeat(Math.min(end, from + WIDTH) - start);
  const pointer = label === null ? carets : `${carets} ${printable(label)}`;
  const gutter = (number: string): string => paint("frame", `${number.padStart(GUTTER)} |`);
  const context = (line: number): string[] => {
    const shown = cut(lines[line - 1] ?? "", from).trimEnd();
    return shown === "" ? [] : [`${gutter(String(line))} ${shown}`];
  };
  return [
    ...context(range.line - 1),
    `${gutter(String(range.line))} ${cut(marked, from).trimEnd()}`,
    `${gutter("")} ${" ".repeat(start - from)}${paint(severity, pointer)}`,
    ...context(range.line + 1),
  ];
}

interface Cell {
  readonly shown: string;
  readonly width: number;
  /** Where it starts: in UTF-16 units of the line, and in columns on the screen. */
  readonly offset: number;
  readonly column: number;
}

function* cellsOf(line: string): Generator<Cell, void> {
  let offset = 0;
  let column = 0;
  for (const character of line) {
    const shown = character === "\t" ? " ".repeat(TAB - (column % TAB)) : printable(character);
    const width = shown === character ? columnsOf(character) : shown.length;
    yield { shown, width, offset, column };
    offset += character.length;
    column += width;
  }
}

/** The screen column where the character at `target` begins, or where the line ends. */
function columnAt(line: string, target: number): number {
  let end = 0;
  for (const { offset, column, width } of cellsOf(line)) {
    if (offset >= target) return column;
    end = column + width;
  }
  return end;
}

/** What of `line` stands in the `WIDTH` columns after column `from`, with a mark at each end that was cut off. */
function cut(line: string, from: number): string {
  const first = from === 0 ? 0 : from + CUT.length;
  let shown = "";
  for (const cell of cellsOf(line)) {
    if (cell.column < first) continue;
    if (cell.column + cell.width > from + WIDTH) return shown + CUT;
    if (shown === "" && from > 0) shown = CUT + " ".repeat(cell.column - first);
    shown += cell.shown;
  }
  return shown;
}
