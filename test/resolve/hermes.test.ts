import { expect, test } from "vitest";
import { resolveNames } from "./declare.ts";
import facts from "./hermes-toolsets.json" with { type: "json" };
import { seedResolve } from "./seed-resolver.ts";

const model = resolveNames(facts);
const seed = new Map(Object.entries(facts));

test("there are 61", () => {
  expect(model.toolsets.size).toBe(61);
});

test.each(Object.entries(facts))("%s resolves as in the original", (name, { resolved }) => {
  expect(model.toolsets.get(name)!.tools).toEqual(resolved);
  expect(seedResolve(seed, name)).toEqual(resolved);
});
