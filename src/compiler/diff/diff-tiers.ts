import type { Lock, LockedTier } from "../lock/lock.ts";
import { entryChange, without, type Change } from "./change.ts";

/** How far an entry point that both locks have is trusted. */
export function diffTrust(entry: string, before: Lock, after: Lock): readonly Change[] {
  const old = before.entries.get(entry)!.tier;
  const now = after.entries.get(entry)!.tier;
  if (old === now) return old === null ? [] : diffFirst(entry, old, before, after);
  if (now === null) return [entryChange("widening", entry, `has no tier any more, and was of ${old}`)];
  if (old === null) {
    return [
      isFirst(now, after)
        ? entryChange("widening", entry, `is of tier ${now} now, the most trusted one, and had none`)
        : entryChange("narrowing", entry, `is of tier ${now} now, and had none`),
    ];
  }
  const { kind, says } = compareTrust(old, now, before, after);
  return [entryChange(kind, entry, `is of tier ${now} now, ${says} ${old}`)];
}

interface Verdict {
  readonly kind: Change["class"];
  readonly says: string;
}

const FIRST: Verdict = { kind: "widening", says: "the most trusted one, and was of" };
const MORE: Verdict = { kind: "widening", says: "which is trusted more than" };
const LESS: Verdict = { kind: "narrowing", says: "which is trusted less than" };

/** What comes at run time makes the most trusted tier more than what it allows. */
function compareTrust(old: string, now: string, before: Lock, after: Lock): Verdict {
  const verdict = compareTiers(old, now, before, after);
  const [was, is] = [isFirst(old, before), isFirst(now, after)];
  if (is && !was && verdict.kind !== "widening") return FIRST;
  return was && !is && verdict.kind === "cosmetic" ? LESS : verdict;
}

/** By the order of the lock that knows both; where neither does, by what they allow. */
function compareTiers(old: string, now: string, before: Lock, after: Lock): Verdict {
  for (const { tiers } of [after, before]) {
    const order = [...(tiers?.keys() ?? [])];
    if (order.includes(old) && order.includes(now))
      return order.indexOf(now) < order.indexOf(old) ? MORE : LESS;
  }
  const [was, is] = [before.tiers?.get(old), after.tiers?.get(now)];
  const allowsMore = was === undefined || is === undefined || moreAllowed(was, is).length > 0;
  if (allowsMore) return { kind: "widening", says: "which allows more than" };
  if (moreAllowed(is, was).length > 0) return { kind: "narrowing", says: "which allows less than" };
  return { kind: "cosmetic", says: "which allows the same as" };
}

/** Tools that come at run time are those of the most trusted tier, where their source names no entry point. */
function isFirst(tier: string, { tiers }: Lock): boolean {
  return tiers?.keys().next().value === tier;
}

function diffFirst(entry: string, tier: string, before: Lock, after: Lock): readonly Change[] {
  if (isFirst(tier, before) === isFirst(tier, after)) return [];
  return isFirst(tier, after)
    ? [entryChange("widening", entry, `is trusted most now: no tier stands before ${tier} any more`)]
    : [entryChange("narrowing", entry, `is not trusted most any more: a tier stands before ${tier}`)];
}

/** What tiers that both locks have allow; each change names the entry points of the tier. */
export function diffTiers(before: Lock, after: Lock): readonly Change[] {
  return [...(after.tiers ?? [])].flatMap(([name, now]) => {
    const old = before.tiers?.get(name);
    if (old === undefined) return [];
    const entries = [...after.entries].filter(([, entry]) => entry.tier === name).map(([entry]) => entry);
    const change = (kind: Change["class"], says: string): Change => ({
      class: kind,
      widens: kind === "widening",
      text: `tier ${name} ${says}${entries.length === 0 ? "" : ` (${entries.join(", ")})`}`,
      entries,
      tool: null,
    });
    return [
      ...moreAllowed(old, now).map((one) => change("widening", `allows ${one} now`)),
      ...moreAllowed(now, old).map((one) => change("narrowing", `does not allow ${one} any more`)),
    ];
  });
}

/** What the second allows and the first does not. */
function moreAllowed(first: LockedTier, second: LockedTier): readonly string[] {
  const writing = first.readOnly && !second.readOnly ? ["tools that are not read-only"] : [];
  return [...without(second.allow, first.allow), ...writing];
}
