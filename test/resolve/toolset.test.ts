import { expect, test } from "vitest";
import { resolveNames, sets, type ToolsetText } from "./declare.ts";

interface Case {
  readonly toolsets: Readonly<Record<string, ToolsetText>>;
  /** All tools, and after a bar those given by default where they differ. */
  readonly resolved: Readonly<Record<string, string>>;
}

const CASES: Readonly<Record<string, Case>> = {
  "own tools, sorted by code unit, each once": {
    toolsets: { a: { tools: ["b", "B", "a_1", "a", "a10", "a2", "b"] } },
    resolved: { a: "B a a10 a2 a_1 b" },
  },
  "includes are followed to the end": {
    toolsets: {
      a: { tools: ["x"], includes: ["b"] },
      b: { tools: ["y"], includes: ["c"] },
      c: { tools: ["z"] },
    },
    resolved: { a: "x y z", b: "y z", c: "z" },
  },
  "a diamond is fine": {
    toolsets: {
      a: { includes: ["b", "c"] },
      b: { includes: ["d"] },
      c: { includes: ["d"] },
      d: { tools: ["x"] },
    },
    resolved: { a: "x", b: "x", c: "x", d: "x" },
  },
  "an excluded toolset is taken out, with all that it resolves to": {
    toolsets: {
      a: { includes: ["b"], excludes: ["c"] },
      b: { tools: ["x", "y", "z"] },
      c: { includes: ["d"] },
      d: { tools: ["y"] },
    },
    resolved: { a: "x z", b: "x y z", c: "y", d: "y" },
  },
  "what an excluded toolset itself excludes is not taken out": {
    toolsets: {
      a: { includes: ["b"], excludes: ["c"] },
      b: { tools: ["x", "y"] },
      c: { includes: ["b"], excludeTools: ["x"] },
    },
    resolved: { a: "x", b: "x y", c: "y" },
  },
  "a single tool is taken out": {
    toolsets: { a: { includes: ["b"], excludeTools: ["y"] }, b: { tools: ["x", "y"] } },
    resolved: { a: "x", b: "x y" },
  },
  "excludes win over a tool of one's own": {
    toolsets: { a: { tools: ["x", "y"], excludes: ["b"] }, b: { tools: ["x"] } },
    resolved: { a: "y", b: "x" },
  },
  "excludes are local: another way in brings the tool back": {
    toolsets: {
      a: { includes: ["b", "c"] },
      b: { includes: ["c"], excludeTools: ["x"] },
      c: { tools: ["x", "y"] },
    },
    resolved: { a: "x y", b: "y", c: "x y" },
  },
  "an opt-in toolset is part of the whole and not of the defaults": {
    toolsets: { a: { tools: ["x"], includes: ["b"] }, b: { tools: ["y"], optIn: true } },
    resolved: { a: "x y | x", b: "y" },
  },
  "a tool that also comes another way stays in the defaults": {
    toolsets: { a: { includes: ["b", "c"] }, b: { tools: ["x", "y"], optIn: true }, c: { tools: ["x"] } },
    resolved: { a: "x y | x", b: "x y", c: "x" },
  },
  "an opt-in toolset further down is not followed either": {
    toolsets: {
      a: { includes: ["b"] },
      b: { tools: ["x"], includes: ["c"] },
      c: { tools: ["y"], optIn: true },
    },
    resolved: { a: "x y | x", b: "x y | x", c: "y" },
  },
  "nothing below an opt-in toolset is given by default": {
    toolsets: { a: { includes: ["b"] }, b: { optIn: true, includes: ["c"] }, c: { tools: ["x"] } },
    resolved: { a: "x | ", b: "x", c: "x" },
  },
  "an opt-in toolset's own defaults are its tools": {
    toolsets: { a: { optIn: true, tools: ["x"], includes: ["b"] }, b: { optIn: true, tools: ["y"] } },
    resolved: { a: "x y | x", b: "y" },
  },
  "excluding takes away what comes by opt-in as well, so that defaults lie inside the whole": {
    toolsets: {
      a: { includes: ["b"], excludes: ["c"] },
      b: { tools: ["x", "y"] },
      c: { includes: ["d"] },
      d: { tools: ["y"], optIn: true },
    },
    resolved: { a: "x", b: "x y", c: "y | ", d: "y" },
  },
  "names of JavaScript's own members are names like others": {
    toolsets: {
      constructor: { tools: ["toString"] },
      a: { includes: ["constructor"], excludes: ["valueOf"] },
    },
    resolved: { constructor: "toString", a: "toString" },
  },
};

test.each(Object.entries(CASES))("%s", (_, { toolsets, resolved }) => {
  expect(sets(resolveNames(toolsets))).toEqual(resolved);
});

test("a toolset that refers to no declared name, however far down, is incomplete and resolves as far as it can", () => {
  const model = resolveNames({
    a: { tools: ["x"], includes: ["b"] },
    b: { tools: ["y"], includes: ["missing"] },
    c: { tools: ["z"], excludes: ["missing"] },
    d: { tools: ["z"], excludes: ["c"] },
    e: { tools: ["z"] },
  });
  expect([...model.toolsets.values()].map((one) => [one.declaration.name, one.incomplete])).toEqual([
    ["a", true],
    ["b", true],
    ["c", true],
    ["d", true],
    ["e", false],
  ]);
  expect(sets(model)).toEqual({ a: "x y", b: "y", c: "z", d: "", e: "z" });
});
