/** A source of chance that a seed repeats. */
export interface Random {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** True as often as `share`, which is from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(options: readonly T[]): T;
  /** Some of the options, in their order. */
  some<T>(options: readonly T[], share: number): T[];
}

/** The generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    chance: (share) => next() < share,
    pick: (options) => options[whole(0, options.length - 1)]!,
    some: (options, share) => options.filter(() => next() < share),
  };
}
