import type { Stats } from "node:fs";
import { errorCode, reasonOf } from "./cannot-run.cts";
import { fs } from "./file-system.cts";

/** A problem completes "… `path` …", as in `UnreadableFile`. */
export interface FileProblem {
  readonly problem: string;
  /** The line that it is about, where it is about one. */
  readonly line?: number;
}

export interface FileBytes {
  readonly bytes: Buffer;
}

/** What a file held: its bytes; null when there is none; or why it cannot be read. */
export type FileContent = Buffer | string | null;

export function contentOf(file: FileBytes | FileProblem | null): FileContent {
  if (file === null) return null;
  return "bytes" in file ? file.bytes : file.problem;
}

/** No source file is larger. */
export const MOST_BYTES = 1024 * 1024;

export const LINK_PROBLEM = "is a symbolic link, which is not followed";

// Without O_NONBLOCK, opening a named pipe waits for a writer. Windows knows neither flag.
const { constants } = fs;
export const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a regular file that is not larger than `most`; null when there is no such file. `bufferFor` gives room for at
 * least so many bytes.
 */
export function readRegularFile(
  location: string,
  most: number = MOST_BYTES,
  bufferFor: (size: number) => Buffer = Buffer.allocUnsafe,
): FileBytes | FileProblem | null {
  return withRegularFile(location, most, (descriptor, size) => ({
    bytes: readPart(descriptor, bufferFor(size), size, null),
  }));
}

/**
 * What `use` makes of a regular file that is not larger than `most`; null when there is no such file. A link is not followed,
 * and a pipe or a device is neither waited for nor read.
 */
export function withRegularFile<T>(
  location: string,
  most: number,
  use: (descriptor: number, size: number) => T,
): T | FileProblem | null {
  if (location.includes("\0")) return null;
  let descriptor: number | null = null;
  try {
    descriptor = fs.openSync(location, OPEN_FLAGS);
    const stats = fs.fstatSync(descriptor);
    const problem = kindProblem(stats, most);
    return problem === null ? use(descriptor, stats.size) : { problem };
  } catch (thrown) {
    const code = errorCode(thrown);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    if (code === "ELOOP") return { problem: LINK_PROBLEM };
    if (code === "ENXIO") return { problem: "is not a regular file" };
    return { problem: `cannot be read (${reasonOf(thrown)})` };
  } finally {
    if (descriptor !== null) fs.closeSync(descriptor);
  }
}

/**
 * Fills `buffer` with up to `size` bytes from `position`, or from where the last call ended, and gives the part that was filled. By
 * hand, because `readFileSync` asks for the size again, and this is most of the work of an unchanged build.
 */
export function readPart(descriptor: number, buffer: Buffer, size: number, position: number | null): Buffer {
  let length = 0;
  while (length < size) {
    const from = position === null ? null : position + length;
    const count = fs.readSync(descriptor, buffer, length, size - length, from);
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
