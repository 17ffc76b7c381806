import { expect, test } from "vitest";
import { toolsetNamed } from "../../src/compiler/resolve/model.ts";
import { resolveNames, sets } from "./declare.ts";

test.each([
  ["stands for a toolset", { old: "web" }, { old: "web" }],
  [
    "stands for another alias",
    { oldest: "older", older: "old", old: "web" },
    { oldest: "web", older: "web", old: "web" },
  ],
  ["leads to no declared name", { old: "wbe", older: "old", good: "web" }, { good: "web" }],
  ["stands for itself", { old: "old", good: "web" }, { good: "web" }],
  ["leads into a circle", { a: "b", b: "c", c: "b", good: "web" }, { good: "web" }],
  [
    "is named like a member of every object",
    { constructor: "web", valueOf: "toString" },
    { constructor: "web" },
  ],
])("an alias that %s", (_, aliases, expected) => {
  const model = resolveNames({ web: { tools: ["web_search"] } }, aliases);
  expect(Object.fromEntries(model.aliases)).toEqual(expected);
});

test("a toolset is meant before an alias of the same name", () => {
  const model = resolveNames(
    { web: { tools: ["x"] }, file: { tools: ["y"] } },
    { web: "file", older: "web" },
  );
  expect(toolsetNamed(model, "web")).toBe("web");
  expect(toolsetNamed(model, "older")).toBe("web");
  expect(toolsetNamed(model, "missing")).toBe(null);
});

test("references go through aliases, opt-in ones too", () => {
  const model = resolveNames(
    {
      a: { includes: ["old_b", "old_c"], excludes: ["old_d"] },
      b: { tools: ["x", "y"] },
      c: { tools: ["z"], optIn: true },
      d: { tools: ["y"] },
    },
    { old_b: "b", old_c: "c", old_d: "d" },
  );
  expect(sets(model)).toEqual({ a: "x z | x", b: "x y", c: "z", d: "y" });
});
