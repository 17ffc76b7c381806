import { expect, test } from "vitest";
import type { Config } from "../../src/compiler/config/declarations.ts";
import { readConfig } from "../../src/compiler/config/read-config.ts";

const file = "toolsets.yaml";

function at(line: number, column: number, name: string) {
  return { name, span: { file, range: { line, column, endLine: line, endColumn: column + name.length } } };
}

function read(text: string): Config {
  const { config, findings } = readConfig({ path: file, text });
  expect(findings).toEqual([]);
  return config!;
}

const DEFAULTS = {
  tools: ["tools/**/*.ts"],
  out: "generated",
  outSpan: null,
  toolsSpan: null,
  registries: [{ module: "toolsetc", export: "registry", moduleSpan: null, exportSpan: null }],
  importExtension: "js",
  outExtension: "ts",
  textImports: [],
};

test("the smallest file, with every default", () => {
  expect(read("version: 1\ntoolsets: {}\n")).toEqual({
    settings: DEFAULTS,
    toolsets: [],
    aliases: [],
    external: [],
    unexposed: [],
    entries: [],
    capabilities: null,
    tiers: null,
    lint: new Map(),
  });
});

test("every section, in the order of the file, with places", () => {
  const config = read(`# yaml-language-server: $schema=./generated/toolsets.schema.json
version: 1
compiler:
  tools: [../shared/*.ts, "tools/**/*.{ts,mts}"]
  out: ./src/generated/
  registry:
    - { module: ./src/registry.ts, export: tools }
    - { module: "@acme/tools", export: registry }
  importExtension: none
  outExtension: mts
  textImports: [.md, ".prompt.txt"]
toolsets:
  web:
    description: Search the web and read pages
    tools:
      - web_search   # the first
      - "web_extract"
  core:
    description: >
      What every trusted entry point
      starts from
    internal: true
    includes: [web]
    excludes: [file]
    excludeTools: [web_extract]
  file: { description: 'Read files', optIn: true, dynamic: false }
aliases: { web_tools: web }
external: { spotify_search: Registered by the Spotify plugin }
unexposed: { debug_dump: Called by tests only }
entries:
  cli: { toolset: core }
lint: { orphan-tool: warning, alias-used: off }
`);
  const nothing = { tools: [], includes: [], excludes: [], excludeTools: [] };
  const noFlag = { budget: null, internal: false, optIn: false, dynamic: false };
  const outRange = { line: 5, column: 8, endLine: 5, endColumn: 24 };
  const quoted = { line: 17, column: 9, endLine: 17, endColumn: 22 };
  expect(config).toEqual({
    settings: {
      tools: ["../shared/*.ts", "tools/**/*.{ts,mts}"],
      out: "src/generated",
      outSpan: { file, range: outRange },
      toolsSpan: { file, range: { line: 4, column: 10, endLine: 4, endColumn: 49 } },
      registries: [
        {
          module: "./src/registry.ts",
          export: "tools",
          moduleSpan: { file, range: { line: 7, column: 17, endLine: 7, endColumn: 34 } },
          exportSpan: { file, range: { line: 7, column: 44, endLine: 7, endColumn: 49 } },
        },
        {
          module: "@acme/tools",
          export: "registry",
          moduleSpan: { file, range: { line: 8, column: 17, endLine: 8, endColumn: 30 } },
          exportSpan: { file, range: { line: 8, column: 40, endLine: 8, endColumn: 48 } },
        },
      ],
      importExtension: "none",
      outExtension: "mts",
      textImports: [".md", ".prompt.txt"],
    },
    toolsets: [
      {
        ...at(13, 3, "web"),
        ...nothing,
        ...noFlag,
        description: "Search the web and read pages",
        tools: [at(16, 9, "web_search"), { name: "web_extract", span: { file, range: quoted } }],
      },
      {
        ...at(18, 3, "core"),
        ...noFlag,
        description: "What every trusted entry point starts from\n",
        tools: [],
        includes: [at(23, 16, "web")],
        excludes: [at(24, 16, "file")],
        excludeTools: [at(25, 20, "web_extract")],
        internal: true,
      },
      { ...at(26, 3, "file"), ...nothing, ...noFlag, description: "Read files", optIn: true },
    ],
    aliases: [{ ...at(27, 12, "web_tools"), target: at(27, 23, "web") }],
    external: [
      {
        ...at(28, 13, "spotify_search"),
        reason: "Registered by the Spotify plugin",
        capabilities: null,
        readOnly: false,
      },
    ],
    unexposed: [{ ...at(29, 14, "debug_dump"), reason: "Called by tests only" }],
    entries: [
      {
        ...at(31, 3, "cli"),
        toolset: at(31, 19, "core"),
        tier: null,
        budget: null,
        providers: [],
        prefix: null,
        defer: [],
      },
    ],
    capabilities: null,
    tiers: null,
    lint: new Map([
      ["orphan-tool", "warning"],
      ["alias-used", "off"],
    ]),
  });
});

test("what entry points may reach, and the most they may be, with places", () => {
  const config = read(`version: 1
toolsets:
  web: { description: Read pages, budget: { tools: 3 } }
external:
  shell: { reason: Of a plugin, capabilities: [exec], readOnly: true }
  clock: { reason: Of the host, capabilities: [] }
capabilities: { exec: Run commands }
tiers:
  local: { allow: [exec, unclassified], approve: [exec] }
  public: { allow: [], readOnly: true }
entries:
  api: { toolset: web, tier: public, budget: { tools: 1, tokens: 900 }, providers: [openai, mcp], prefix: p__, defer: [web] }
`);
  const { capabilities, tiers, entries, external } = config;
  expect({ capabilities, tiers, entries, external, budget: config.toolsets[0]!.budget }).toEqual({
    budget: { tools: { value: 3, span: at(3, 52, "3").span }, tokens: null },
    external: [
      {
        ...at(5, 3, "shell"),
        reason: "Of a plugin",
        capabilities: [at(5, 48, "exec")],
        readOnly: true,
      },
      { ...at(6, 3, "clock"), reason: "Of the host", capabilities: [], readOnly: false },
    ],
    capabilities: [{ ...at(7, 17, "exec"), reason: "Run commands" }],
    tiers: [
      {
        ...at(9, 3, "local"),
        allow: [at(9, 20, "exec"), at(9, 26, "unclassified")],
        approve: [at(9, 51, "exec")],
        readOnly: false,
      },
      { ...at(10, 3, "public"), allow: [], approve: [], readOnly: true },
    ],
    entries: [
      {
        ...at(12, 3, "api"),
        toolset: at(12, 19, "web"),
        tier: at(12, 30, "public"),
        budget: {
          tools: { value: 1, span: at(12, 55, "1").span },
          tokens: { value: 900, span: at(12, 66, "900").span },
        },
        providers: [at(12, 85, "openai"), at(12, 93, "mcp")],
        prefix: at(12, 107, "p__"),
        defer: [at(12, 120, "web")],
      },
    ],
  });
});

test("one pattern and one registry stand for a list of one", () => {
  const { settings } = read(
    "version: 1\ntoolsets: {}\ncompiler: { tools: src/*.ts, registry: { module: ./r.ts, export: r } }\n",
  );
  expect(settings).toEqual({
    ...DEFAULTS,
    tools: ["src/*.ts"],
    toolsSpan: at(3, 20, "src/*.ts").span,
    registries: [
      {
        module: "./r.ts",
        export: "r",
        moduleSpan: at(3, 50, "./r.ts").span,
        exportSpan: at(3, 66, "r").span,
      },
    ],
  });
});

test.each([
  [".", "."],
  ["./", "."],
  ["gen", "gen"],
  ["./gen//x/./y/", "gen/x/y"],
  ["'..gen'", "..gen"],
])("out: %s is %s", (written, out) => {
  expect(read(`version: 1\ntoolsets: {}\ncompiler: { out: ${written} }\n`).settings.out).toBe(out);
});

test("names that every object has are names like others", () => {
  const config = read(`version: 1
toolsets:
  __proto__: { description: a, tools: [constructor] }
  toString: { description: b }
external: { hasOwnProperty: c }
`);
  expect(config.toolsets.map(({ name, tools }) => [name, tools.map((one) => one.name)])).toEqual([
    ["__proto__", ["constructor"]],
    ["toString", []],
  ]);
  expect(config.external.map(({ name, reason }) => [name, reason])).toEqual([["hasOwnProperty", "c"]]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("lists keep what they say twice", () => {
  const { toolsets } = read("version: 1\ntoolsets: { web: { description: a, tools: [b, c, b] } }\n");
  expect(toolsets[0]?.tools.map(({ name }) => name)).toEqual(["b", "c", "b"]);
});
