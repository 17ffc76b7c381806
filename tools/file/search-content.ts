import { failure, isFailure, type Failure } from "../support/failure.ts";
import { readRegularFile } from "../support/read-file.ts";
import { clipped } from "../support/text.ts";
import { candidatesOf, type Scope } from "./candidates.ts";
import { regexpMatcher } from "./matcher.ts";
import { pageOf, type Page, type Window } from "./page.ts";
import { decodeText, linesOf } from "./text-file.ts";

/** A line that matches, and the lines around it where they were asked for. */
export interface LineMatch {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** A file with lines that match: their indices. */
interface MatchingFile {
  readonly path: string;
  readonly lines: readonly string[];
  readonly matching: readonly number[];
}

/** Makes the results of one file. */
export type Report<Result> = (file: MatchingFile) => readonly Result[];

export const reportPath: Report<string> = ({ path }) => [path];

export const reportCount: Report<{ readonly path: string; readonly count: number }> = ({
  path,
  matching,
}) => [{ path, count: matching.length }];

const MOST_IN_LINE = 500;

export const reportLines =
  (context: number): Report<LineMatch> =>
  ({ path, lines, matching }) => {
    const around = (from: number, to: number) =>
      lines.slice(Math.max(0, from), to).map((line) => clipped(line, MOST_IN_LINE));
    return matching.map((index) => ({
      path,
      line: index + 1,
      text: clipped(lines[index] ?? "", MOST_IN_LINE),
      ...(context > 0 && {
        before: around(index - context, index),
        after: around(index + 1, index + 1 + context),
      }),
    }));
  };

const MOST_FILE_BYTES = 2_000_000;
const TIME_MS = 20_000;

/**
 * What a regular expression matches, line by line, in the text files of a scope; large and binary files are passed over.
 * Rejects only when `signal` is aborted.
 */
export async function searchContent<Result>(
  scope: Scope,
  pattern: string,
  report: Report<Result>,
  window: Window,
  signal: AbortSignal,
): Promise<Page<Result> | Failure> {
  const matches = regexpMatcher(pattern);
  if (isFailure(matches)) return matches;
  const candidates = await candidatesOf(scope, signal);
  if (isFailure(candidates)) return candidates;
  const timeout = AbortSignal.timeout(TIME_MS);
  const results: Result[] = [];
  for (const file of candidates.files) {
    signal.throwIfAborted();
    // One more than the window tells that there are more.
    if (results.length > window.offset + window.limit) break;
    if (timeout.aborted) return pageOf(results, window, "it took too long; search a folder further down");
    const bytes = await readRegularFile(file, MOST_FILE_BYTES);
    const text = isFailure(bytes) ? null : decodeText(bytes);
    if (text === null) continue;
    const lines = linesOf(text);
    const matching = matches(lines);
    if (matching === null)
      return failure(`the pattern takes too long on \`${file.shown}\`; use a simpler one`);
    if (matching.length > 0) results.push(...report({ path: file.shown, lines, matching }));
  }
  return pageOf(results, window, candidates.incomplete);
}
