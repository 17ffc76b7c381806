import fc from "fast-check";
import { expect, test } from "vitest";
import { KEYWORDS } from "../../../src/compiler/json-schema/keywords.ts";
import { compareSeed, createTally } from "./differential.ts";

/** Those that say nothing of a value; `$dynamicRef` and `$recursiveRef` are refused at build and at run time. */
const SILENT = new Set(
  "$schema $id $comment $vocabulary $dynamicAnchor $recursiveAnchor $dynamicRef $recursiveRef title examples contentSchema readOnly writeOnly deprecated".split(
    " ",
  ),
);

test("this validator and ajv say the same of random arguments by random schemas", () => {
  const tally = createTally();
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(compareSeed(seed, tally)).toBe(null);
    }),
    { numRuns: 150 },
  );
  const share = tally.valid / tally.pairs;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.7);
  expect(tally.undecided / tally.pairs).toBeLessThan(0.01);
  const keywords = [...KEYWORDS["2020-12"].keys(), ...KEYWORDS["draft-07"].keys()];
  const rare = keywords.filter((keyword) => !SILENT.has(keyword) && (tally.used.get(keyword) ?? 0) < 2);
  expect(rare).toEqual([]);
});
