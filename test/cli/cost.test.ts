import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempProject } from "../project/temp-project.ts";
import { run } from "./run.ts";

const tool = (name: string, description: string): string => `registry.register({
  name: "${name}", description: "${description}", parameters: { type: "object", properties: {} }, handler: () => "",
});
`;
const CONFIG = `version: 1
toolsets:
  web: { description: The web, tools: [web_search, web_extract] }
  file: { description: Files, tools: [read_file], includes: [spotify] }
  spotify: { description: Music, tools: [spotify_play, web_search] }
  extras: { description: On request, tools: [todo], optIn: true }
  everything: { description: All of it, tools: [clarify], includes: [file, web, extras] }
external: { spotify_play: Registered by a plugin }
`;
const ENTRIES = `entries:
  cli: { toolset: everything, budget: { tokens: 300 } }
  webhook: { toolset: web, budget: { tools: 2, tokens: 1500 } }
`;
const tools = `import { registry } from "toolsetc";
${tool("web_search", "Search the web for pages, and give a title, an address and a summary of each.")}
${tool("web_extract", "Read pages of the web.")}${tool("read_file", "Read a file, or a part of it.")}
${tool("todo", "Keep a list of what is left to do.")}${tool("clarify", "Ask the user a question.")}`;
const project = { "toolsets.yaml": CONFIG + ENTRIES, "tools/all.ts": tools };

test("a line for each entry point", async () => {
  expect(await run(tempProject(project), ["cost"])).toEqual({
    code: 0,
    stderr: "",
    stdout: `         default          at most
entry      tools  tokens    tools  tokens  budget
cli            5    141+        6    175+  300 tokens
webhook        2      75        2      75  2 tools, 1500 tokens

+ and ? stand for external tools, whose definitions are unknown at build
`,
  });
});

test("one entry point in its parts: a tool that two toolsets list counts for one of them", async () => {
  expect(await run(tempProject(project), ["cost", "--entry", "cli"])).toEqual({
    code: 0,
    stderr: "",
    stdout: `cli (everything)
default  5 tools, 141+ tokens
at most  6 tools, 175+ tokens
budget   300 tokens

tokens  tools  toolset
    75      2  everything → web
    35      1  everything → file
    34      1  everything → extras
    31      1  everything
     ?      1  everything → file → spotify

tokens  tool          toolset
    44  web_search    web
    35  read_file     file
    34  todo          extras      only when enabled
    31  clarify       everything
    31  web_extract   web
     ?  spotify_play  spotify

+ and ? stand for external tools, whose definitions are unknown at build
`,
  });
});

test("the same as data", async () => {
  const { code, stdout, stderr } = await run(tempProject(project), [
    "cost",
    "--entry",
    "webhook",
    "--format",
    "json",
  ]);
  expect([code, stderr, JSON.parse(stdout)]).toEqual([
    0,
    "",
    {
      version: 1,
      ok: true,
      findings: [],
      summary: {
        encoding: "o200k_base",
        entry: {
          name: "webhook",
          toolset: "web",
          defaults: { tools: 2, tokens: 75, uncounted: 0 },
          ceiling: { tools: 2, tokens: 75, uncounted: 0 },
          budget: { tools: 2, tokens: 1500 },
          toolsets: [{ toolset: "web", path: ["web"], tools: 2, tokens: 75, uncounted: 0 }],
          tools: [
            { tool: "web_search", tokens: 44, toolset: "web", byDefault: true },
            { tool: "web_extract", tokens: 31, toolset: "web", byDefault: true },
          ],
        },
      },
    },
  ]);
});

test("without entry points, a line for each toolset", async () => {
  expect(await run(tempProject({ ...project, "toolsets.yaml": CONFIG }), ["cost"])).toEqual({
    code: 0,
    stderr: "",
    stdout: `toolset     tools  tokens  budget
web             2      75
file            3     79+
spotify         2     44+
extras          1      34
everything      6    175+

+ and ? stand for external tools, whose definitions are unknown at build
`,
  });
});

test("what is over its budget is shown all the same, with the finding", async () => {
  const root = tempProject({
    ...project,
    "toolsets.yaml": (CONFIG + ENTRIES).replace("tokens: 300", "tokens: 100"),
  });
  const { code, stdout, stderr } = await run(root, ["cost"]);
  expect([code, stdout.split("\n")[2], stderr.split("\n")[0], stderr.split("\n").at(-2)]).toEqual([
    1,
    "cli            5    141+        6    175+  100 tokens",
    "error[budget-exceeded]: entry `cli` may be given definitions of 175 tokens, 75 more than its budget of 100",
    "1 error",
  ]);
});

test("where it is not known what an entry point holds, nothing is claimed", async () => {
  const root = tempProject(project);
  writeFileSync(
    join(root, "tools/all.ts"),
    tools.replace('"Ask the user a question."', "String(Math.random())"),
  );
  const { code, stdout, stderr } = await run(root, ["cost"]);
  expect([code, stdout, stderr.split("\n")[0]!.split(":")[0]]).toEqual([
    1,
    "",
    "error[description-not-static]",
  ]);
});

test.each([
  ["webhok", "did you mean `webhook`?"],
  ["telegram", "`toolsetc list` shows the entry points"],
])("there is no entry point %s", async (name, help) => {
  const { code, stdout, stderr } = await run(tempProject(project), ["cost", "--entry", name]);
  expect([code, stdout, stderr]).toEqual([
    2,
    "",
    `error: there is no entry point \`${name}\`\n  help: ${help}\n`,
  ]);
});
