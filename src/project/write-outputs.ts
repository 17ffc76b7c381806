import { join } from "node:path";
import { CannotRun, errorCode, reasonOf } from "./cannot-run.cts";
import type { OutputDisk } from "./output-disk.ts";
import {
  isTables,
  outputPath,
  type OutputChange,
  type OutputFolder,
  type OutputPlan,
  temporaryName,
} from "./outputs.cts";

type Replacement = Extract<OutputChange, { text: string }>;

/** A new file, complete beside the place it will take. */
interface Staged {
  readonly change: Replacement;
  readonly temporary: string;
}

/**
 * Carries a plan out, all or nothing: every new file is complete on disk before the first takes its place, the tables take
 * theirs last, and when a call fails what was replaced is put back. Only after that are left-overs removed. A file that is
 * right already is not touched. Throws `CannotRun`.
 */
export function writeOutputs(disk: OutputDisk, plan: OutputPlan): void {
  const { folder, changes } = plan;
  for (const name of plan.temporaries) discard(disk, join(folder.location, name));

  const replacements = changes.filter((change): change is Replacement => "text" in change);
  if (replacements.length > 0) replaceFiles(disk, folder, replacements);
  for (const change of changes) {
    if (change.state === "left-over") removeLeftOver(disk, folder, change.name);
  }
}

function replaceFiles(disk: OutputDisk, folder: OutputFolder, replacements: readonly Replacement[]): void {
  const staged: Staged[] = [];
  const done: Staged[] = [];
  let firstMade: string | undefined;
  let current = folder.name;
  try {
    firstMade = disk.mkdirSync(folder.location, { recursive: true });
    for (const change of replacements) {
      current = outputPath(folder.name, change.name);
      const temporary = join(folder.location, temporaryName());
      writeNew(disk, temporary, change.text, () => staged.push({ change, temporary }));
    }
    const tablesLast = [...staged].sort((a, b) => Number(isTables(a.change)) - Number(isTables(b.change)));
    for (const one of tablesLast) {
      current = outputPath(folder.name, one.change.name);
      patiently(() => disk.renameSync(one.temporary, join(folder.location, one.change.name)));
      done.push(one);
    }
  } catch (thrown) {
    const restored = putBack(disk, folder, done);
    for (const { temporary } of staged) discard(disk, temporary);
    if (firstMade !== undefined) removeFolders(disk, folder.location, firstMade);
    const state = restored ? "the output is as it was" : "some files are replaced already; build again";
    throw new CannotRun(`cannot write \`${current}\` (${reasonOf(thrown)}); ${state}`);
  }
  syncFolder(disk, folder.location);
}

function writeNew(disk: OutputDisk, location: string, data: string | Buffer, opened: () => void): void {
  const descriptor = disk.openSync(location, "wx");
  opened();
  try {
    disk.writeFileSync(descriptor, data);
    disk.fsyncSync(descriptor);
  } finally {
    disk.closeSync(descriptor);
  }
}

/** Undoes renames, the last first; false when that failed too. */
function putBack(disk: OutputDisk, folder: OutputFolder, done: readonly Staged[]): boolean {
  try {
    for (const { change } of done.toReversed()) {
      const location = join(folder.location, change.name);
      if (change.state === "created") disk.unlinkSync(location);
      else restore(disk, folder, location, change.before);
    }
    return true;
  } catch {
    return false;
  }
}

function restore(
  disk: OutputDisk,
  folder: OutputFolder,
  location: string,
  { bytes, stats }: Extract<Replacement, { state: "updated" }>["before"],
): void {
  const temporary = join(folder.location, temporaryName());
  try {
    writeNew(disk, temporary, bytes, () => {});
    disk.utimesSync(temporary, stats.atime, stats.mtime);
    disk.renameSync(temporary, location);
  } catch (thrown) {
    discard(disk, temporary);
    throw thrown;
  }
}

function removeLeftOver(disk: OutputDisk, folder: OutputFolder, name: string): void {
  try {
    patiently(() => disk.unlinkSync(join(folder.location, name)));
  } catch (thrown) {
    if (errorCode(thrown) === "ENOENT") return;
    const shown = `\`${outputPath(folder.name, name)}\``;
    throw new CannotRun(
      `the output is written, but ${shown}, left over, cannot be removed (${reasonOf(thrown)})`,
    );
  }
}

function discard(disk: OutputDisk, location: string): void {
  try {
    disk.unlinkSync(location);
  } catch {
    // It is gone, or the next build removes it.
  }
}

/** Removes the folders that were made for the output, from `deepest` up to `highest`, unless something is in them. */
function removeFolders(disk: OutputDisk, deepest: string, highest: string): void {
  try {
    for (let folder = deepest; folder.length >= highest.length; folder = join(folder, ".."))
      disk.rmdirSync(folder);
  } catch {
    // Not empty: somebody else uses it now.
  }
}

/** Makes the renames last through a loss of power, where the system can do that for a folder. */
function syncFolder(disk: OutputDisk, location: string): void {
  try {
    const descriptor = disk.openSync(location, "r");
    try {
      disk.fsyncSync(descriptor);
    } finally {
      disk.closeSync(descriptor);
    }
  } catch {
    // The files are in place all the same.
  }
}

const IN_USE: ReadonlySet<string | null> = new Set(["EACCES", "EBUSY", "EPERM"]);
const WAITS = [10, 20, 40, 80];

/** Some systems refuse to replace a file for as long as an editor or a scanner has it open. */
function patiently(call: () => void): void {
  for (const milliseconds of WAITS) {
    try {
      return call();
    } catch (thrown) {
      if (!IN_USE.has(errorCode(thrown))) throw thrown;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    }
  }
  call();
}
