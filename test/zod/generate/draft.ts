import fc from "fast-check";

/** One module being written: its choices, what it declares before the schema, and which features of zod it uses. */
export interface Draft {
  /** A whole number from 0 up to, not including, `limit`. 0 is always the simplest choice. */
  readonly below: (limit: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** Counts a feature as used, by the code that uses it. */
  readonly use: (feature: string, code: string) => string;
  /** Declares a constant or function of this text and gives its name. */
  readonly declare: (text: (name: string) => string) => string;
  readonly declarations: readonly string[];
  readonly features: ReadonlySet<string>;
}

/** Choices are read off a tape of numbers, so that fast-check can make a failing module smaller. */
export const tapes: fc.Arbitrary<readonly number[]> = fc.array(fc.nat({ max: 2 ** 30 }), {
  minLength: 120,
  maxLength: 400,
  size: "max",
});

export function createDraft(tape: readonly number[]): Draft {
  let position = 0;
  let names = 0;
  const declarations: string[] = [];
  const features = new Set<string>();
  const below = (limit: number): number => (tape[position++] ?? 0) % limit;
  return {
    below,
    chance: (percent) => below(100) >= 100 - percent,
    pick: (choices) => choices[below(choices.length)]!,
    use: (feature, code) => {
      features.add(feature);
      return code;
    },
    declare: (text) => {
      const name = `c${names++}`;
      // What the text declares in turn comes before it.
      declarations.push(text(name));
      return name;
    },
    declarations,
    features,
  };
}
