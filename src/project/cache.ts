import { mkdirSync, readdirSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createStateReader } from "./file-state.ts";
import { parseManifest, printManifest, type Manifest } from "./manifest.ts";
import type { OutputDisk } from "./output-disk.ts";
import { openOutputFolder, outputPath, surveyFolder } from "./outputs.ts";
import { readRegularFile } from "./read-file.ts";
import { isDeadTemporary, temporaryName } from "./temporary-name.ts";
import { fingerprintOf, relist } from "./walk.ts";

/** Where the record of the last build is kept, and the version of the compiler that may believe it. */
export interface Cache {
  readonly folder: string;
  readonly version: string;
}

const FILE = "build";
/** Far more than the record of ten thousand tool files. */
const MOST_CACHE_BYTES = 64 * 1024 * 1024;

/** The record of the last build; null when there is none that can be believed. */
export function readCache({ folder, version }: Cache): Manifest | null {
  try {
    // A pipe or a device in its place must not be waited for.
    const file = readRegularFile(join(folder, FILE), MOST_CACHE_BYTES);
    return file === null || "problem" in file ? null : parseManifest(file.bytes.toString("utf8"), version);
  } catch {
    return null;
  }
}

/** Keeps a record. Where that cannot be done the next build has more to do, and nothing else is lost. */
export function writeCache({ folder, version }: Cache, manifest: Manifest): void {
  const temporary = join(folder, temporaryName());
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) if (isDeadTemporary(name)) discard(join(folder, name));
    writeFileSync(temporary, printManifest(manifest, version), { flag: "wx" });
    renameSync(temporary, join(folder, FILE));
  } catch {
    discard(temporary);
  }
}

/** True when the same files, and no others, would be read now, and hold the same bytes. */
export function inputsUnchanged(root: string, manifest: Manifest): boolean {
  const stateOf = createStateReader(root);
  return (
    manifest.inputs.every(([path, state]) => stateOf(path) === state) &&
    fingerprintOf(relist(root, manifest.folders), outputPaths(manifest)) === manifest.listing
  );
}

/** True when the output folder holds what that build wrote, and nothing else of ours. */
export function outputsUnchanged(
  disk: OutputDisk,
  root: string,
  { outputFolder, outputs }: Manifest,
): boolean {
  const folder = openOutputFolder(disk, root, outputFolder);
  const { leftOver, temporaries } = surveyFolder(disk, folder, new Set(outputs.map(([name]) => name)));
  if (leftOver.length > 0 || temporaries.length > 0) return false;
  const stateOf = createStateReader(root, Infinity);
  return outputs.every(([name, state]) => stateOf(outputPath(outputFolder, name)) === state);
}

/**
 * Generated files may lie in a folder that is listed. They are never tool files (`output-in-input` sees to that), and a first
 * build creates them after it listed the folder.
 */
export function outputPaths({
  outputFolder,
  outputs,
}: Pick<Manifest, "outputFolder" | "outputs">): ReadonlySet<string> {
  return new Set(outputs.map(([name]) => outputPath(outputFolder, name)));
}

function discard(location: string): void {
  try {
    unlinkSync(location);
  } catch {
    // It is gone, or the next build removes it.
  }
}
