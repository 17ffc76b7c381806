import { failure, isFailure, type Failure } from "../support/failure.ts";
import type { Place } from "../support/place.ts";
import { readRegularFile } from "../support/read-file.ts";

const MOST_BYTES = 10_000_000;
const BYTE_ORDER_MARK = "\ufeff";

export interface TextFile {
  /** Without a byte order mark, with its line ends as they are. */
  readonly text: string;
  /** What stood before the text: a byte order mark or nothing. */
  readonly prefix: string;
}

/** A file of UTF-8 text. Other files are a failure: what cannot be read back cannot be edited without harm. */
export async function readTextFile(place: Place): Promise<TextFile | Failure> {
  const bytes = await readRegularFile(place, MOST_BYTES);
  if (isFailure(bytes)) return bytes;
  const text = decodeText(bytes);
  if (text === null) return failure(`\`${place.shown}\` is not a file of UTF-8 text`);
  const prefix = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  return { text: text.slice(prefix.length), prefix };
}

/** The text that bytes hold, or null when they hold something else. */
export function decodeText(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The lines of a text, without their ends. A line end at the end of the text begins no further line. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
