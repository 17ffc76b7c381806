import type { Lock } from "../lock/lock.ts";
import { CHANGE_CLASSES, type Change } from "./change.ts";
import { costsOf, type EntryCost } from "./cost.ts";
import { diffEntries } from "./diff-entries.ts";
import { diffTiers } from "./diff-tiers.ts";
import { diffTools } from "./diff-tools.ts";

/** What became of a project between two locks. */
export interface LockDiff {
  /** By class, what a reviewer has to know first; within a class those of entry points, of tiers, then of tools. */
  readonly changes: readonly Change[];
  /** Of every entry point that there is now, sorted. */
  readonly costs: readonly EntryCost[];
}

/** Compares two locks. Empty `changes` mean that nothing a model or a reviewer could notice is different. */
export function diffLocks(before: Lock, after: Lock): LockDiff {
  const changes = [...diffEntries(before, after), ...diffTiers(before, after), ...diffTools(before, after)];
  return {
    changes: CHANGE_CLASSES.flatMap((one) => changes.filter((change) => change.class === one)),
    costs: costsOf(before, after),
  };
}
