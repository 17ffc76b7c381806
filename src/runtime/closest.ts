const MOST_EDITS = 3;
const MOST_NAMES = 3;

/**
 * The candidates that `name` is really close to, best first, at most three: up to three edits or swaps of neighbours and no
 * more than a third of its length, without regard to case and separators.
 */
export function closest(name: string, candidates: Iterable<string>): readonly string[] {
  const wanted = fold(name);
  const sorted = [...candidates].sort();
  const near = new Set<string>();
  for (let edits = 0; edits <= Math.min(MOST_EDITS, Math.max(1, wanted.length / 3)); edits++) {
    for (const one of sorted) if (isWithin(edits, wanted, fold(one))) near.add(one);
  }
  return [...near].slice(0, MOST_NAMES);
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/** Whether so many insertions, deletions, replacements and swaps of neighbours turn `a` into `b`. */
function isWithin(edits: number, a: string, b: string): boolean {
  if (a === b) return true;
  if (a[0] === b[0]) return isWithin(edits, a.slice(1), b.slice(1));
  const after = (skipA: number, skipB: number): boolean =>
    isWithin(edits - 1, a.slice(skipA), b.slice(skipB));
  const isSwap = a[0] === b[1] && a[1] === b[0];
  return edits > 0 && (after(1, 0) || after(0, 1) || after(1, 1) || (isSwap && after(2, 2)));
}
