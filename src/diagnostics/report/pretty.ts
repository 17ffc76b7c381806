import type { Finding, Note, Span } from "../finding.ts";
import { drawFrame } from "./frame.ts";
import type { Paint } from "./paint.ts";
import { printable, printableLine } from "./printable.ts";

/** The text of a file that findings point into, or null where there is none to show. */
export type SourceOf = (file: string) => string | null;

const MOST = 50;

/**
 * Findings for people, each with its frame, notes and help; `findings` is sorted. At most fifty are printed, errors before
 * warnings, and the last line says how many are not. Nothing in them can move the cursor or command a log reader.
 */
export function prettyReport(findings: readonly Finding[], sourceOf: SourceOf, paint: Paint): string {
  const shown = mostPressing(findings);
  const blocks = shown.map((one) => findingLines(one, sourceOf, paint).join("\n"));
  const hidden = findings.length - shown.length;
  if (hidden > 0) blocks.push(`… and ${hidden} more; \`--format json\` gives them all`);
  return blocks.map((block) => `${block}\n`).join("\n");
}

function mostPressing(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST) return findings;
  const errorsFirst = [...findings].sort((a, b) => rank(a) - rank(b));
  const kept = new Set(errorsFirst.slice(0, MOST));
  return findings.filter((one) => kept.has(one));
}

function rank(one: Finding): number {
  return one.severity === "error" ? 0 : 1;
}

function findingLines(one: Finding, sourceOf: SourceOf, paint: Paint): readonly string[] {
  const { severity, span } = one;
  const head = `${paint(severity, `${severity}[${one.id}]`)}${paint("message", `: ${printable(one.message)}`)}`;
  return [
    head,
    ...(span === null ? [] : [`  ${printableLine(placeOf(span))}`]),
    ...frameLines(one, sourceOf, paint),
    ...noteLines(one.notes),
    ...(one.help === null ? [] : [`  help: ${printable(one.help)}`]),
  ];
}

function frameLines(one: Finding, sourceOf: SourceOf, paint: Paint): readonly string[] {
  const { span, label, severity } = one;
  if (span === null || span.range === null) return [];
  const text = sourceOf(span.file);
  return text === null ? [] : drawFrame(text, { range: span.range, label, severity }, paint);
}

/** Places stand in one column, so that a path through several files can be read down it. */
function noteLines(notes: readonly Note[]): readonly string[] {
  const messages = notes.map((note) => printable(note.message));
  const placed = messages.filter((_, i) => notes[i]!.span !== null);
  const width = Math.max(0, ...placed.map((message) => message.length));
  return notes.map(({ span }, i) => {
    if (span === null) return `  note: ${messages[i]}`;
    return `  note: ${messages[i]!.padEnd(width)}  ${printable(placeOf(span))}`;
  });
}

function placeOf({ file, range }: Span): string {
  return range === null ? file : `${file}:${range.line}:${range.column}`;
}
