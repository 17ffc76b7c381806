import { expect, test } from "vitest";
import { createToolsets } from "../../src/runtime/index.ts";
import { modulesOf, tablesOf } from "./example.ts";

const toolsets = createToolsets(
  tablesOf({
    tools: ["good", "keyless", "off", "shown"],
    external: ["spotify"],
    toolsets: {
      core: ["keyless", "off"],
      mixed: ["good", "keyless", "off"],
      music: ["spotify"],
      none: [],
      other: ["shown"],
    },
    flags: { core: "internal", none: "dynamic" },
    aliases: { old: "mixed" },
    checks: ["good", "off"],
    env: { keyless: "KEY" },
  }),
  {
    env: {},
    modules: modulesOf({ good: () => true, off: () => ({ available: false, reason: "not here" }) }),
  },
);

const good = { tool: "good", available: true, reason: null, detail: null };
const keyless = { tool: "keyless", available: false, reason: "missing-env", detail: "KEY" };
const off = { tool: "off", available: false, reason: "check-refused", detail: "not here" };
const shown = { tool: "shown", available: true, reason: null, detail: null };
const spotify = { tool: "spotify", available: false, reason: "not-registered", detail: null };

test.each([
  ["mixed", { toolset: "mixed", available: true, tools: [good, keyless, off] }],
  ["old", { toolset: "mixed", available: true, tools: [good, keyless, off] }],
  ["core", { toolset: "core", available: false, tools: [keyless, off] }],
  ["music", { toolset: "music", available: false, tools: [spotify] }],
  ["none", { toolset: "none", available: false, tools: [] }],
  ["all", { toolset: "all", available: true, tools: [good, keyless, off, shown, spotify] }],
  ["*", { toolset: "all", available: true, tools: [good, keyless, off, shown, spotify] }],
])("availability(%j)", async (name, expected) => {
  expect(await toolsets.availability(name)).toEqual(expected);
});

test("gates nothing", async () => {
  expect(toolsets.select({ enabledToolsets: ["music"] }).tools).toEqual(["spotify"]);
  expect(toolsets.validateToolset("music")).toBe(true);
});
