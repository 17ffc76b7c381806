import { describe, expect, test } from "vitest";
import { ToolsetError, createToolsets, type Toolsets } from "../../src/runtime/index.ts";
import { refusalOf, tablesOf } from "./example.ts";

const toolsets = createToolsets(
  tablesOf({
    tools: ["web_search", "terminal", "Zebra", "b-tool", "b_tool"],
    external: ["spotify"],
    toolsets: {
      web: ["web_search"],
      core: ["web_search", "terminal"],
      "a-b": ["Zebra", "b-tool", "b_tool", "spotify"],
      a: [],
      secret: ["terminal"],
    },
    flags: { core: "internal", secret: "internal optIn", a: "dynamic" },
    aliases: { web_tools: "web", base: "core" },
  }),
);

test.each([
  ["web", ["web_search"]],
  ["web_tools", ["web_search"]],
  ["core", ["terminal", "web_search"]],
  ["base", ["terminal", "web_search"]],
  ["a", []],
  ["a-b", ["Zebra", "b-tool", "b_tool", "spotify"]],
  ["all", ["Zebra", "b-tool", "b_tool", "spotify", "web_search"]],
  ["*", ["Zebra", "b-tool", "b_tool", "spotify", "web_search"]],
])("resolveToolset(%j)", (name, tools) => {
  expect(toolsets.resolveToolset(name)).toEqual(tools);
});

test("getToolsetNames has neither internal toolsets nor aliases, sorted by code unit", () => {
  expect(toolsets.getToolsetNames()).toEqual(["a", "a-b", "web"]);
});

test.each([
  ["web", true],
  ["web_tools", true],
  ["all", true],
  ["*", true],
  ["core", false],
  ["base", false],
  ["terminal", false],
  ["Web", false],
  [" web", false],
  ["", false],
  ["constructor", false],
  ["__proto__", false],
  [undefined, false],
  [["web"], false],
])("validateToolset(%j) is %s", (text, valid) => {
  expect(toolsets.validateToolset(text as string)).toBe(valid);
});

describe("parseToolsets", () => {
  test("gives names that may be enabled", () => {
    expect(toolsets.parseToolsets(["web_tools", "a-b", "*", "all", "web"])).toEqual([
      "web",
      "a-b",
      "all",
      "all",
      "web",
    ]);
  });

  test("of an empty list is an empty list", () => {
    expect(toolsets.parseToolsets([])).toEqual([]);
  });
});

describe("what is refused", () => {
  const cases: [string, (toolsets: Toolsets) => unknown, string][] = [
    [
      "resolveToolset: unknown",
      (one) => one.resolveToolset("wbe"),
      "unknown-toolset wbe: unknown toolset `wbe`; did you mean `web`?",
    ],
    [
      "resolveToolset: a tool",
      (one) => one.resolveToolset("web_search"),
      "unknown-toolset web_search: `web_search` is a tool, not a toolset",
    ],
    [
      "resolveToolset: inherited",
      (one) => one.resolveToolset("constructor"),
      "unknown-toolset constructor: unknown toolset `constructor`",
    ],
    [
      "parseToolsets: the first wrong one",
      (one) => one.parseToolsets(["web", "wbe", "x1"]),
      "unknown-toolset wbe: unknown toolset `wbe`; did you mean `web`?",
    ],
    [
      "parseToolsets: internal",
      (one) => one.parseToolsets(["core"]),
      "internal-toolset core: `core` is internal, it cannot be enabled",
    ],
    [
      "parseToolsets: a number",
      (one) => one.parseToolsets([1] as unknown as string[]),
      "invalid-argument toolsets: `toolsets` is not a list of texts",
    ],
    [
      "parseToolsets: nothing",
      (one) => one.parseToolsets(undefined as unknown as string[]),
      "invalid-argument toolsets: `toolsets` is undefined, not a list of texts",
    ],
  ];
  test.each(cases)("%s", (_, act, expected) => {
    expect(refusalOf(() => act(toolsets))).toBe(expected);
  });

  test("availability rejects", async () => {
    await expect(toolsets.availability("wbe")).rejects.toMatchObject({
      code: "unknown-toolset",
      name: "wbe",
    });
  });

  test("suggestions cannot be changed", () => {
    expect(Object.isFrozen(new ToolsetError("unknown-tool", "a", "b", ["c"]).suggestions)).toBe(true);
  });
});
