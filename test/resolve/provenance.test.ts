import { expect, test } from "vitest";
import { includePath, pathByName } from "../../src/compiler/resolve/provenance.ts";
import { resolveNames } from "./declare.ts";

const model = resolveNames(
  {
    a: { tools: ["own"], includes: ["b", "old_c"] },
    b: { includes: ["d"], excludeTools: ["hidden"] },
    c: { tools: ["both"], includes: ["e"] },
    d: { tools: ["deep", "hidden", "both"] },
    e: { includes: ["d"] },
    f: { tools: ["own"], includes: ["a"], excludeTools: ["own"] },
  },
  { old_c: "c" },
);

test.each([
  ["listed here", "a", "own", ["a"]],
  ["the shortest path", "a", "both", ["a", "c"]],
  ["by the first of equally short ones", "a", "deep", ["a", "b", "d"]],
  ["not through a toolset that excludes it", "a", "hidden", ["a", "c", "e", "d"]],
  ["taken out again", "f", "own", null],
  ["not there", "a", "missing", null],
  ["not of an unknown toolset", "missing", "own", null],
])("%s", (_, toolset, tool, path) => {
  expect(includePath(model, toolset, tool)).toEqual(path);
});

const optional = resolveNames({
  a: { tools: [], includes: ["z", "y", "near"] },
  near: { tools: ["far", "extra"], optIn: true },
  y: { includes: ["deep"] },
  z: { includes: ["deep"] },
  deep: { tools: ["far"] },
});

test.each([
  ["by the first of equally short ones by name", "y", "far", ["y", "deep"]],
  ["by a longer way where that is the one given by default", "a", "far", ["a", "y", "deep"]],
  ["by an opt-in toolset where there is no other way", "a", "extra", ["a", "near"]],
  ["not there", "a", "missing", null],
])("by name: %s", (_, toolset, tool, path) => {
  expect(pathByName(optional, toolset, tool)).toEqual(path);
});

test("a path of 5,000", () => {
  const names = Array.from({ length: 5000 }, (_, i) => `t${i}`);
  const chain = resolveNames(
    Object.fromEntries(
      names.map((name, i) => [name, i < 4999 ? { includes: [names[i + 1]!] } : { tools: ["last"] }]),
    ),
  );
  expect(includePath(chain, "t0", "last")).toEqual(names);
});
