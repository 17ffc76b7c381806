import { CHANGE_CLASSES } from "../compiler/diff/change.ts";
import type { EntryCost, Sent } from "../compiler/diff/cost.ts";
import type { LockDiff } from "../compiler/diff/diff-locks.ts";
import { sectionsText, type Section } from "./layout.ts";
import { counted } from "./wording.cts";

/** What changed, a line each, and what it costs; empty when nothing did. */
export function describeDiff({ changes, costs }: LockDiff): string {
  const sections = CHANGE_CLASSES.map((one): Section => [
    one,
    changes.filter((change) => change.class === one).map(({ text }) => text),
  ]);
  return sectionsText([...sections, ["sent by default", costLines(costs.filter(isChanged))]]);
}

/** How many changes of each class there are. */
export function countChanges({ changes }: LockDiff): string {
  const counts = CHANGE_CLASSES.map(
    (one) => [changes.filter((change) => change.class === one).length, one] as const,
  );
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, one]) => `${count} ${one}`)
      .join(", ") || "no changes"
  );
}

/** True when the next request of the entry point is another one. */
export function isChanged({ before, after, kept }: EntryCost): boolean {
  return before === null || before.definitions !== after.definitions || kept < after.definitions;
}

function costLines(costs: readonly EntryCost[]): readonly string[] {
  const width = Math.max(0, ...costs.map(({ entry }) => entry.length));
  return costs.map((cost) => `${cost.entry.padEnd(width)}  ${costText(cost)}`);
}

function costText({ before, after, kept, billedAgain }: EntryCost): string {
  if (before === null) return [counted(after.definitions, "definition"), ...tokensIn(after)].join(", ");
  const sizes = [
    countsOf(before.definitions, after.definitions, "definition"),
    ...tokensChange(before, after),
  ];
  const billed = billedAgain === null ? "" : `, ${counted(billedAgain, "token")} billed again`;
  return `${sizes.join(", ")}; ${kept} of ${after.definitions} leading definitions stay byte-identical${billed}`;
}

function tokensIn({ tokens }: Sent): readonly string[] {
  return tokens === null ? [] : [counted(tokens, "token")];
}

function tokensChange(before: Sent, after: Sent): readonly string[] {
  if (before.tokens === null || after.tokens === null) return tokensIn(after);
  return [countsOf(before.tokens, after.tokens, "token")];
}

function countsOf(before: number, after: number, noun: string): string {
  return before === after ? counted(after, noun) : `${changeOf(before, after)} ${noun}s`;
}

/** "12 → 14 (+2)", or one number for two that are equal. */
export function changeOf(before: number, after: number): string {
  if (before === after) return String(after);
  const by = after - before;
  return `${before} → ${after} (${by > 0 ? `+${by}` : `−${-by}`})`;
}
