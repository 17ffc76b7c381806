import { printableLine } from "../diagnostics/report/printable.ts";

/** A title, and the lines that stand indented below it. */
export type Section = readonly [title: string, lines: readonly string[]];

/** Sections as text, an empty line between them; one with nothing in it is left out. */
export function sectionsText(sections: readonly Section[]): string {
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)])
    .map((lines) => lines.map((line) => `${printableLine(line)}\n`).join(""))
    .join("\n");
}

/**
 * Words separated by blanks in lines of at most `width` characters, but for a word that alone is longer. The first line begins with `start`,
 * the others are indented as far.
 */
export function wrapped(words: readonly string[], start: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(start + word);
    else if (last.length + 1 + word.length > width) lines.push(" ".repeat(start.length) + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
