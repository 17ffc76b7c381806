import { expect, test } from "vitest";
import { resolveNames } from "./declare.ts";

test("an entry has its toolset's tools for a ceiling, and those that no opt-in brings for defaults", () => {
  const model = resolveNames(
    { cli: { tools: ["b", "a"], includes: ["extra"] }, extra: { tools: ["c"], optIn: true } },
    { terminal: "cli" },
    { local: "cli", renamed: "terminal", only_extra: "extra", lost: "missing" },
  );
  expect(
    [...model.entries].map(([name, { toolset, ceiling, defaults }]) => [name, toolset, ceiling, defaults]),
  ).toEqual([
    ["local", "cli", ["a", "b", "c"], ["a", "b"]],
    ["renamed", "cli", ["a", "b", "c"], ["a", "b"]],
    ["only_extra", "extra", ["c"], ["c"]],
  ]);
});
