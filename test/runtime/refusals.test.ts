import { describe, expect, test } from "vitest";
import { ToolsetError, createToolsets, type Selection, type Toolsets } from "../../src/runtime/index.ts";
import { refusal, refusalOf, tablesOf } from "./example.ts";

const shared = {
  tools: ["terminal", "web_extract", "web_search"],
  external: ["spotify_search"],
  toolsets: {
    web: ["web_extract", "web_search"],
    "web-browser": [],
    shell: ["terminal"],
    core: ["terminal"],
    corex: ["terminal"],
  },
  flags: { core: "internal" },
  aliases: { web_tools: "web", base: "core" },
};
const open = createToolsets(tablesOf(shared));
const closed = createToolsets(
  tablesOf({
    ...shared,
    entries: {
      webhook: { toolset: "web", ceiling: ["web_search"], defaults: ["web_search"] },
      cron: { toolset: "web", ceiling: ["web_search"], defaults: ["web_search"] },
    },
  }),
);

// Every object has these: a look-up on a plain object would find them.
const inherited = ["constructor", "toString", "hasOwnProperty", "__proto__", "valueOf"];

describe("select and getToolDefinitions", () => {
  const cases: [string, Toolsets, unknown, string][] = [
    [
      "an unknown toolset",
      open,
      { enabledToolsets: ["wbe"] },
      "unknown-toolset wbe: unknown toolset `wbe`; did you mean `web`?",
    ],
    [
      "an unknown toolset like nothing",
      open,
      { enabledToolsets: ["none"] },
      "unknown-toolset none: unknown toolset `none`",
    ],
    [
      "the first of several",
      open,
      { enabledToolsets: ["web", "x1", "x2"] },
      "unknown-toolset x1: unknown toolset `x1`",
    ],
    [
      "an unknown toolset in disabled",
      open,
      { disabledToolsets: ["shel"] },
      "unknown-toolset shel: unknown toolset `shel`; did you mean `shell`?",
    ],
    [
      "an internal one is suggested only where it may be used",
      open,
      { disabledToolsets: ["cor"] },
      "unknown-toolset cor: unknown toolset `cor`; did you mean `core`?",
    ],
    [
      "an internal one is not suggested to be enabled",
      open,
      { enabledToolsets: ["cor"] },
      "unknown-toolset cor: unknown toolset `cor`",
    ],
    [
      "separators and case",
      open,
      { enabledToolsets: ["Web_Browser"] },
      "unknown-toolset Web_Browser: unknown toolset `Web_Browser`; did you mean `web-browser`?",
    ],
    [
      "a tool where a toolset is expected",
      open,
      { enabledToolsets: ["terminal"] },
      "unknown-toolset terminal: `terminal` is a tool, not a toolset",
    ],
    [
      "an external tool where a toolset is expected",
      open,
      { disabledToolsets: ["spotify_search"] },
      "unknown-toolset spotify_search: `spotify_search` is a tool, not a toolset",
    ],
    [
      "a toolset where a tool is expected",
      open,
      { disabledTools: ["web"] },
      "unknown-tool web: `web` is a toolset, not a tool",
    ],
    [
      "an alias where a tool is expected",
      open,
      { disabledTools: ["web_tools"] },
      "unknown-tool web_tools: `web_tools` is a toolset, not a tool",
    ],
    [
      "an unknown tool",
      open,
      { disabledTools: ["web_serch"] },
      "unknown-tool web_serch: unknown tool `web_serch`; did you mean `web_search`?",
    ],
    [
      "an internal toolset",
      open,
      { enabledToolsets: ["core"] },
      "internal-toolset core: `core` is internal, it cannot be enabled",
    ],
    [
      "an internal toolset by an alias",
      open,
      { enabledToolsets: ["base"] },
      "internal-toolset base: `base` is internal, it cannot be enabled",
    ],
    ["no entry", closed, {}, "missing-entry entry: a selection names its `entry`"],
    [
      "an unknown entry",
      closed,
      { entry: "webhok" },
      "unknown-entry webhok: unknown entry `webhok`; did you mean `webhook`?",
    ],
    ["an empty entry", closed, { entry: "" }, "unknown-entry : unknown entry ``"],
    [
      "an entry where there is none",
      open,
      { entry: "webhook" },
      "unknown-entry webhook: unknown entry `webhook`",
    ],
    [
      "an unknown option",
      open,
      { enabledToolset: ["web"] },
      "invalid-argument enabledToolset: unknown option `enabledToolset` in the selection; did you mean `enabledToolsets`?",
    ],
    [
      "an undefined list",
      open,
      { enabledToolsets: undefined },
      "invalid-argument enabledToolsets: `enabledToolsets` is undefined, not a list of texts",
    ],
    [
      "an undefined list of what is disabled",
      open,
      { disabledToolsets: undefined },
      "invalid-argument disabledToolsets: `disabledToolsets` is undefined, not a list of texts",
    ],
    [
      "an undefined list of tools",
      open,
      { disabledTools: undefined },
      "invalid-argument disabledTools: `disabledTools` is undefined, not a list of texts",
    ],
    [
      "an undefined entry",
      open,
      { entry: undefined },
      "invalid-argument entry: `entry` is undefined, not a text",
    ],
    [
      "null",
      open,
      { enabledToolsets: null },
      "invalid-argument enabledToolsets: `enabledToolsets` is not a list of texts",
    ],
    [
      "a text for a list",
      open,
      { enabledToolsets: "web" },
      "invalid-argument enabledToolsets: `enabledToolsets` is not a list of texts",
    ],
    [
      "a set for a list",
      open,
      { enabledToolsets: new Set(["web"]) },
      "invalid-argument enabledToolsets: `enabledToolsets` is not a list of texts",
    ],
    [
      "a number in a list",
      open,
      { enabledToolsets: ["web", 1] },
      "invalid-argument enabledToolsets: `enabledToolsets` is not a list of texts",
    ],
    [
      "a list in a list",
      open,
      { enabledToolsets: [["web"]] },
      "invalid-argument enabledToolsets: `enabledToolsets` is not a list of texts",
    ],
    [
      "a hole in a list",
      open,
      { enabledToolsets: Object.assign([], { 1: "web" }) },
      "invalid-argument enabledToolsets: `enabledToolsets` is not a list of texts",
    ],
    ["a number for an entry", closed, { entry: 1 }, "invalid-argument entry: `entry` is not a text"],
    ["no selection", open, undefined, "invalid-argument selection: `selection` is undefined, not an object"],
    ["null for a selection", open, null, "invalid-argument selection: `selection` is not an object"],
    ["a list for a selection", open, ["web"], "invalid-argument selection: `selection` is not an object"],
    ["a text for a selection", open, "web", "invalid-argument selection: `selection` is not an object"],
    [
      "a promise of one",
      open,
      Promise.resolve({}),
      "invalid-argument selection: `selection` is not an object",
    ],
    ["a map", open, new Map(), "invalid-argument selection: `selection` is not an object"],
    ["a date", open, new Date(0), "invalid-argument selection: `selection` is not an object"],
    ...inherited.flatMap((name): [string, Toolsets, unknown, string][] => [
      [
        `${name} as a toolset`,
        open,
        { enabledToolsets: [name] },
        `unknown-toolset ${name}: unknown toolset \`${name}\``,
      ],
      [
        `${name} as a tool`,
        open,
        { disabledTools: [name] },
        `unknown-tool ${name}: unknown tool \`${name}\``,
      ],
      [`${name} as an entry`, closed, { entry: name }, `unknown-entry ${name}: unknown entry \`${name}\``],
    ]),
    [
      "an inherited member as an option",
      open,
      { constructor: ["web"] },
      "invalid-argument constructor: unknown option `constructor` in the selection",
    ],
  ];
  test.each(cases)("%s", async (_, toolsets, selection, expected) => {
    expect(refusalOf(() => toolsets.select(selection as Selection))).toBe(expected);
    const rejected = await toolsets
      .getToolDefinitions(selection as Selection)
      .catch((error: unknown) => error);
    expect(refusal(rejected)).toBe(expected);
  });

  test("a selection that was right does not make a similar one right", async () => {
    const toolsets = createToolsets(tablesOf({ tools: ["a"], toolsets: { a: ["a"], aa: ["a"] } }));
    await toolsets.getToolDefinitions({ enabledToolsets: ["a"] });
    await toolsets.getToolDefinitions({ enabledToolsets: [] });
    for (const selection of [
      { enabledToolsets: "a" },
      { enabledToolsets: undefined },
      { enabledToolsets: ["a"], extra: 1 },
      { enabledToolsets: [undefined] },
    ]) {
      await expect(toolsets.getToolDefinitions(selection as unknown as Selection)).rejects.toThrow(
        ToolsetError,
      );
    }
  });
});
