import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { errorCode, reasonOf } from "./cannot-run.ts";

/** A problem completes "… `path` …", as in `UnreadableFile`. */
export interface FileProblem {
  readonly problem: string;
}

export interface FileBytes {
  readonly bytes: Buffer;
}

export interface FileText {
  readonly text: string;
}

/** No source file is larger. */
export const MOST_BYTES = 1024 * 1024;

export const LINK_PROBLEM = "is a symbolic link, which is not followed";

// Without O_NONBLOCK, opening a named pipe waits for a writer. Windows knows neither flag.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a regular file that is not larger than `most`; null when there is no such file. A link is not followed, and a
 * pipe or a device is neither waited for nor read. `bufferFor` gives room for at least so many bytes.
 */
export function readRegularFile(
  location: string,
  most: number = MOST_BYTES,
  bufferFor: (size: number) => Buffer = Buffer.allocUnsafe,
): FileBytes | FileProblem | null {
  if (location.includes("\0")) return null;
  let descriptor: number | null = null;
  try {
    descriptor = openSync(location, OPEN_FLAGS);
    const stats = fstatSync(descriptor);
    const problem = kindProblem(stats, most);
    return problem === null
      ? { bytes: readWhole(descriptor, stats.size, bufferFor(stats.size)) }
      : { problem };
  } catch (thrown) {
    const code = errorCode(thrown);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    if (code === "ELOOP") return { problem: LINK_PROBLEM };
    if (code === "ENXIO") return { problem: "is not a regular file" };
    return { problem: `cannot be read (${reasonOf(thrown)})` };
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** By hand, because `readFileSync` asks for the size again, and this is most of the work of an unchanged build. */
function readWhole(descriptor: number, size: number, buffer: Buffer): Buffer {
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, buffer, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, length);
}

function kindProblem(stats: Stats, most: number): string | null {
  if (stats.isDirectory()) return "is a folder";
  if (!stats.isFile()) return "is not a regular file";
  return stats.size > most ? "is larger than 1 MiB" : null;
}

/** The text of UTF-8 bytes, without a byte order mark. Nothing is replaced or guessed: other bytes are a problem. */
export function decodeText(bytes: Buffer): FileText | FileProblem {
  if (looksLikeUtf16(bytes)) return { problem: "is not valid UTF-8 (it looks like UTF-16)" };
  const text = decodeUtf8(bytes);
  return text === null ? { problem: `is not valid UTF-8 (line ${firstBrokenLine(bytes)})` } : { text };
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text in UTF-16 begins with a byte order mark, or with a NUL as one half of an ASCII character. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return false;
  return (
    first === 0 || second === 0 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  );
}

/** A line feed is never part of a longer character, so every line of bytes can be judged by itself. */
function firstBrokenLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const feed = bytes.indexOf(10, start);
    if (feed === -1 || decodeUtf8(bytes.subarray(start, feed)) === null) return line;
    start = feed + 1;
    line++;
  }
}
