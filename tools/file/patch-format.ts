import { failure, isFailure, type Failure } from "../support/failure.ts";

/** A run of lines to be found and changed. */
export interface Hunk {
  /** Lines to be found first, in order: where the change is, when its own lines do not say. */
  readonly anchors: readonly string[];
  readonly lines: readonly HunkLine[];
  /** Whether the run ends the file. */
  readonly atEnd: boolean;
}

export interface HunkLine {
  readonly kind: "keep" | "remove" | "add";
  readonly text: string;
}

export type FileChange =
  | { readonly kind: "add"; readonly path: string; readonly lines: readonly string[] }
  | { readonly kind: "delete"; readonly path: string }
  | {
      readonly kind: "update";
      readonly path: string;
      readonly moveTo: string | null;
      readonly hunks: readonly Hunk[];
    };

const BEGIN = "*** Begin Patch";
const END = "*** End Patch";
const HEADER = /^\*\*\* (Add|Delete|Update) File: (.+)$/;
const MOVE = /^\*\*\* Move to: (.+)$/;
const END_OF_FILE = "*** End of File";

/** Reads a patch in the V4A format. A failure names the line that is wrong. */
export function parsePatch(patch: string): readonly FileChange[] | Failure {
  const lines = patch.trim().split(/\r?\n/);
  if (lines[0] !== BEGIN) return failure(`a patch starts with \`${BEGIN}\``);
  if (lines.at(-1) !== END) return failure(`a patch ends with \`${END}\``);
  const last = lines.length - 1;
  const changes: FileChange[] = [];
  let at = 1;
  while (at < last) {
    const [, verb, path = ""] = HEADER.exec(lines[at] ?? "") ?? [];
    if (verb === undefined)
      return wrong(at, "expected `*** Add File:`, `*** Update File:` or `*** Delete File:`");
    const end = nextHeader(lines, at + 1);
    const change = fileChange(verb, path.trim(), withoutBlankEnd(lines.slice(at + 1, end)), at + 1);
    if (isFailure(change)) return change;
    changes.push(change);
    at = end;
  }
  return changes.length === 0 ? failure("the patch changes no file") : changes;
}

const wrong = (index: number, what: string): Failure => failure(`line ${index + 1} of the patch: ${what}`);

function nextHeader(lines: readonly string[], from: number): number {
  const next = lines.findIndex((line, index) => index >= from && (HEADER.test(line) || line === END));
  return next === -1 ? lines.length : next;
}

/** Empty lines before the next file only part the two. */
function withoutBlankEnd(body: readonly string[]): readonly string[] {
  return body.slice(0, body.findLastIndex((line) => line !== "") + 1);
}

function fileChange(
  verb: string,
  path: string,
  body: readonly string[],
  first: number,
): FileChange | Failure {
  if (verb === "Delete")
    return body.length === 0 ? { kind: "delete", path } : wrong(first, "a deletion has no lines");
  if (verb === "Add") {
    const stray = body.findIndex((line) => !line.startsWith("+"));
    if (stray !== -1) return wrong(first + stray, "each line of a new file starts with `+`");
    return { kind: "add", path, lines: body.map((line) => line.slice(1)) };
  }
  const moveTo = MOVE.exec(body[0] ?? "")?.[1]?.trim() ?? null;
  const skipped = moveTo === null ? 0 : 1;
  const hunks = parseHunks(body.slice(skipped), first + skipped);
  if (isFailure(hunks)) return hunks;
  if (hunks.length === 0 && moveTo === null) return wrong(first - 1, "an update has at least one change");
  return { kind: "update", path, moveTo, hunks };
}

function parseHunks(body: readonly string[], first: number): readonly Hunk[] | Failure {
  const hunks: Hunk[] = [];
  let anchors: string[] = [];
  let lines: HunkLine[] = [];
  let atEnd = false;
  const finish = () => {
    if (lines.length === 0) return;
    hunks.push({ anchors, lines, atEnd });
    anchors = [];
    lines = [];
    atEnd = false;
  };
  for (const [index, line] of body.entries()) {
    if (line.startsWith("@@")) {
      finish();
      const anchor = anchorOf(line);
      if (anchor !== "") anchors.push(anchor);
    } else if (line === END_OF_FILE) {
      atEnd = true;
      finish();
    } else {
      const read = hunkLine(line);
      if (read === null)
        return wrong(first + index, "expected a line that starts with a space, `-`, `+` or `@@`");
      lines.push(read);
    }
  }
  finish();
  return anchors.length === 0
    ? hunks
    : wrong(first + body.length - 1, "nothing is changed after the last `@@`");
}

/** What follows `@@`; the line numbers of a unified diff say nothing, since lines are found by what they hold. */
const anchorOf = (line: string): string =>
  line
    .slice(2)
    .replace(/^ -\d+(,\d+)? \+\d+(,\d+)? @@/, "")
    .trim();

function hunkLine(line: string): HunkLine | null {
  const text = line.slice(1);
  // An empty line is an empty line of context whose space was lost on the way.
  if (line === "" || line.startsWith(" ")) return { kind: "keep", text };
  if (line.startsWith("-")) return { kind: "remove", text };
  return line.startsWith("+") ? { kind: "add", text } : null;
}
