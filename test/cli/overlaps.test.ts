import fc from "fast-check";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeDisabling, describeOverlaps } from "../../src/cli/describe-overlaps.ts";
import { disabling, projectOverlaps } from "../../src/cli/toolset-overlaps.ts";
import { tableValues } from "../../src/compiler/emit/table-values.ts";
import { readToolsets } from "../../src/compiler/read-toolsets.ts";
import type { Model } from "../../src/compiler/resolve/model.ts";
import { readConfigFile } from "../../src/project/config-file.ts";
import { createSourceReader } from "../../src/project/source-reader.ts";
import { createToolsets } from "../../src/runtime/index.ts";
import { tempProject } from "../project/temp-project.ts";
import { acyclic, holds, TOOLS, TOOLSETS, type Toolsets } from "../resolve/acyclic.ts";
import { resolveNames } from "../resolve/declare.ts";
import { run } from "./run.ts";

const yaml = `version: 1
toolsets:
  web: { description: Search and read, tools: [web_search, web_extract] }
  search: { description: Search, tools: [web_search] }
  terminal: { description: Run commands, tools: [terminal, process] }
  debugging: { description: Find out why, tools: [terminal, process], includes: [web] }
  music: { description: Play music, tools: [play], optIn: true }
  core: { description: A block, includes: [web, terminal, music], internal: true }
  browsing: { description: Look around, includes: [web] }
  later: { description: Filled at run time, dynamic: true }
  owner: { description: Everything, includes: [core, debugging] }
  guest: { description: Little, includes: [web] }
aliases: { internet: web }
entries:
  cli: { toolset: owner }
  chat: { toolset: guest }
`;

const answerOf = async (argv: readonly string[]): Promise<string> => {
  const root = tempProject({ "toolsets.yaml": yaml });
  const { code, stdout, stderr } = await run(root, ["overlaps", ...argv]);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
};
const summaryOf = async (argv: readonly string[]): Promise<unknown> =>
  (JSON.parse(await answerOf([...argv, "--format", "json"])) as { readonly summary: unknown }).summary;

test("what a person should know of all toolsets", async () => {
  expect(await answerOf([])).toMatchInlineSnapshot(`
    "toolsets that hold the same tools
      browsing guest web
      core owner

    tools that more than one toolset lists
      process terminal
        in debugging terminal
      web_search
        in search web

    hint: disabling \`browsing\` leaves \`search\` empty
    hint: disabling \`core\` leaves \`debugging\` empty
    hint: disabling \`debugging\` leaves \`browsing\`, \`guest\` and \`terminal\` empty
    hint: disabling \`web\` leaves \`search\` empty
    "
  `);
  expect(await summaryOf([])).toStrictEqual({
    identical: [
      ["browsing", "guest", "web"],
      ["core", "owner"],
    ],
    shared: [
      { tools: ["process", "terminal"], toolsets: ["debugging", "terminal"] },
      { tools: ["web_search"], toolsets: ["search", "web"] },
    ],
    emptying: [
      { toolset: "browsing", empties: ["search"] },
      { toolset: "core", empties: ["debugging"] },
      { toolset: "debugging", empties: ["browsing", "guest", "terminal"] },
      { toolset: "web", empties: ["search"] },
    ],
    hints: [
      "disabling `browsing` leaves `search` empty",
      "disabling `core` leaves `debugging` empty",
      "disabling `debugging` leaves `browsing`, `guest` and `terminal` empty",
      "disabling `web` leaves `search` empty",
    ],
  });
});

test("what disabling a toolset takes", async () => {
  expect(await answerOf(["internet"])).toMatchInlineSnapshot(`
    "disabling \`web\` takes 2 tools
      web_extract web_search

    from what entry points have by default
      every tool they have
        chat
      all of these
        cli

    from toolsets that include it
      every tool they have
        browsing guest
      all of these
        core debugging owner

    from other toolsets
      every tool they have
        search

    toolsets that hold the same tools
      browsing guest

    hint: disabling \`web\` leaves \`browsing\`, \`guest\` and \`search\` empty
    hint: disabling \`web\` leaves no tool by default to \`chat\`
    "
  `);
  expect(await answerOf(["debugging"])).toMatchInlineSnapshot(`
    "disabling \`debugging\` takes 4 tools
      process terminal web_extract web_search

    from what entry points have by default
      every tool they have
        chat cli

    from toolsets that include it
      all of these
        owner

    from toolsets that it includes
      every tool they have
        web

    from other toolsets
      every tool they have
        browsing guest search terminal
      all of these
        core

    hint: disabling \`debugging\` leaves \`browsing\`, \`guest\`, \`search\` and \`terminal\`
          empty
    hint: disabling \`debugging\` leaves no tool by default to \`chat\` and \`cli\`
    "
  `);
  expect(await answerOf(["search"])).toMatchInlineSnapshot(`
    "disabling \`search\` takes 1 tool
      web_search

    from what entry points have by default
      all of these
        chat cli

    from other toolsets
      all of these
        browsing core debugging guest owner web
    "
  `);
  const web = ["web_extract", "web_search"];
  expect(await summaryOf(["web"])).toStrictEqual({
    toolset: "web",
    tools: web,
    entries: [
      { name: "chat", loses: web, keeps: 0 },
      { name: "cli", loses: web, keeps: 2 },
    ],
    toolsets: [
      { name: "browsing", loses: web, keeps: 0, relation: "includes" },
      { name: "core", loses: web, keeps: 3, relation: "includes" },
      { name: "debugging", loses: web, keeps: 2, relation: "includes" },
      { name: "guest", loses: web, keeps: 0, relation: "includes" },
      { name: "owner", loses: web, keeps: 3, relation: "includes" },
      { name: "search", loses: ["web_search"], keeps: 0, relation: "apart" },
    ],
    identical: ["browsing", "guest"],
    hints: [
      "disabling `web` leaves `browsing`, `guest` and `search` empty",
      "disabling `web` leaves no tool by default to `chat`",
    ],
  });
});

test.each([
  ["later", "`later` holds no tools\n"],
  [
    "music",
    "disabling `music` takes 1 tool\n  play\n\nfrom toolsets that include it\n  all of these\n    core owner\n",
  ],
])("%s", async (name, text) => {
  expect(await answerOf([name])).toBe(text);
});

test("toolsets that share nothing", async () => {
  const one = "version: 1\ntoolsets:\n  web: { description: Search, tools: [search] }\n";
  expect(await run(tempProject({ "toolsets.yaml": one }), ["overlaps"])).toEqual({
    code: 0,
    stdout: "no two toolsets list the same tool\n",
    stderr: "",
  });
});

test.each([
  ["wbe", 1, "error[unknown-toolset]: there is no toolset `wbe`\n  help: did you mean `web`?\n\n1 error\n"],
  [
    "constructor",
    1,
    "error[unknown-toolset]: there is no toolset `constructor`\n  help: `toolsetc list` shows the toolsets\n\n1 error\n",
  ],
  [
    "play",
    1,
    "error[unknown-toolset]: `play` is a tool, not a toolset\n  help: `toolsetc list` shows the toolsets\n\n1 error\n",
  ],
  ["*", 2, "error: `*` means every toolset that is not internal\n  help: give the name of one of them\n"],
])("overlaps %s: no answer", async (name, code, stderr) => {
  expect(await run(tempProject({ "toolsets.yaml": yaml }), ["overlaps", name])).toEqual({
    code,
    stdout: "",
    stderr,
  });
});

test("no line about this repository is wider than 80 columns", () => {
  const root = join(import.meta.dirname, "../..");
  const model = readToolsets(readConfigFile(root, createSourceReader(root))).model!;
  const texts = [...model.toolsets.keys()].map((name) => describeDisabling(disabling(model, name)));
  const lines = [describeOverlaps(projectOverlaps(model)), ...texts].flatMap((text) => text.split("\n"));
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

/** Random toolsets as a model whose tools are all external, so that it has tables. */
function modelOf(toolsets: Toolsets, entered: readonly string[]): Model {
  const model = resolveNames(
    Object.fromEntries(toolsets),
    {},
    Object.fromEntries(entered.map((name) => [`e-${name}`, name])),
  );
  const span = { file: "toolsets.yaml", range: null };
  const external = TOOLS.map((name) => ({
    name,
    span,
    reason: "A plugin",
    capabilities: null,
    readOnly: false,
  }));
  return { ...model, config: { ...model.config, external } };
}

test("what disabling takes is what the run time leaves out", () => {
  fc.assert(
    fc.property(acyclic(true), fc.subarray(TOOLSETS, { minLength: 1, maxLength: 3 }), (toolsets, entered) => {
      const model = modelOf(toolsets, entered);
      const runTime = createToolsets(tableValues(model));
      const byName = new Map(toolsets);
      const toolsOf = (name: string): readonly string[] =>
        TOOLS.filter((tool) => holds(byName, name, tool, false)).toSorted();
      for (const disabled of TOOLSETS) {
        const { entries, toolsets: losing, identical } = disabling(model, disabled);
        const expectedOfEntries = entered.flatMap((name) => {
          const entry = `e-${name}`;
          const before = runTime.select({ entry }).tools;
          const { tools, removed } = runTime.select({ entry, disabledToolsets: [disabled] });
          expect(removed.length).toBe(before.length - tools.length);
          return removed.length === 0
            ? []
            : [{ name: entry, loses: removed.map(({ tool }) => tool), keeps: tools.length }];
        });
        expect(entries).toEqual(expectedOfEntries.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
        const taken = toolsOf(disabled);
        const others = TOOLSETS.filter((name) => name !== disabled);
        expect(losing.map(({ name, loses, keeps }) => [name, loses, keeps])).toEqual(
          others
            .map(
              (name) =>
                [
                  name,
                  toolsOf(name).filter((tool) => taken.includes(tool)),
                  toolsOf(name).filter((tool) => !taken.includes(tool)).length,
                ] as const,
            )
            .filter(([, loses]) => loses.length > 0),
        );
        expect(identical).toEqual(
          taken.length === 0 ? [] : others.filter((name) => toolsOf(name).join() === taken.join()),
        );
      }
    }),
    { numRuns: 30 },
  );
});

test("toolsets overlap by includes, or by tools that both list", () => {
  fc.assert(
    fc.property(acyclic(true), (toolsets) => {
      const model = modelOf(toolsets, []);
      const byName = new Map(toolsets);
      const { identical, shared, emptying } = projectOverlaps(model);
      const has = (name: string, tool: string): boolean => holds(byName, name, tool, false);
      for (const { tools, toolsets: listing } of shared) {
        for (const tool of tools) {
          const lists = TOOLSETS.filter((name) => byName.get(name)!.tools.includes(tool) && has(name, tool));
          expect(listing).toEqual(lists);
        }
      }
      for (const group of identical) {
        const sets = group.map((name) => TOOLS.filter((tool) => has(name, tool)).join());
        expect(new Set(sets).size).toBe(1);
        expect(group.length).toBeGreaterThan(1);
      }
      for (const { toolset, empties } of emptying) {
        const hints = disabling(model, toolset).toolsets.filter(
          ({ keeps, relation }) => keeps === 0 && relation === "apart",
        );
        expect(hints.map(({ name }) => name)).toEqual(expect.arrayContaining([...empties]));
      }
    }),
    { numRuns: 50 },
  );
});
