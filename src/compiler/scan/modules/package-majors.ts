import { posix } from "node:path";
import { isUnreadable, type ReadFile } from "../../source.ts";

/** The major version of a package that a module of the project gets; null where nothing says. */
export type PackageMajors = (name: string, importer: string) => number | null;

/** Folders above that of `toolsets.yaml` in which a package may be installed for all of a monorepo. */
const MOST_ABOVE = 4;

const DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/**
 * What is installed decides, in the `node_modules` of the nearest folder that has it, as Node finds it. Where it is nowhere, as in a
 * checkout that only builds, the nearest `package.json` that asks for the package does.
 */
export function packageMajors(read: ReadFile): PackageMajors {
  const known = new Map<string, number | null>();
  return (name, importer) => {
    const folder = posix.dirname(importer);
    const key = `${folder}\0${name}`;
    let major = known.get(key);
    if (major === undefined) {
      const folders = [...foldersAround(folder)];
      major =
        firstOf(folders, (at) => installedMajor(posix.join(at, "node_modules", name), read)) ??
        firstOf(folders, (at) => requestedMajor(name, at, read));
      known.set(key, major);
    }
    return major;
  };
}

/** The folder, and those above it up to the root of the project and a little further. */
function* foldersAround(folder: string): Iterable<string> {
  let at = folder;
  for (; at !== "." && !isAbove(at); at = posix.dirname(at)) yield at;
  yield at;
  for (let above = MOST_ABOVE; above > 0; above--) yield (at = posix.join(at, ".."));
}

function isAbove(folder: string): boolean {
  return /^(\.\.\/)*\.\.$/.test(folder);
}

function firstOf(folders: readonly string[], find: (folder: string) => number | null): number | null {
  for (const folder of folders) {
    const found = find(folder);
    if (found !== null) return found;
  }
  return null;
}

function installedMajor(folder: string, read: ReadFile): number | null {
  const version = readManifest(folder, read)?.["version"];
  return typeof version === "string" ? (majorsIn(version)[0] ?? null) : null;
}

/** The highest that the range allows, which is what an installer takes; null where it has no upper end, or names no version. */
function requestedMajor(name: string, folder: string, read: ReadFile): number | null {
  const manifest = readManifest(folder, read);
  for (const kind of DEPENDENCIES) {
    const all = manifest?.[kind];
    const range: unknown =
      typeof all === "object" && all !== null && Object.hasOwn(all, name)
        ? (all as Record<string, unknown>)[name]
        : undefined;
    if (typeof range !== "string") continue;
    const majors = /[>*]/.test(range) && !range.includes("<") ? [] : majorsIn(range);
    return majors.length === 0 ? null : Math.max(...majors);
  }
  return null;
}

/** The first number of each version in a text, but for one that is just out of reach: of `>=3.25 <4 || ^5.1` 3 and 5. */
function majorsIn(text: string): readonly number[] {
  const versions = text.matchAll(/(?<![\w.<-])(<?=?)[=v^~>]*\s*(\d+)(?!\w)/g);
  return [...versions].flatMap(([, below, major]) => (below === "<" ? [] : [Number(major)]));
}

function readManifest(folder: string, read: ReadFile): Record<string, unknown> | null {
  const file = read(posix.join(folder, "package.json"));
  if (file === null || isUnreadable(file)) return null;
  try {
    const json: unknown = JSON.parse(file.text);
    return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
