import type { Lock, LockedEntry, LockedTools } from "../lock/lock.ts";
import { entryChange, namesOfBoth, without, type Change } from "./change.ts";
import { diffHeld } from "./diff-held.ts";
import { diffTrust } from "./diff-tiers.ts";

/** Entry points that came and went, and what the others gained and lost: a line for each tool. */
export function diffEntries(before: Lock, after: Lock): readonly Change[] {
  const changes = namesOfBoth(before.entries, after.entries).flatMap((name) =>
    diffEntry(name, before, after),
  );
  const areGone = before.entries.size > 0 && after.entries.size === 0;
  return areGone ? [withoutLimits([...before.entries.keys()]), ...changes] : changes;
}

/** Without entry points a selection names none, and may have every toolset that is not internal. */
function withoutLimits(entries: readonly string[]): Change {
  const text = "there are no entry points any more: a selection may have every toolset that is not internal";
  return { class: "widening", widens: true, text, entries, tool: null };
}

function diffEntry(name: string, before: Lock, after: Lock): readonly Change[] {
  const old = before.entries.get(name);
  const now = after.entries.get(name);
  if (old === undefined) return [entryChange("widening", name, describeNew(now!))];
  if (now === undefined) return [entryChange("breaking", name, "is gone")];
  return [
    ...diffTrust(name, before, after),
    ...diffApproval(name, old, now, after),
    ...diffReach(name, old, now, after),
    ...diffJoining(name, old, now),
    ...diffHeld(name, old, now),
    ...(old.toolset === now.toolset
      ? []
      : [entryChange("cosmetic", name, `has toolset ${now.toolset} now, and had ${old.toolset}`)]),
  ];
}

function describeNew({ tier, defaults, onRequest, dynamic }: LockedEntry): string {
  const tools = [...defaults.keys()];
  const further = [...onRequest.keys()];
  const joining = [...dynamic.defaults, ...dynamic.onRequest];
  return [
    tier === null ? "is new" : `is new, of tier ${tier}`,
    `with ${tools.length === 0 ? "no tools" : `${countOf(tools)}: ${tools.join(", ")}`}`,
    ...(further.length === 0 ? [] : [`and when asked for ${countOf(further)}: ${further.join(", ")}`]),
    ...(joining.length === 0 ? [] : [`and what joins ${joining.join(", ")} at run time`]),
  ].join(", ");
}

function countOf({ length }: readonly string[]): string {
  return length === 1 ? "1 tool" : `${length} tools`;
}

function diffReach(entry: string, old: LockedEntry, now: LockedEntry, { tools }: Lock): readonly Change[] {
  const reached = ({ defaults, onRequest }: LockedEntry): LockedTools => new Map([...defaults, ...onRequest]);
  const had = reached(old);
  const has = reached(now);
  return namesOfBoth(had, has).flatMap((tool): Change | readonly Change[] => {
    const path = has.get(tool);
    if (path === undefined) return entryChange("narrowing", entry, `lost ${tool}`, tool);
    const whose = tools.get(tool)!.definition === null ? `${tool} (external)` : tool;
    const given = now.defaults.has(tool);
    if (!had.has(tool)) {
      const when = given ? "" : ", when it is asked for";
      return entryChange("widening", entry, `gained ${whose} ${wayOf(path)}${when}`, tool);
    }
    if (given === old.defaults.has(tool)) return [];
    return given
      ? entryChange("widening", entry, `is given ${whose} by default ${wayOf(path)}`, tool)
      : entryChange("narrowing", entry, `is given ${whose} only when it is asked for`, tool);
  });
}

/** The toolset of the entry point itself is not told: every way begins with it. */
function wayOf([first, ...further]: readonly string[]): string {
  return further.length === 0 ? `in ${first}` : `via ${further.join(" → ")}`;
}

function diffApproval(entry: string, old: LockedEntry, now: LockedEntry, { tiers }: Lock): readonly Change[] {
  // What its tier does not allow any more needs no approval.
  const allowed = (now.tier === null ? null : tiers?.get(now.tier)?.allow) ?? null;
  const dropped = without(old.approve, now.approve).filter(
    (one) => allowed === null || allowed.includes(one),
  );
  const added = without(now.approve, old.approve);
  return [
    ...dropped.map((one) => entryChange("widening", entry, `asks no approval of ${one} any more`)),
    ...added.map((one) => entryChange("narrowing", entry, `asks for approval of ${one} now`)),
  ];
}

/** No tool that joins at run time is in a lock; what they can join is. */
function diffJoining(
  entry: string,
  { dynamic: old }: LockedEntry,
  { dynamic: now }: LockedEntry,
): readonly Change[] {
  const had = [...old.defaults, ...old.onRequest];
  const has = [...now.defaults, ...now.onRequest];
  return [
    ...without(has, had).map((one) => {
      const when = now.defaults.includes(one) ? "" : ", when it is asked for";
      return entryChange("widening", entry, `gained what joins ${one} at run time${when}`);
    }),
    ...without(now.defaults, old.defaults)
      .filter((one) => had.includes(one))
      .map((one) => entryChange("widening", entry, `is given what joins ${one} at run time by default`)),
    ...without(had, has).map((one) => entryChange("narrowing", entry, `lost what joins ${one} at run time`)),
    ...without(old.defaults, now.defaults)
      .filter((one) => has.includes(one))
      .map((one) =>
        entryChange("narrowing", entry, `is given what joins ${one} at run time only when it is asked for`),
      ),
  ];
}
