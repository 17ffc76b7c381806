import { hash } from "node:crypto";
import { MOST_BYTES, readRegularFile, type FileBytes, type FileProblem } from "./read-file.ts";

/** What the cache compares of a file: the hash of its bytes, or that there is none, or why it cannot be read. */
export type FileState = string;

export const MISSING: FileState = "missing";

export function hashOf(data: Buffer | string): string {
  return hash("sha256", data, "base64url");
}

export function stateOf(content: FileBytes | FileProblem | null): FileState {
  if (content === null) return MISSING;
  return "bytes" in content ? hashOf(content.bytes) : content.problem;
}

/** Gives the states of files in `root`, and keeps nothing else of them: one buffer serves them all. */
export function createStateReader(root: string, most: number = MOST_BYTES): (path: string) => FileState {
  let buffer = Buffer.allocUnsafeSlow(MOST_BYTES);
  const bufferFor = (size: number): Buffer => {
    if (size > buffer.length) buffer = Buffer.allocUnsafeSlow(size);
    return buffer;
  };
  return (path) => stateOf(readRegularFile(`${root}/${path}`, most, bufferFor));
}
