import type { Dirent } from "node:fs";
import { join } from "node:path";
import { errorCode, reasonOf } from "./cannot-run.cts";
import { fs } from "./file-system.cts";

/**
 * Something that a folder holds; its path is relative to the project, with `/`. A `folder-link` is a symbolic link to a
 * folder, a `link` any other; an `other` is a pipe, a socket or a device. An `unlisted` folder could not be listed.
 */
export type TreeEntry =
  | { readonly path: string; readonly kind: "file" | "folder" | "folder-link" | "link" | "other" }
  | { readonly path: string; readonly kind: "unlisted"; readonly reason: string };

export interface Listing {
  /** The folders that were listed, or looked for; `""` is the project's own. */
  readonly folders: readonly string[];
  /** What they hold, sorted by path. */
  readonly entries: readonly TreeEntry[];
}

/**
 * Lists `bases`, and below them every folder that `mayEnter` agrees to. No link is followed, not even one on the way to a base. A
 * base that does not exist holds nothing.
 */
export function walk(root: string, bases: readonly string[], mayEnter: (folder: string) => boolean): Listing {
  const folders = new Set<string>();
  const entries = new Map<string, TreeEntry>();
  const realFolders = new Set<string>();
  const waiting = [...bases];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folders.has(folder)) continue;
    folders.add(folder);
    for (const entry of listFolder(root, folder, realFolders)) {
      entries.set(entry.path, entry);
      if (entry.kind !== "folder") continue;
      realFolders.add(entry.path);
      if (mayEnter(entry.path)) waiting.push(entry.path);
    }
  }
  return {
    folders: [...folders].sort(),
    entries: [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Lists the same folders again, and no others. */
export function relist(root: string, folders: readonly string[]): Listing {
  return walk(root, folders, () => false);
}

/** Equal for equal listings; `ignored` paths do not count. */
export function textOf(listing: Listing, ignored: ReadonlySet<string>): string {
  const counted = listing.entries.filter((entry) => !ignored.has(entry.path));
  return counted.map(({ path, kind }) => `${kind} ${path}\0`).join("");
}

/** What stands on the way to `folder` instead of a folder; null when the way is free. */
function obstacleOn(root: string, folder: string, realFolders: Set<string>): readonly TreeEntry[] | null {
  const segments = folder === "" ? [] : folder.split("/");
  for (let length = 1; length <= segments.length; length++) {
    const path = segments.slice(0, length).join("/");
    if (segments[length - 1] === ".." || realFolders.has(path)) continue;
    const stats = fs.lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stats === undefined) return [];
    if (!stats.isDirectory()) return [{ path, kind: kindOf(root, path, stats) }];
    realFolders.add(path);
  }
  return null;
}

/** What a folder holds, or what keeps it from being listed. */
function listFolder(root: string, folder: string, realFolders: Set<string>): readonly TreeEntry[] {
  try {
    const obstacle = obstacleOn(root, folder, realFolders);
    if (obstacle !== null) return obstacle;
    return fs.readdirSync(join(root, folder), { withFileTypes: true }).map((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return { path, kind: kindOf(root, path, entry) };
    });
  } catch (thrown) {
    if (errorCode(thrown) === "ENOENT") return [];
    return [{ path: folder, kind: "unlisted", reason: reasonOf(thrown) }];
  }
}

type Kind = Exclude<TreeEntry["kind"], "unlisted">;

function kindOf(
  root: string,
  path: string,
  entry: Pick<Dirent, "isFile" | "isDirectory" | "isSymbolicLink">,
): Kind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  if (!entry.isSymbolicLink()) return "other";
  return leadsToFolder(join(root, path)) ? "folder-link" : "link";
}

function leadsToFolder(link: string): boolean {
  try {
    return fs.statSync(link).isDirectory();
  } catch {
    return false;
  }
}
