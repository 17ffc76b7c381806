import type { Span } from "../../../diagnostics/finding.ts";

/** The order of a reader: by file, by code unit, then from top to bottom. */
export function comparePlaces(a: Span, b: Span): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  const lines = (a.range?.line ?? 0) - (b.range?.line ?? 0);
  return lines === 0 ? (a.range?.column ?? 0) - (b.range?.column ?? 0) : lines;
}

/** `tools/web.ts:8`: a place inside a sentence. */
export function placeInWords(span: Span): string {
  return span.range === null ? span.file : `${span.file}:${span.range.line}`;
}
