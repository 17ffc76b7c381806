import { relative, resolve, sep } from "node:path";
import { toolFolderMatcher, toolPatternBases, toolPatternMatcher } from "../compiler/config/tool-patterns.ts";
import type { UnreadableFile } from "../compiler/source.ts";
import { isLeftOutFile, isLeftOutFolder } from "./left-out.ts";
import { LINK_PROBLEM } from "./read-file.cts";
import { walk, type Listing, type TreeEntry } from "./walk.cts";

/** The tool files of a project. Paths are relative to it, with `/`, sorted by code unit, each once. */
export interface Discovery {
  /** To be read. */
  readonly files: readonly string[];
  /** What matches and is no regular file, or hides files that would match. */
  readonly unreadable: readonly UnreadableFile[];
  /** What matches and is left out all the same: tests, mocks, declarations. A folder ends in `/`. */
  readonly leftOut: readonly string[];
  /** What was looked at to find out. */
  readonly listing: Listing;
}

/** Finds the files that `patterns` match. Follows no link, and reads none of the files. */
export function discoverToolFiles(root: string, patterns: readonly string[]): Discovery {
  const matches = toolPatternMatcher(patterns);
  const mayHoldTools = toolFolderMatcher(patterns);
  const bases = toolPatternBases(patterns);
  const listing = walk(
    root,
    bases.filter((base) => !base.split("/").some(isLeftOutFolder)),
    (folder) => mayHoldTools(folder) && !isLeftOutFolder(nameOf(folder)),
  );

  const files = new Set<string>();
  const unreadable: UnreadableFile[] = [];
  const leftOut = bases.filter((base) => base.split("/").some(isLeftOutFolder)).map((base) => `${base}/`);
  for (const entry of listing.entries) {
    const { path } = entry;
    const name = nameOf(path);
    const holds = isFolder(entry) && mayHoldTools(path);
    if (holds && isLeftOutFolder(name)) leftOut.push(`${path}/`);
    else if (matches(path) && isLeftOutFile(name)) leftOut.push(path);
    else if (entry.kind === "file" && matches(path)) files.add(shortest(root, path));
    else {
      const problem = problemOf(entry, matches(path), holds);
      if (problem !== null) unreadable.push({ path, problem });
    }
  }
  return { files: [...files].sort(), unreadable, leftOut: leftOut.sort(), listing };
}

const MODULE = /\.[cm]?[jt]sx?$/;

/** Why something that is no file matters; null when it does not. */
function problemOf(entry: TreeEntry, matches: boolean, holds: boolean): string | null {
  switch (entry.kind) {
    case "file":
      return null;
    case "folder":
      // A pattern such as `tools/**` matches every folder; only one that is named like a module was meant as one.
      return matches && MODULE.test(entry.path) ? "is a folder" : null;
    case "folder-link":
      return matches || holds ? LINK_PROBLEM : null;
    case "link":
      return matches ? LINK_PROBLEM : null;
    case "other":
      return matches ? "is not a regular file" : null;
    case "unlisted":
      return `is a folder that cannot be listed (${entry.reason})`;
  }
}

function isFolder({ kind }: TreeEntry): boolean {
  return kind === "folder" || kind === "folder-link";
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Patterns may reach one file by two ways, as `tools/a.ts` and as `../project/tools/a.ts`. */
function shortest(root: string, path: string): string {
  return path.startsWith("../") ? relative(root, resolve(root, path)).split(sep).join("/") : path;
}
