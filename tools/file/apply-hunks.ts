import { failure, type Failure } from "../support/failure.ts";
import type { Hunk } from "./patch-format.ts";

/**
 * Applies hunks to a text, each after the one before. Lines that are kept stay as they are, new ones end as the first line
 * of the text does, and a text without a line end at its end stays so. A hunk that fits nowhere, or in two places, fails.
 */
export function applyHunks(text: string, hunks: readonly Hunk[]): string | Failure {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const lineEnd = lines[0]?.endsWith("\r\n") ? "\r\n" : "\n";
  const bare = lines.map((line) => line.replace(/\r?\n$/, ""));
  const result: string[] = [];
  let done = 0;
  for (const [index, hunk] of hunks.entries()) {
    const start = locate(bare, done, hunk);
    if (typeof start !== "number") return failure(`change ${index + 1}: ${start.error}`);
    result.push(...lines.slice(done, start));
    let at = start;
    for (const { kind, text: line } of hunk.lines) {
      if (kind === "add") result.push(line + lineEnd);
      if (kind === "keep") result.push(lines[at] ?? "");
      if (kind !== "add") at += 1;
    }
    done = at;
  }
  result.push(...lines.slice(done));
  return withLineEnds(result, lineEnd, text === "" || text.endsWith("\n"));
}

function withLineEnds(lines: readonly string[], lineEnd: string, atEnd: boolean): string {
  const ended = lines.map((line) => (line.endsWith("\n") ? line : line + lineEnd)).join("");
  return atEnd ? ended : ended.replace(/\r?\n$/, "");
}

/** The line where a hunk begins: the only place from `from` on, or the first after its anchors. */
function locate(bare: readonly string[], from: number, hunk: Hunk): number | Failure {
  let start = from;
  for (const anchor of hunk.anchors) {
    const found = bare.findIndex((line, index) => index >= start && line.trim() === anchor);
    if (found === -1) return failure(`there is no line \`${anchor}\``);
    start = found + 1;
  }
  const wanted = hunk.lines.filter(({ kind }) => kind !== "add").map(({ text }) => text);
  if (wanted.length === 0) {
    if (hunk.atEnd || bare.length === 0) return bare.length;
    return hunk.anchors.length > 0 ? start : failure("it has no line that says where it belongs");
  }
  const exact = placesOf(bare, start, wanted, hunk.atEnd);
  const places =
    exact.length > 0 ? exact : placesOf(bare.map(trimEnd), start, wanted.map(trimEnd), hunk.atEnd);
  const [first] = places;
  if (first === undefined) return failure("its lines are not in the file in this order; read the file again");
  if (places.length > 1 && hunk.anchors.length === 0)
    return failure(
      `its lines are in ${places.length} places; add lines around them, or an \`@@\` line above`,
    );
  return first;
}

const trimEnd = (line: string): string => line.trimEnd();

function placesOf(
  bare: readonly string[],
  from: number,
  wanted: readonly string[],
  atEnd: boolean,
): number[] {
  const places: number[] = [];
  const last = bare.length - wanted.length;
  for (let at = atEnd ? Math.max(from, last) : from; at <= last; at++) {
    if (wanted.every((line, index) => bare[at + index] === line)) places.push(at);
  }
  return places;
}
