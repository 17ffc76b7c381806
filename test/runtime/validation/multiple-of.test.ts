import fc from "fast-check";
import { expect, test } from "vitest";
import { isMultipleOf } from "../../../src/runtime/validation/multiple-of.ts";

/** A number as the fraction that its decimal text is. */
function fractionOf(value: number): readonly [above: bigint, below: bigint] {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const [whole = "", decimals = ""] = digits.split(".");
  const power = Number(exponent) - decimals.length;
  const above = BigInt(whole + decimals);
  return power < 0 ? [above, 10n ** BigInt(-power)] : [above * 10n ** BigInt(power), 1n];
}

function isExactMultiple(value: number, step: number): boolean {
  const [a, b] = fractionOf(value);
  const [c, d] = fractionOf(step);
  return (a * d) % (b * c) === 0n;
}

test("as exact fractions have it, for numbers that people write", () => {
  const decimal = fc
    .tuple(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 5 }))
    .map(([n, places]) => Number((n / 10 ** places).toFixed(places)));
  const step = fc.oneof(
    fc.constantFrom(1, 2, 3, 5, 7, 10, 100, 0.5, 0.25, 0.1, 0.2, 0.01, 0.05, 0.001, 1.5, 0.3, 1e-5),
    fc.integer({ min: 1, max: 1000 }).map((n) => n / 100),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        decimal,
        fc
          .tuple(step, fc.integer({ min: -1000, max: 1000 }))
          .map(([one, n]) => Number((one * n).toPrecision(12))),
      ),
      step,
      (value, one) => {
        expect(isMultipleOf(value, one)).toBe(isExactMultiple(value, one));
      },
    ),
    { numRuns: 20_000 },
  );
});

test("as exact fractions have it, for whole numbers of any size", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1e9 }), (value, step) => {
      expect(isMultipleOf(value, step)).toBe(isExactMultiple(value, step));
    }),
    { numRuns: 5000 },
  );
});
