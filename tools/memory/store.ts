import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "../support/atomic-write.ts";
import { causeOf, failure, isFailure, type Failure } from "../support/failure.ts";
import { serially } from "../support/serially.ts";
import { applyOperations, parseEntries, printEntries, sizeOf, type MemoryOperation } from "./entries.ts";

/** What is remembered: notes of the agent, or what it knows of the user. Each has its file and its limit in characters. */
const STORES = {
  memory: { file: "MEMORY.md", limit: 2_200 },
  user: { file: "USER.md", limit: 1_400 },
} as const;

export type MemoryTarget = keyof typeof STORES;

export interface Remembered {
  readonly entries: readonly string[];
  /** Characters in use, and how many there may be. */
  readonly used: number;
  readonly limit: number;
}

/**
 * Changes what is remembered in `home`, all the operations or none, and gives what is remembered then; with no operations it
 * only reads. Changes made at the same time by another process may be lost.
 */
export async function changeMemory(
  home: string,
  target: MemoryTarget,
  operations: readonly MemoryOperation[],
): Promise<Remembered | Failure> {
  const { file, limit } = STORES[target];
  const absolute = path.join(home, "memories", file);
  return serially(absolute, async () => {
    const before = await load(absolute);
    if (isFailure(before)) return before;
    const entries = applyOperations(before, operations);
    if (isFailure(entries)) return entries;
    const used = sizeOf(entries);
    if (used > limit && used > sizeOf(before))
      return failure(`this would take ${used} of ${limit} characters; shorten or remove entries first`);
    if (operations.length > 0) {
      const failed = await save(absolute, entries);
      if (failed !== null) return failed;
    }
    return { entries, used, limit };
  });
}

async function load(absolute: string): Promise<readonly string[] | Failure> {
  try {
    return parseEntries((await readFile(absolute, "utf8")).replaceAll("\r\n", "\n"));
  } catch (thrown) {
    const cause = causeOf(thrown);
    return cause === "ENOENT" ? [] : failure(`the memory could not be read: ${cause}`);
  }
}

async function save(absolute: string, entries: readonly string[]): Promise<Failure | null> {
  try {
    await mkdir(path.dirname(absolute), { recursive: true, mode: 0o700 });
    await writeAtomically(absolute, printEntries(entries), 0o600);
    return null;
  } catch (thrown) {
    return failure(`the memory could not be written: ${causeOf(thrown)}`);
  }
}
