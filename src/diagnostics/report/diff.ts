import type { Paint } from "./paint.ts";
import { printable, printableLine } from "./printable.ts";

/** A text file as it is and as it should be. */
export interface TextDiff {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

const MOST = 3;
/** Characters of a line that are shown; generated lines can be very long. */
const WIDTH = 100;
const WIDTH_BEFORE = 33;

/**
 * The first lines that are only in the one text, then those that are only in the other, each cut round the first difference. The
 * texts are sorted line by line, so that a line's place says little.
 */
export function drawDiff({ file, before, after }: TextDiff, paint: Paint): string {
  const removed = linesOnlyIn(before, after);
  const added = linesOnlyIn(after, before);
  const from = Math.max(0, commonStart(removed[0] ?? "", added[0] ?? "") - WIDTH_BEFORE);
  const shown = [
    ...removed.slice(0, MOST).map((line) => paint("removed", `  - ${cut(line, from)}`)),
    ...added.slice(0, MOST).map((line) => paint("added", `  + ${cut(line, from)}`)),
  ];
  const hidden = Math.max(0, removed.length - MOST) + Math.max(0, added.length - MOST);
  if (hidden > 0) shown.push(`  … and ${hidden} more lines`);
  if (shown.length === 0) shown.push("  the same lines in another order");
  return [printableLine(file), ...shown].map((line) => `${line}\n`).join("");
}

function linesOnlyIn(text: string, other: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of other.split("\n")) counts.set(line, (counts.get(line) ?? 0) + 1);
  return text.split("\n").filter((line) => {
    const left = counts.get(line) ?? 0;
    if (left > 0) counts.set(line, left - 1);
    return left === 0;
  });
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function cut(line: string, from: number): string {
  const start = line.length <= WIDTH ? 0 : from;
  const text = line.slice(start, start + WIDTH);
  return `${start > 0 ? "…" : ""}${printable(text)}${start + WIDTH < line.length ? "…" : ""}`;
}
