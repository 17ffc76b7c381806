/**
 * `text` as Markdown that shows it as it is, in one line, in a table cell as well as at the start of a paragraph. With
 * `codeSpan`, the one way for text that a user wrote into a generated page.
 */
export function plainText(text: string): string {
  return oneLine(text)
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character]!)
    .replaceAll(/[\\`*_~|[\]$]/g, "\\$&")
    .replace(/^(?:[-+=#:]|\d+(?=[.)]))/, (start) => "&#" + start.charCodeAt(0) + ";" + start.slice(1));
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** `text` in a code span that nothing in it can end, fit for a table cell. */
export function codeSpan(text: string): string {
  const line = oneLine(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const gap = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return fence + gap + line + gap + fence;
}

/** What is not valid UTF-8, or would act on the lines around it unseen, is shown as the sign for such a character. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu, "\ufffd");
}

/** A row of a table: the name it is sorted by, and its cells. */
export type Row = readonly [name: string, ...cells: readonly string[]];

/** A heading and a table, its rows in the order of their names; nothing where there are no rows. */
export function section(title: string, columns: readonly string[], rows: readonly Row[]): readonly string[] {
  const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return orderedSection(title, columns, sorted);
}

/** The same in the order given. */
export function orderedSection(
  title: string,
  columns: readonly string[],
  rows: readonly Row[],
): readonly string[] {
  if (rows.length === 0) return [];
  const named = rows.map(([name, ...cells]) => [codeSpan(name), ...cells]);
  const lines = [columns, columns.map(() => "---"), ...named].map((cells) => "| " + cells.join(" | ") + " |");
  return ["## " + title, lines.join("\n")];
}

/** Names, each once, sorted. */
export function codeList(names: readonly string[]): string {
  return [...new Set(names)].toSorted().map(codeSpan).join(", ");
}
