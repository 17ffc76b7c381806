import { join } from "node:path";
import { fs } from "./file-system.cts";
import {
  PART,
  printManifest,
  readManifest,
  type KeptManifest,
  type Manifest,
  type StoredBytes,
  type StoredContent,
} from "./manifest.cts";
import type { OutputDisk } from "./output-disk.ts";
import { isDeadTemporary, openOutputFolder, outputPath, surveyFolder, temporaryName } from "./outputs.cts";
import { MOST_BYTES, OPEN_FLAGS, contentOf, readRegularFile, withRegularFile } from "./read-file.cts";
import { relist, textOf } from "./walk.cts";

/** Where the record of the last build is kept, and the version of the compiler that may believe it. */
export interface Cache {
  readonly folder: string;
  readonly version: string;
}

const FILE = "build";
/** Far more than the record of ten thousand tool files. */
const MOST_CACHE_BYTES = 512 * 1024 * 1024;

/**
 * What the last build found, when everything that it depended on is as it was, and also what it wrote, if `outputs` is the disk that
 * it wrote to; null otherwise, and when there is no record that can be believed.
 */
export function unchangedBuild(
  { folder, version }: Cache,
  root: string,
  outputs: OutputDisk | null,
): KeptManifest | null {
  // A pipe or a device in its place must not be waited for.
  const found = withRegularFile(join(folder, FILE), MOST_CACHE_BYTES, (descriptor, size) => {
    const manifest = readManifest(descriptor, size, version);
    const isUnchanged =
      manifest !== null &&
      inputsUnchanged(root, manifest) &&
      (outputs === null || outputsUnchanged(outputs, root, manifest));
    return isUnchanged ? manifest : null;
  });
  return found === null || "problem" in found ? null : found;
}

/** Keeps a record. Where that cannot be done the next build has more to do, and nothing else is lost. */
export function writeCache({ folder, version }: Cache, manifest: Manifest): void {
  replaceCacheFile(folder, FILE, printManifest(manifest, version));
}

/** Puts a file in the place of another, whole or not at all. Where the disk refuses, the old one stays. */
export function replaceCacheFile(folder: string, name: string, bytes: Buffer): void {
  const temporary = join(folder, temporaryName());
  try {
    fs.mkdirSync(folder, { recursive: true });
    for (const one of fs.readdirSync(folder)) if (isDeadTemporary(one)) discard(join(folder, one));
    fs.writeFileSync(temporary, bytes, { flag: "wx" });
    fs.renameSync(temporary, join(folder, name));
  } catch {
    discard(temporary);
  }
}

/** True when the same files, and no others, would be read now, and hold the same bytes. */
function inputsUnchanged(root: string, manifest: KeptManifest): boolean {
  const isStill = createComparison(root);
  return (
    manifest.inputs.every(([path, content]) => isStill(path, content)) &&
    textOf(relist(root, manifest.folders), outputPaths(manifest)) === manifest.listing
  );
}

/** True when the output folder holds what that build wrote, and nothing else of ours. */
function outputsUnchanged(disk: OutputDisk, root: string, { outputFolder, outputs }: KeptManifest): boolean {
  const folder = openOutputFolder(disk, root, outputFolder);
  const { leftOver, temporaries } = surveyFolder(disk, folder, new Set(outputs.map(([name]) => name)));
  if (leftOver.length > 0 || temporaries.length > 0) return false;
  const isStill = createComparison(root);
  return outputs.every(([name, content]) => isStill(outputPath(outputFolder, name), content));
}

/**
 * Generated files may lie in a folder that is listed. They are never tool files (`output-in-input` sees to that), and a first
 * build creates them after it listed the folder.
 */
export function outputPaths({
  outputFolder,
  outputs,
}: Pick<Manifest<unknown>, "outputFolder" | "outputs">): ReadonlySet<string> {
  return new Set(outputs.map(([name]) => outputPath(outputFolder, name)));
}

function discard(location: string): void {
  try {
    fs.unlinkSync(location);
  } catch {
    // It is gone, or the next build removes it.
  }
}

/** Tells of files in `root` whether they hold what they held. */
export function createComparison(root: string): (path: string, before: StoredContent) => boolean {
  const buffer = Buffer.allocUnsafeSlow(PART + 1);
  return (path, before) => {
    const location = `${root}/${path}`;
    if (typeof before === "object" && before !== null && before.size > 0)
      return holds(location, before, buffer);
    const now = contentOf(readRegularFile(location, MOST_BYTES));
    return Buffer.isBuffer(now)
      ? now.length === 0 && typeof before === "object" && before !== null
      : now === before;
  };
}

/**
 * What is no regular file does not hold such bytes, so nothing need be asked but to read. One byte more is asked for than there
 * was; if fewer come than there are, the file counts as changed, and is read with more care.
 */
function holds(location: string, { size, part }: StoredBytes, buffer: Buffer): boolean {
  let descriptor: number | null = null;
  try {
    descriptor = fs.openSync(location, OPEN_FLAGS);
    for (let from = 0; from < size; from += PART) {
      const length = Math.min(PART, size - from);
      const asked = from + length === size ? length + 1 : length;
      if (fs.readSync(descriptor, buffer, 0, asked, null) !== length) return false;
      if (!buffer.subarray(0, length).equals(part(from, length))) return false;
    }
    return true;
  } catch {
    return false;
  } finally {
    if (descriptor !== null) fs.closeSync(descriptor);
  }
}
