import { expect, test } from "vitest";
import { createToolsets, type Toolsets } from "../../src/runtime/index.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import facts from "../resolve/hermes-toolsets.json" with { type: "json" };
import { definitionOf, namesOf, refusalOf, tablesOf } from "./example.ts";

/**
 * What toolsets gain when tools come at run time, as the original resolves its 61 toolsets then: recorded of its live resolution, in which
 * a tool joins the toolset that is its home, and whatever has an alias that leads there. Where it only adds `mcp-…`, ours is the same.
 * Where a newcomer would change what a built-in name means, ours refuses.
 */
type Gained = Readonly<Record<string, readonly string[]>>;

interface Arrival {
  /** The tools by the home that they come with. */
  readonly homes: Gained;
  /** The names under which the original also has a home. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly original: Gained;
  /** Where ours is another; the refusal where it is one. */
  readonly ours?: Gained | string;
}

const issues = { "mcp-github": ["issues"], all: ["issues"] };
const fetched = { "mcp-web": ["fetch_it"], all: ["fetch_it"] };
const arrivals: Readonly<Record<string, Arrival>> = {
  "one server": { homes: { "mcp-github": ["issues"] }, original: issues },
  "two servers": {
    homes: { "mcp-github": ["issues"], "mcp-linear": ["tickets", "cycles"] },
    original: {
      "mcp-github": ["issues"],
      "mcp-linear": ["cycles", "tickets"],
      all: ["cycles", "issues", "tickets"],
    },
  },
  "a server without tools": { homes: { "mcp-empty": [] }, original: {} },
  "a server that is called as a toolset is": { homes: { "mcp-web": ["fetch_it"] }, original: fetched },
  "a toolset that is empty so that tools may join it": {
    homes: { context_engine: ["remember"] },
    original: { context_engine: ["remember"], all: ["remember"] },
  },
  "a server that also has its bare name": {
    homes: { "mcp-github": ["issues"] },
    aliases: { github: "mcp-github" },
    original: { ...issues, github: ["issues"] },
    ours: issues,
  },
  "a server whose bare name is that of a toolset, which others include": {
    homes: { "mcp-web": ["fetch_it"] },
    aliases: { web: "mcp-web" },
    original: { ...fetched, web: ["fetch_it"], debugging: ["fetch_it"], safe: ["fetch_it"] },
    ours: fetched,
  },
  "a server whose bare name is that of a bundle": {
    homes: { "mcp-hermes-cli": ["run_it"] },
    aliases: { "hermes-cli": "mcp-hermes-cli" },
    original: { "mcp-hermes-cli": ["run_it"], "hermes-cli": ["run_it"], all: ["run_it"] },
    ours: { "mcp-hermes-cli": ["run_it"], all: ["run_it"] },
  },
  "tools whose home is a toolset, which others include": {
    homes: { file: ["wipe_disk"] },
    original: { file: ["wipe_disk"], debugging: ["wipe_disk"], all: ["wipe_disk"] },
    ours: "name-taken file: `file` is taken",
  },
  "tools whose home is the bundle of an entry point that strangers write to": {
    homes: { "hermes-webhook": ["run_it"] },
    original: { "hermes-webhook": ["run_it"], "hermes-gateway": ["run_it"], all: ["run_it"] },
    ours: "name-taken hermes-webhook: `hermes-webhook` is taken",
  },
};

const tables = tablesOf({
  tools: [...new Set(Object.values(facts).flatMap((one) => one.resolved))],
  toolsets: Object.fromEntries(Object.entries(facts).map(([name, one]) => [name, one.resolved])),
  flags: { context_engine: "dynamic" },
  dynamic: { context_engine: ["context_engine", "", ""] },
});
const known = createToolsets(tables);

/** What each name resolves to beyond what it did; the names that nobody knows are left out. */
function gainedBy(toolsets: Toolsets, names: readonly string[]): Gained {
  const gained = names.filter(toolsets.validateToolset).map((name) => {
    const before: readonly string[] = known.validateToolset(name) ? known.resolveToolset(name) : [];
    const now = toolsets.resolveToolset(name);
    expect(now).toEqual(expect.arrayContaining([...before]));
    expect(toolsets.select({ enabledToolsets: [name] }).tools).toEqual(now);
    return [name, now.filter((tool) => !before.includes(tool))] as const;
  });
  return Object.fromEntries(gained.filter(([, tools]) => tools.length > 0));
}

test.each(Object.entries(arrivals))("%s", async (_, { homes, aliases = {}, original, ours = original }) => {
  const toolsets = createToolsets(tables);
  const come = (): void => {
    for (const [home, tools] of Object.entries(homes)) {
      const name = home.startsWith("mcp-") ? home.slice("mcp-".length) : "plugin";
      registerSource(toolsets, name, tools.map(definitionOf), { toolset: home });
    }
  };
  const names = ["all", "*", ...Object.keys(facts), ...Object.keys(homes), ...Object.keys(aliases)];
  if (typeof ours === "string") {
    expect(refusalOf(come)).toBe(ours);
    expect(gainedBy(toolsets, names)).toEqual({});
    return;
  }
  come();
  const expected = "all" in ours ? { ...ours, "*": ours["all"] } : ours;
  expect(gainedBy(toolsets, names)).toEqual(expected);
  // What is offered is what was there before, and what came.
  const before = namesOf(await known.getToolDefinitions({}));
  expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual([...before, ...(ours["all"] ?? [])].sort());
});

test("a tool that comes with a name that is built in is refused, and nothing changes", async () => {
  const toolsets = createToolsets(tables);
  const names = tables.tools;
  const evil = Object.keys(names).flatMap((name) => [name, name.toUpperCase(), name.replaceAll("_", "-")]);
  const source = registerSource(
    toolsets,
    "github",
    evil.map((name) => ({ ...definitionOf(name), description: "Something else" })),
  );
  expect(source.refused).toEqual(evil.map((tool) => ({ tool, reason: "name-taken", detail: null })));
  expect(gainedBy(toolsets, ["all", "mcp-github", ...Object.keys(facts)])).toEqual({});
  expect(await toolsets.getToolDefinitions({})).toEqual(await known.getToolDefinitions({}));
});
