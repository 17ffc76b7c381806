import type { Finding } from "./finding.ts";

/**
 * The one list that every report prints: by file, line, column, id and message, by code unit, without repetitions.
 * Findings that are in no file come first, and those about a whole file before those inside it.
 */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const unique = new Map<string, Finding>();
  for (const one of findings) {
    const key = JSON.stringify(sortKey(one));
    if (!unique.has(key)) unique.set(key, one);
  }
  return [...unique.values()].sort(compareFindings);
}

type SortKey = readonly [file: string, line: number, column: number, id: string, message: string];

function sortKey({ span, id, message }: Finding): SortKey {
  return [span?.file ?? "", span?.range?.line ?? 0, span?.range?.column ?? 0, id, message];
}

function compareFindings(a: Finding, b: Finding): number {
  const right = sortKey(b);
  for (const [i, value] of sortKey(a).entries()) {
    const other = right[i]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
