import { readdir } from "node:fs/promises";
import path from "node:path";
import { byCodeUnit } from "../support/text.ts";

/** Folders that nobody means when they search: a repository's inner life, and installed packages. */
const SKIPPED = new Set([".git", "node_modules"]);

const MOST_ENTRIES = 50_000;

export interface FileList {
  /** Real paths of regular files, in order of their names. */
  readonly files: readonly string[];
  /** False when the folder holds more than is looked at. */
  readonly complete: boolean;
}

/** The regular files below a folder, or the one file. Links are not followed: they may lead out or in circles. */
export async function listFiles(start: string, signal: AbortSignal): Promise<FileList> {
  const files: string[] = [];
  let seen = 0;
  const visit = async (folder: string): Promise<void> => {
    signal.throwIfAborted();
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
    if (entries === null) {
      if (folder === start) files.push(start);
      return;
    }
    entries.sort((a, b) => byCodeUnit(a.name, b.name));
    for (const entry of entries) {
      if (++seen > MOST_ENTRIES) return;
      const entryPath = path.join(folder, entry.name);
      if (entry.isFile()) files.push(entryPath);
      else if (entry.isDirectory() && !SKIPPED.has(entry.name)) await visit(entryPath);
    }
  };
  await visit(start);
  return { files, complete: seen <= MOST_ENTRIES };
}
