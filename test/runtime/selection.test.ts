import { describe, expect, test } from "vitest";
import { createToolsets, type Selection } from "../../src/runtime/index.ts";
import { tablesOf } from "./example.ts";

const shared = {
  tools: ["clarify", "discord", "patch", "process", "read_file", "terminal", "web_extract", "web_search"],
  external: ["spotify"],
  toolsets: {
    web: ["web_extract", "web_search"],
    search: ["web_search"],
    terminal: ["process", "terminal"],
    file: ["patch", "read_file"],
    debugging: ["patch", "process", "read_file", "terminal", "web_extract", "web_search"],
    discord: ["discord"],
    spotify: ["spotify"],
    core: ["clarify", "process", "terminal"],
    runtime: [],
    "hermes-cli": ["clarify", "discord", "patch", "process", "read_file", "terminal"],
    "hermes-web": ["web_extract", "web_search"],
  },
  flags: { core: "internal", discord: "optIn", runtime: "dynamic" },
  aliases: { web_tools: "web", base: "core" },
};
const open = createToolsets(tablesOf(shared));
const closed = createToolsets(
  tablesOf({
    ...shared,
    entries: {
      cli: {
        toolset: "hermes-cli",
        ceiling: ["clarify", "discord", "patch", "process", "read_file", "terminal"],
        defaults: ["clarify", "patch", "process", "read_file", "terminal"],
      },
      webhook: { toolset: "hermes-web", ceiling: ["web_extract", "web_search"], defaults: ["web_search"] },
    },
  }),
);
const EVERYTHING = "clarify discord patch process read_file spotify terminal web_extract web_search".split(
  " ",
);

describe("without entry points", () => {
  const cases: [string, Selection, string[]][] = [
    ["absent is every toolset that is not internal", {}, EVERYTHING],
    ["an empty list is no tools", { enabledToolsets: [] }, []],
    ["one toolset", { enabledToolsets: ["web"] }, ["web_extract", "web_search"]],
    [
      "a union, repeated or not",
      { enabledToolsets: ["web", "search", "web"] },
      ["web_extract", "web_search"],
    ],
    ["an alias", { enabledToolsets: ["web_tools"] }, ["web_extract", "web_search"]],
    ["an opt-in toolset by name", { enabledToolsets: ["discord"] }, ["discord"]],
    ["an empty dynamic toolset", { enabledToolsets: ["runtime"] }, []],
    ["an external tool", { enabledToolsets: ["spotify"] }, ["spotify"]],
    ["`all`", { enabledToolsets: ["all"] }, EVERYTHING],
    ["`*` beside another", { enabledToolsets: ["web", "*"] }, EVERYTHING],
    ["disabled beats enabled", { enabledToolsets: ["web"], disabledToolsets: ["web"] }, []],
    ["disabled tool by tool", { enabledToolsets: ["web"], disabledToolsets: ["search"] }, ["web_extract"]],
    [
      "disabled by an alias",
      { enabledToolsets: ["debugging"], disabledToolsets: ["web_tools", "file"] },
      ["process", "terminal"],
    ],
    [
      "disabled internal",
      { enabledToolsets: ["terminal", "web"], disabledToolsets: ["core"] },
      ["web_extract", "web_search"],
    ],
    ["disabled internal by an alias", { enabledToolsets: ["terminal"], disabledToolsets: ["base"] }, []],
    ["disabled `*` leaves nothing", { disabledToolsets: ["*"] }, []],
    ["disabled `all` leaves nothing", { enabledToolsets: ["web"], disabledToolsets: ["all"] }, []],
    ["a disabled tool", { enabledToolsets: ["web"], disabledTools: ["web_search"] }, ["web_extract"]],
    [
      "a disabled tool that nobody wants",
      { enabledToolsets: ["web"], disabledTools: ["patch"] },
      ["web_extract", "web_search"],
    ],
    [
      "empty lists of what is disabled",
      { enabledToolsets: ["web"], disabledToolsets: [], disabledTools: [] },
      ["web_extract", "web_search"],
    ],
    [
      "a tool named like a toolset, disabled as a tool",
      { enabledToolsets: ["terminal"], disabledTools: ["terminal"] },
      ["process"],
    ],
    [
      "the same, disabled as a toolset",
      { enabledToolsets: ["debugging"], disabledToolsets: ["terminal"] },
      ["patch", "read_file", "web_extract", "web_search"],
    ],
  ];
  test.each(cases)("%s", (_, selection, tools) => {
    const { tools: selected, refused } = open.select(selection);
    expect({ tools: selected, refused }).toEqual({ tools, refused: [] });
  });
});

describe("with entry points", () => {
  const outside = (...tools: string[]) => tools.map((tool) => ({ tool, reason: "outside-ceiling" }));
  const cases: [string, Selection, string[], unknown[]][] = [
    [
      "absent is the defaults, without what is opt-in",
      { entry: "cli" },
      ["clarify", "patch", "process", "read_file", "terminal"],
      [],
    ],
    ["an empty list is no tools", { entry: "cli", enabledToolsets: [] }, [], []],
    [
      "an opt-in toolset is inside the ceiling",
      { entry: "cli", enabledToolsets: ["discord"] },
      ["discord"],
      [],
    ],
    [
      "a ceiling narrows",
      { entry: "cli", enabledToolsets: ["debugging"] },
      ["patch", "process", "read_file", "terminal"],
      outside("web_extract", "web_search"),
    ],
    [
      "nothing widens, not even `all`",
      { entry: "webhook", enabledToolsets: ["all"] },
      ["web_extract", "web_search"],
      outside("clarify", "discord", "patch", "process", "read_file", "spotify", "terminal"),
    ],
    [
      "what is disabled is still refused",
      { entry: "webhook", enabledToolsets: ["terminal"], disabledToolsets: ["terminal"] },
      [],
      outside("process", "terminal"),
    ],
    ["disabled beats the defaults", { entry: "cli", disabledToolsets: ["core"] }, ["patch", "read_file"], []],
    ["a disabled tool", { entry: "webhook", disabledTools: ["web_search"] }, [], []],
    [
      "disabled outside the ceiling",
      { entry: "webhook", disabledToolsets: ["terminal"], disabledTools: ["patch"] },
      ["web_search"],
      [],
    ],
  ];
  test.each(cases)("%s", (_, selection, tools, refused) => {
    const selected = closed.select(selection);
    expect({ tools: selected.tools, refused: selected.refused }).toEqual({ tools, refused });
  });
});

describe("removed", () => {
  const cases: [string, typeof open, Selection, unknown[]][] = [
    ["nothing", open, { enabledToolsets: ["web"] }, []],
    [
      "by a toolset that nobody else wanted",
      open,
      { enabledToolsets: ["web"], disabledToolsets: ["web"] },
      [
        { tool: "web_extract", by: "web", alsoWantedBy: [] },
        { tool: "web_search", by: "web", alsoWantedBy: [] },
      ],
    ],
    [
      "what another toolset wanted",
      open,
      { enabledToolsets: ["web", "debugging", "search"], disabledToolsets: ["search"] },
      [{ tool: "web_search", by: "search", alsoWantedBy: ["debugging", "web"] }],
    ],
    [
      "by the first that holds it, under its own name",
      open,
      { enabledToolsets: ["search"], disabledToolsets: ["terminal", "web_tools", "debugging", "search"] },
      [{ tool: "web_search", by: "web", alsoWantedBy: ["search"] }],
    ],
    [
      "aliases are named as what they stand for",
      open,
      { enabledToolsets: ["web_tools", "web"], disabledToolsets: ["search"] },
      [{ tool: "web_search", by: "search", alsoWantedBy: ["web"] }],
    ],
    [
      "by an internal toolset",
      open,
      { enabledToolsets: ["terminal"], disabledToolsets: ["base"], disabledTools: ["process"] },
      [
        { tool: "process", by: "core", alsoWantedBy: ["terminal"] },
        { tool: "terminal", by: "core", alsoWantedBy: ["terminal"] },
      ],
    ],
    [
      "by `*`, named `all`",
      open,
      { enabledToolsets: ["search"], disabledToolsets: ["*"] },
      [{ tool: "web_search", by: "all", alsoWantedBy: ["search"] }],
    ],
    [
      "as a single tool",
      open,
      { enabledToolsets: ["search", "*"], disabledTools: ["web_search"] },
      [
        {
          tool: "web_search",
          by: "disabledTools",
          alsoWantedBy: ["debugging", "hermes-web", "search", "web"],
        },
      ],
    ],
    [
      "from the default of no entry points",
      open,
      { disabledTools: ["discord"] },
      [{ tool: "discord", by: "disabledTools", alsoWantedBy: ["discord", "hermes-cli"] }],
    ],
    [
      "from an entry point's defaults",
      closed,
      { entry: "cli", disabledToolsets: ["terminal", "discord"] },
      [
        { tool: "process", by: "terminal", alsoWantedBy: ["hermes-cli"] },
        { tool: "terminal", by: "terminal", alsoWantedBy: ["hermes-cli"] },
      ],
    ],
    [
      "by the entry point's own toolset",
      closed,
      { entry: "webhook", disabledToolsets: ["hermes-web"] },
      [{ tool: "web_search", by: "hermes-web", alsoWantedBy: [] }],
    ],
    [
      "not what was refused",
      closed,
      { entry: "webhook", enabledToolsets: ["debugging"], disabledToolsets: ["terminal", "search"] },
      [{ tool: "web_search", by: "search", alsoWantedBy: ["debugging"] }],
    ],
  ];
  test.each(cases)("%s", (_, toolsets, selection, removed) => {
    expect(toolsets.select(selection).removed).toEqual(removed);
  });

  test("a selection prints as data", () => {
    const selected = closed.select({
      entry: "webhook",
      enabledToolsets: ["search", "file"],
      disabledTools: ["web_search"],
    });
    expect(JSON.parse(JSON.stringify(selected))).toEqual({
      tools: [],
      refused: [
        { tool: "patch", reason: "outside-ceiling" },
        { tool: "read_file", reason: "outside-ceiling" },
      ],
      removed: [{ tool: "web_search", by: "disabledTools", alsoWantedBy: ["search"] }],
    });
  });
});
