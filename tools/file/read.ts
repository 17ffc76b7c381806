import { isFailure, type Failure } from "../support/failure.ts";
import { placeInside } from "../support/place.ts";
import { clipped } from "../support/text.ts";
import { linesOf, readTextFile } from "./text-file.ts";

const MOST_CHARACTERS = 100_000;
const MOST_IN_LINE = 2_000;

export interface LineWindow {
  readonly path: string;
  /** Each line after its number and `|`. */
  readonly content: string;
  readonly total_lines: number;
  /** Where to read on; null at the end. */
  readonly next_offset: number | null;
}

/** At most `limit` lines of a text file in `root`, from the line `offset`, counted from 1; fewer where they are long. */
export async function readLines(
  root: string,
  path: string,
  offset: number,
  limit: number,
): Promise<LineWindow | Failure> {
  const place = await placeInside(root, path);
  if (isFailure(place)) return place;
  const file = await readTextFile(place);
  if (isFailure(file)) return file;
  const lines = linesOf(file.text);
  const shown: string[] = [];
  let characters = 0;
  for (const [index, line] of lines.slice(offset - 1, offset - 1 + limit).entries()) {
    const numbered = `${offset + index}|${clipped(line, MOST_IN_LINE)}`;
    characters += numbered.length + 1;
    if (characters > MOST_CHARACTERS) break;
    shown.push(numbered);
  }
  const next = offset + shown.length;
  return {
    path: place.shown,
    content: shown.join("\n"),
    total_lines: lines.length,
    next_offset: next <= lines.length ? next : null,
  };
}
