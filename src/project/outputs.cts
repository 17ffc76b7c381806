import type { Stats } from "node:fs";
import { join } from "node:path";
import { MARKER, type OutputFile } from "../compiler/emit/output-file.cts";
import { CannotRun, errorCode, reasonOf } from "./cannot-run.cts";
import type { OutputDisk } from "./output-disk.ts";
import { LINK_PROBLEM } from "./read-file.cts";

/** An output folder as it is named, relative to the project with `/`, and where it is. */
export interface OutputFolder {
  readonly name: string;
  readonly location: string;
}

/** A generated file as it stands on disk. */
export interface PresentOutput {
  readonly bytes: Buffer;
  readonly stats: Stats;
}

/** What has to happen to one file of the output folder. */
export type OutputChange =
  | { readonly state: "created"; readonly name: string; readonly text: string }
  | {
      readonly state: "updated";
      readonly name: string;
      readonly text: string;
      readonly before: PresentOutput;
    }
  | { readonly state: "unchanged"; readonly name: string }
  | { readonly state: "left-over"; readonly name: string };

export interface OutputPlan {
  readonly folder: OutputFolder;
  /** Sorted by name, each name once. */
  readonly changes: readonly OutputChange[];
  /** Temporaries that a killed build left in the folder. */
  readonly temporaries: readonly string[];
}

/** The path of a generated file, relative to the project. */
export function outputPath(folderName: string, name: string): string {
  return folderName === "." ? name : `${folderName}/${name}`;
}

/** Everything a decision depends on is in the tables: their replacement is the moment at which a build takes effect. */
export function isTables({ name }: { readonly name: string }): boolean {
  return name.startsWith("toolsets.gen.");
}

export interface FolderSurvey {
  /** Files that we generated once and that are not expected now. */
  readonly leftOver: readonly string[];
  readonly temporaries: readonly string[];
}

/** The output folder of a project; a link on the way to it is refused. Throws `CannotRun`, as do the others here. */
export function openOutputFolder(disk: OutputDisk, root: string, name: string): OutputFolder {
  return looking(name, () => {
    const segments = name.split("/");
    for (let length = 1; length <= segments.length; length++) {
      const path = segments.slice(0, length).join("/");
      const stats = disk.lstatSync(join(root, path), { throwIfNoEntry: false });
      if (stats === undefined) break;
      const problem = stats.isSymbolicLink() ? LINK_PROBLEM : stats.isDirectory() ? null : "is not a folder";
      if (problem === null) continue;
      throw new CannotRun(
        `the output has no place: \`${path}\` ${problem}`,
        "name another folder as `compiler.out`",
      );
    }
    return { name, location: join(root, name) };
  });
}

/** Compares `files` with the disk. A link or a folder where a file belongs is refused: replacing it could destroy it. */
export function planOutputs(
  disk: OutputDisk,
  folder: OutputFolder,
  files: readonly OutputFile[],
): OutputPlan {
  const { leftOver, temporaries } = surveyFolder(disk, folder, new Set(files.map((file) => file.name)));
  const changes: OutputChange[] = leftOver.map((name) => ({ state: "left-over", name }));
  for (const { name, text } of files) {
    const before = readOutput(disk, folder, name);
    if (before === null) changes.push({ state: "created", name, text });
    else if (before.bytes.equals(Buffer.from(text))) changes.push({ state: "unchanged", name });
    else changes.push({ state: "updated", name, text, before });
  }
  changes.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { folder, changes, temporaries };
}

export function surveyFolder(
  disk: OutputDisk,
  folder: OutputFolder,
  expected: ReadonlySet<string>,
): FolderSurvey {
  return looking(folder.name, () => {
    const names = listNames(disk, folder);
    const others = names.filter((name) => !expected.has(name) && !isTemporary(name));
    return {
      leftOver: others.filter((name) => bearsMarker(disk, join(folder.location, name))),
      temporaries: names.filter((name) => isDeadTemporary(name)),
    };
  });
}

/** The file as it is on disk; null when there is none. */
export function readOutput(disk: OutputDisk, folder: OutputFolder, name: string): PresentOutput | null {
  const location = join(folder.location, name);
  const shown = outputPath(folder.name, name);
  return looking(shown, () => {
    const stats = disk.lstatSync(location, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    if (stats.isFile()) return { bytes: disk.readFileSync(location), stats };
    const problem = stats.isSymbolicLink() ? "is a symbolic link" : "is not a file";
    throw new CannotRun(`\`${shown}\` ${problem}, so it is not replaced`, "move it away");
  });
}

/** Says of a failed file call what it was about. */
function looking<T>(shown: string, look: () => T): T {
  try {
    return look();
  } catch (thrown) {
    if (thrown instanceof CannotRun) throw thrown;
    throw new CannotRun(`\`${shown}\` cannot be read (${reasonOf(thrown)})`);
  }
}

function listNames(disk: OutputDisk, folder: OutputFolder): readonly string[] {
  try {
    return disk.readdirSync(folder.location).sort();
  } catch (thrown) {
    if (errorCode(thrown) === "ENOENT") return [];
    throw thrown;
  }
}

/** The marker stands in the first line; more of a foreign file is not read. */
const MARKER_BYTES = 512;

function bearsMarker(disk: OutputDisk, location: string): boolean {
  if (!disk.lstatSync(location, { throwIfNoEntry: false })?.isFile()) return false;
  const [firstLine = ""] = readStart(disk, location).split(/[\r\n]/, 1);
  return firstLine.includes(MARKER);
}

/** Empty when another build has removed the file meanwhile. */
function readStart(disk: OutputDisk, location: string): string {
  const start = Buffer.alloc(MARKER_BYTES);
  let descriptor: number | null = null;
  try {
    descriptor = disk.openSync(location, "r");
    disk.readSync(descriptor, start, 0, MARKER_BYTES, 0);
    return start.toString("latin1");
  } catch (thrown) {
    if (errorCode(thrown) === "ENOENT") return "";
    throw thrown;
  } finally {
    if (descriptor !== null) disk.closeSync(descriptor);
  }
}

const TEMPORARY = /^\.toolsetc-(\d+)-[0-9a-f]{16}\.tmp$/;

/** A name that no other build uses; it says which process made it. */
export function temporaryName(): string {
  // Looking for temporaries is part of an unchanged build, and loading this is not.
  const { randomBytes } = process.getBuiltinModule("node:crypto");
  return `.toolsetc-${process.pid}-${randomBytes(8).toString("hex")}.tmp`;
}

export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/**
 * True when the build that made this temporary is over. One of our own process id is: a build writes without a pause, so
 * when another looks, none of the same process is under way.
 */
export function isDeadTemporary(name: string): boolean {
  const owner = TEMPORARY.exec(name)?.[1];
  if (owner === undefined) return false;
  return Number(owner) === process.pid || !isAlive(Number(owner));
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (thrown) {
    return errorCode(thrown) !== "ESRCH";
  }
}
