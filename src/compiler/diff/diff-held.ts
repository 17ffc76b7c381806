import type { LockedEntry } from "../lock/lock.ts";
import { entryChange, without, type Change } from "./change.ts";

/** What the build holds an entry point to besides its tier, and which of its tools a model has to search for. */
export function diffHeld(entry: string, old: LockedEntry, now: LockedEntry): readonly Change[] {
  return [
    ...diffBudget(entry, "tools", old.budget, now.budget),
    ...diffBudget(entry, "tokens", old.budget, now.budget),
    // Where nobody looks any more, a provider may refuse what it took.
    ...without(old.providers, now.providers).map((one) =>
      entryChange("breaking", entry, `is not held to what ${one} takes any more`),
    ),
    ...without(now.providers, old.providers).map((one) =>
      entryChange("cosmetic", entry, `is held to what ${one} takes now`),
    ),
    ...diffDeferred(entry, old, now),
  ];
}

function diffBudget(
  entry: string,
  kind: "tools" | "tokens",
  old: LockedEntry["budget"],
  now: LockedEntry["budget"],
): readonly Change[] {
  const was = old?.[kind] ?? null;
  const is = now?.[kind] ?? null;
  if (was === is) return [];
  if (is === null)
    return [entryChange("widening", entry, `has no budget of ${kind} any more, and had ${was}`)];
  if (was === null) return [entryChange("narrowing", entry, `has a budget of ${is} ${kind} now`)];
  return [
    entryChange(
      is > was ? "widening" : "narrowing",
      entry,
      `has a budget of ${is} ${kind} now, and had ${was}`,
    ),
  ];
}

/** Of tools that come or go that is told already. */
function diffDeferred(entry: string, old: LockedEntry, now: LockedEntry): readonly Change[] {
  const stays = (tool: string): boolean =>
    [old, now].every((one) => one.defaults.has(tool) || one.onRequest.has(tool));
  const says = (verb: string, tools: readonly string[], when: string): readonly Change[] =>
    tools.length === 0 ? [] : [entryChange("cosmetic", entry, `${verb} ${tools.join(", ")} ${when}`)];
  return [
    ...says("defers", without(now.deferred, old.deferred).filter(stays), "now"),
    ...says("does not defer", without(old.deferred, now.deferred).filter(stays), "any more"),
  ];
}
