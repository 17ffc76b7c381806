import fc from "fast-check";
import { expect, test } from "vitest";
import { listed, seeded } from "./model/picks.ts";
import { emptyTally, playCase } from "./model/play.ts";

/** As many steps as `CASES × STEPS`; `npm run fuzz:runtime` takes millions. */
const CASES = 600;
const STEPS = 40;

test("the library does what the rules say, step by step", async () => {
  const tally = emptyTally();
  for (let seed = 1; seed <= CASES; seed++) {
    await playCase(seeded(seed), STEPS, tally).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error });
    });
  }
  // What is generated is worth it: mostly accepted, often not empty, and everything that can happen does.
  expect(tally.steps).toBe(CASES * STEPS);
  expect(tally.accepted / tally.selections).toBeGreaterThan(0.6);
  expect(tally.nonEmpty / tally.selections).toBeGreaterThan(0.3);
  expect(tally.calls).toBeGreaterThan(2_000);
  const seldom = [...OUTCOMES].filter(([outcome, least]) => (tally.outcomes.get(outcome) ?? 0) < least);
  expect(seldom).toEqual([]);
  expect([...tally.outcomes.keys()].sort()).toEqual([...OUTCOMES.keys()].sort());
});

/** What becomes of selections, calls and tools on their way, and how often at least. */
const OUTCOMES: ReadonlyMap<string, number> = new Map([
  ["beyond-tier", 50],
  ["internal-toolset", 50],
  ["invalid-arguments", 100],
  ["missing-entry", 50],
  ["not-approved", 10],
  ["ran", 1_000],
  ["stopped at ceiling", 100],
  ["stopped at check", 3],
  ["stopped at disabled", 50],
  ["stopped at enabled", 100],
  ["stopped at environment", 10],
  ["stopped at listed", 100],
  ["stopped at null", 200],
  ["stopped at registered", 300],
  ["unavailable", 50],
  ["unknown-entry", 50],
  ["unknown-tool", 1_000],
  ["unknown-toolset", 100],
]);

test("the same with decisions that can be made smaller, for when it does not", async () => {
  const decisions = fc.array(fc.nat({ max: 1_000 }), { minLength: 20, maxLength: 400, size: "max" });
  await fc.assert(
    fc.asyncProperty(decisions, fc.integer({ min: 1, max: 25 }), async (numbers, steps) => {
      await playCase(listed(numbers), steps, emptyTally());
    }),
    { numRuns: 120 },
  );
});
