import fc from "fast-check";
import { expect, test } from "vitest";
import { closest } from "../../src/runtime/closest.ts";

const names = [
  "web",
  "web-browser",
  "terminal",
  "file",
  "files",
  "discord",
  "discord_admin",
  "hermes-cli",
  "hermes-acp",
];

test.each([
  ["wbe", ["web"]],
  ["we", ["web"]],
  ["Web", ["web"]],
  ["webbrowser", ["web-browser"]],
  ["web_browser", ["web-browser"]],
  ["fil", ["file"]],
  ["filess", ["files", "file"]],
  ["discrod", ["discord"]],
  ["discord-admni", ["discord_admin"]],
  ["hermes-clp", ["hermes-cli", "hermes-acp"]],
  ["terminator", ["terminal"]],
  ["none", []],
  ["", []],
  ["constructor", []],
])("%j", (name, expected) => {
  expect(closest(name, names)).toEqual(expected);
});

test("gives at most three", () => {
  expect(closest("aaaa", ["aaa5", "aaa4", "aaa3", "aaa2", "aaa1"])).toEqual(["aaa1", "aaa2", "aaa3"]);
});

test("a very long name costs nothing", () => {
  expect(closest("a".repeat(1_000_000), names)).toEqual([]);
});

/** Optimal string alignment by its table. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? table[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
  }
  return table[a.length]![b.length]!;
}

test("agrees with the table of distances", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 11 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), (name, candidates) => {
      const limit = Math.min(3, Math.max(1, Math.floor(name.length / 3)));
      const near = [...new Set(candidates)]
        .map((one) => ({ one, far: distance(name, one) }))
        .filter(({ far }) => far <= limit)
        .sort((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1));
      expect(closest(name, candidates)).toEqual(near.slice(0, 3).map(({ one }) => one));
    }),
    { numRuns: 2_000 },
  );
});
