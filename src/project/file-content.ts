import { MOST_BYTES, readPart, withRegularFile, type FileBytes, type FileProblem } from "./read-file.ts";

/** What a file held: its bytes; null when there is none; or why it cannot be read. */
export type FileContent = Buffer | string | null;

/** The same, its bytes to be had in parts, each until the next is asked for. */
export type StoredContent = StoredBytes | string | null;

export interface StoredBytes {
  readonly size: number;
  readonly part: (from: number, size: number) => Buffer;
}

/** So much of a file is held at a time: memory that was never touched takes longer to come by than bytes to read. */
export const PART = 256 * 1024;

export function contentOf(file: FileBytes | FileProblem | null): FileContent {
  if (file === null) return null;
  return "bytes" in file ? file.bytes : file.problem;
}

/** Tells of files in `root` whether they hold what they held. */
export function createComparison(
  root: string,
  most: number = MOST_BYTES,
): (path: string, before: StoredContent) => boolean {
  const buffer = Buffer.allocUnsafeSlow(PART);
  return (path, before) => {
    const same = withRegularFile(
      `${root}/${path}`,
      most,
      (descriptor, size) =>
        typeof before === "object" && before?.size === size && holds(descriptor, before, buffer),
    );
    return typeof same === "boolean" ? same : before === (same?.problem ?? null);
  };
}

function holds(descriptor: number, { size, part }: StoredBytes, buffer: Buffer): boolean {
  for (let from = 0; from < size; from += PART) {
    const length = Math.min(PART, size - from);
    if (!readPart(descriptor, buffer, length, null).equals(part(from, length))) return false;
  }
  return true;
}
