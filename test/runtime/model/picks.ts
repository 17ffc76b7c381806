/** Where a case takes its decisions from: a seed, or the numbers that a test gives and may shrink. */
export interface Picks {
  /** A whole number from 0 to one less than `limit`. */
  below(limit: number): number;
}

export function seeded(seed: number): Picks {
  let state = seed >>> 0;
  return {
    below(limit) {
      // Mulberry32.
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
    },
  };
}

/** The numbers one by one; zeros when they are used up. */
export function listed(numbers: readonly number[]): Picks {
  let next = 0;
  return { below: (limit) => (numbers[next++] ?? 0) % limit };
}

export function oneOf<T>(picks: Picks, all: readonly T[]): T {
  return all[picks.below(all.length)]!;
}

/** None to `most` of them, in any order, some perhaps twice. */
export function someOf<T>(picks: Picks, all: readonly T[], most: number): T[] {
  if (all.length === 0) return [];
  return Array.from({ length: picks.below(Math.floor(most) + 1) }, () => oneOf(picks, all));
}

/** True once in so many. */
export function onceIn(picks: Picks, many: number): boolean {
  return picks.below(many) === many - 1;
}
