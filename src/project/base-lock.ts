import { readConfig } from "../compiler/config/read-config.ts";
import { LOCK_FILE, LOCK_VERSION, type Lock } from "../compiler/lock/lock.ts";
import { readLock } from "../compiler/lock/read-lock.ts";
import { CannotRun } from "./cannot-run.cts";
import { CONFIG_FILE } from "./config-file.ts";
import { decodeText } from "./decode-text.ts";
import { fileAt, type Base, type GitPlace } from "./git.ts";
import { outputPath } from "./outputs.cts";

/** The lock of a commit. */
export interface BaseLock {
  /** Where it was looked for, relative to the project. */
  readonly path: string;
  /** Null when there was none. */
  readonly lock: Lock | null;
}

/**
 * The lock that stood in the output folder of that time, which may have been another than `out` of now. Throws `CannotRun` for
 * one that cannot be read: it is not to be taken for none.
 */
export async function readBaseLock(place: GitPlace, base: Base, out: string): Promise<BaseLock> {
  const path = outputPath((await outputFolderAt(place, base)) ?? out, LOCK_FILE);
  const bytes = await fileAt(place, base.commit, path);
  if (bytes === null) return { path, lock: null };
  const where = `\`${path}\` at \`${base.ref}\``;
  const decoded = decodeText(bytes);
  if ("problem" in decoded) throw damaged(where, decoded.problem);
  const reading = readLock(decoded.text);
  if ("lock" in reading) return { path, lock: reading.lock };
  if (reading.problem === "damaged") throw damaged(where, reading.says);
  throw new CannotRun(
    `${where} is of version ${reading.version}, and this toolsetc reads version ${LOCK_VERSION}`,
    "run the version of toolsetc that wrote it",
  );
}

function damaged(where: string, says: string): CannotRun {
  return new CannotRun(`${where} is damaged: ${says}`, "name another base with `--base`");
}

/** Null when the configuration of that time says nothing that can be read. */
async function outputFolderAt(place: GitPlace, { commit }: Base): Promise<string | null> {
  const bytes = await fileAt(place, commit, CONFIG_FILE);
  const decoded = bytes === null ? null : decodeText(bytes);
  if (decoded === null || "problem" in decoded) return null;
  return readConfig({ path: CONFIG_FILE, text: decoded.text }).config?.settings.out ?? null;
}
