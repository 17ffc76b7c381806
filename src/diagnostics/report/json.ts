import type { Finding, Span } from "../finding.ts";
import { hasErrors } from "../severity.cts";

/**
 * The machine form of a run: one JSON object and a line feed. `findings` is sorted; `summary` is what the command has to say
 * besides, as plain data.
 */
export function jsonReport(findings: readonly Finding[], summary: object): string {
  return print({ version: 1, ok: !hasErrors(findings), findings: findings.map(findingRow), summary });
}

/** The machine form of a run that could not take place. */
export function jsonFailure(message: string): string {
  return print({ version: 1, ok: false, failure: { message }, findings: [] });
}

function findingRow(one: Finding): object {
  const { id, severity, message, help, suggestions } = one;
  const place = placeOf(one.span);
  const notes = one.notes.map((note) => {
    const { file, line, column } = placeOf(note.span);
    return { message: note.message, file, line, column };
  });
  return { id, severity, message, ...place, notes, help, suggestions };
}

interface Place {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
}

function placeOf(span: Span | null): Place {
  const range = span?.range;
  return {
    file: span?.file ?? null,
    line: range?.line ?? null,
    column: range?.column ?? null,
    endLine: range?.endLine ?? null,
    endColumn: range?.endColumn ?? null,
  };
}

function print(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
