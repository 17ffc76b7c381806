const MOST = 3;

/**
 * The candidates that `name` is really close to, best first, at most three: optimal string alignment on lower-cased
 * names without separators, within a third of the length of the name. Ties are sorted by code unit.
 */
export function closest(name: string, candidates: Iterable<string>): readonly string[] {
  const wanted = normalise(name);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near: { name: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const other = normalise(candidate);
    if (candidate === name || Math.abs(other.length - wanted.length) > limit) continue;
    const distance = alignmentDistance(wanted, other);
    if (distance <= limit) near.push({ name: candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return near.slice(0, MOST).map((one) => one.name);
}

/** Words a help line with `suggestions`; null where there are none. */
export function didYouMean(suggestions: readonly string[]): string | null {
  if (suggestions.length === 0) return null;
  return `did you mean ${suggestions.map((one) => `\`${one}\``).join(" or ")}?`;
}

function normalise(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, "");
}

/** Insertions, deletions, substitutions and swaps of neighbours, each at cost one. */
function alignmentDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
