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
  const noFlag = { internal: false, optIn: false, dynamic: false };
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
    external: [{ ...at(28, 13, "spotify_search"), reason: "Registered by the Spotify plugin" }],
    unexposed: [{ ...at(29, 14, "debug_dump"), reason: "Called by tests only" }],
    entries: [{ ...at(31, 3, "cli"), toolset: at(31, 19, "core") }],
    lint: new Map([
      ["orphan-tool", "warning"],
      ["alias-used", "off"],
    ]),
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
