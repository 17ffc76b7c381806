import { describe, expect, test } from "vitest";
import {
  ToolsetError,
  createRegistry,
  createToolsets,
  type Tables,
  type ToolsetsOptions,
} from "../../src/runtime/index.ts";
import { definitionOf, tablesOf } from "./example.ts";

const good = tablesOf({
  tools: ["terminal", "web_search"],
  external: ["spotify"],
  toolsets: { web: ["web_search"], shell: ["terminal"] },
  flags: { shell: "internal" },
  aliases: { web_tools: "web" },
  entries: { cli: { toolset: "web", ceiling: ["web_search"], defaults: [] } },
  checks: ["terminal"],
  env: { terminal: "HOME" },
});

/** The code and name of the error; what else there is. */
function refused(tables: unknown, options?: ToolsetsOptions): unknown {
  try {
    createToolsets(tables as Tables, options);
  } catch (error) {
    return error instanceof ToolsetError ? `${error.code} ${error.name}` : error;
  }
  return "accepted";
}

describe("tables that are refused", () => {
  test("the ones that these are made from are accepted", () => {
    expect(refused(good)).toBe("accepted");
  });

  test.each([
    ["nothing", undefined, "version"],
    ["null", null, "version"],
    ["a text", "tables", "version"],
    ["no version", { ...good, version: undefined }, "version"],
    ["another version", { ...good, version: 2 }, "version"],
    ["a version as text", { ...good, version: "1" }, "version"],
    ["no tools", { ...good, tools: undefined }, "tools"],
    ["tools in a list", { ...good, tools: [] }, "tools"],
    ["no external tools", { ...good, external: undefined }, "external"],
    ["no toolsets", { ...good, toolsets: null }, "toolsets"],
    ["no flags", { ...good, flags: undefined }, "flags"],
    ["no aliases", { ...good, aliases: undefined }, "aliases"],
    ["no entries", { ...good, entries: undefined }, "entries"],
    ["entries that are a number", { ...good, entries: 5 }, "entries"],
    ["entries that are a text", { ...good, entries: "" }, "entries"],
    ["no checks", { ...good, checks: undefined }, "checks"],
    ["no env", { ...good, env: undefined }, "env"],
    ["a tool that is a text", { ...good, tools: { terminal: "{}" } }, "terminal"],
    ["a tool that is null", { ...good, tools: { terminal: null } }, "terminal"],
    ["a tool without a family", { ...good, tools: { terminal: ["m"] } }, "terminal"],
    ["a tool with too much", { ...good, tools: { terminal: ["m", "{}", "x"] } }, "terminal"],
    ["a family that is not text", { ...good, tools: { terminal: ["m", {}] } }, "terminal"],
    ["a tool that is also external", { ...good, external: { terminal: "why" } }, "external"],
    ["a toolset that is a list", { ...good, toolsets: { ...good.toolsets, web: ["web_search"] } }, "web"],
    [
      "a toolset with an unknown tool",
      { ...good, toolsets: { ...good.toolsets, web: "web_serch" } },
      "web_serch",
    ],
    [
      "a toolset with a member of every object",
      { ...good, toolsets: { ...good.toolsets, web: "constructor" } },
      "constructor",
    ],
    [
      "a toolset with two spaces",
      { ...good, toolsets: { ...good.toolsets, web: "terminal  web_search" } },
      "",
    ],
    ["flags that are a list", { ...good, flags: { shell: ["internal"] } }, "shell"],
    ["flags of nothing", { ...good, flags: { shel: "internal" } }, "shel"],
    ["an alias of nothing", { ...good, aliases: { web_tools: "wbe" } }, "wbe"],
    ["an alias of an alias", { ...good, aliases: { a: "b", b: "web" } }, "b"],
    ["an alias that is a toolset", { ...good, aliases: { web: "shell" } }, "web"],
    ["an alias named all", { ...good, aliases: { all: "web" } }, "all"],
    ["a toolset named *", { ...good, toolsets: { ...good.toolsets, "*": "" } }, "*"],
    ["an entry that is a text", { ...good, entries: { cli: "web" } }, "cli"],
    ["an entry without defaults", { ...good, entries: { cli: ["web", "web_search"] } }, "cli"],
    ["an entry of no toolset", { ...good, entries: { cli: ["wbe", "web_search", ""] } }, "wbe"],
    ["an entry of an alias", { ...good, entries: { cli: ["web_tools", "web_search", ""] } }, "web_tools"],
    ["a ceiling with an unknown tool", { ...good, entries: { cli: ["web", "shell", ""] } }, "shell"],
    ["env that is a list", { ...good, env: { terminal: ["HOME"] } }, "terminal"],
  ])("%s", (_, tables, name) => {
    expect(refused(tables)).toBe(`invalid-tables ${name}`);
  });

  test.each([
    ["not JSON", "{"],
    ["not text", {}],
    ["not there", undefined],
    ["not an object", "null"],
    ["without a description", '{"name":"web_search","parameters":{}}'],
    ["without parameters", '{"name":"web_search","description":"d"}'],
    ["with a list for parameters", '{"name":"web_search","description":"d","parameters":[]}'],
  ])("a definition that is %s, when it is asked for", async (_, text) => {
    await expect(asked({ web: { web_search: text } })).rejects.toMatchObject(wrong);
  });

  test.each([
    ["no definitions", undefined],
    ["definitions that are null", null],
    ["definitions without the family", {}],
    ["a family that is null", { web: null }],
    [
      "a family that throws",
      {
        get web() {
          throw new Error("no");
        },
      },
    ],
    [
      "a family of another tool",
      { web: { web_extract: '{"name":"web_search","description":"d","parameters":{}}' } },
    ],
  ])("%s, when one is asked for", async (_, definitions) => {
    await expect(asked(definitions)).rejects.toMatchObject(wrong);
  });

  const wrong = { code: "invalid-tables", name: "web_search" };
  const asked = (definitions: unknown) =>
    createToolsets({
      ...tablesOf({ toolsets: { web: [] } }),
      tools: { web_search: ["m", "web"] },
      definitions: definitions as Tables["definitions"],
      toolsets: { web: "web_search" },
    }).getToolDefinitions({});

  test("a family may have the name of a member of every object", async () => {
    const definition = JSON.stringify(definitionOf("constructor_x"));
    const tables = {
      ...tablesOf({ tools: ["constructor_x"], toolsets: { x: ["constructor_x"] } }),
      tools: { constructor_x: ["m", "constructor"] as const },
    };
    const read = (definitions: object) =>
      createToolsets({ ...tables, definitions: definitions as Tables["definitions"] }).getToolDefinitions({});
    await expect(read({})).rejects.toMatchObject({ code: "invalid-tables", name: "constructor_x" });
    expect(await read({ constructor: { constructor_x: definition } })).toMatchObject([
      { function: { name: "constructor_x" } },
    ]);
  });

  test("the message says what to do", () => {
    expect(() => createToolsets({ ...good, version: 2 } as unknown as Tables)).toThrow(
      "the tables are wrong at `version`: build them again",
    );
  });
});

test("defaults never reach past the ceiling", () => {
  const tables = { ...good, entries: { cli: ["web", "web_search", "terminal web_search"] as const } };
  const { tools, refused: outside } = createToolsets(tables).select({ entry: "cli" });
  expect({ tools, outside }).toEqual({
    tools: ["web_search"],
    outside: [{ tool: "terminal", reason: "outside-ceiling" }],
  });
});

test("what happens to the tables afterwards changes nothing", async () => {
  const tables = structuredClone(
    tablesOf({ tools: ["a", "b"], toolsets: { x: ["a"], y: ["b"] }, flags: { y: "internal" } }),
  );
  const toolsets = createToolsets(tables);
  const mutable = tables as unknown as Record<string, Record<string, unknown>>;
  mutable["tools"]!["a"] = ["m", "evil"];
  mutable["definitions"] = { evil: { a: '{"name":"a","description":"EVIL","parameters":{}}' } };
  mutable["toolsets"]!["x"] = "a b";
  mutable["flags"]!["y"] = "";
  expect(toolsets.select({}).tools).toEqual(["a"]);
  expect((await toolsets.getToolDefinitions({}))[0]?.function.description).toBe("Does a");
  expect(toolsets.validateToolset("y")).toBe(false);
});

describe("options that are refused", () => {
  const registries = [createRegistry()];
  const isRegistry = { all: () => [], generation: 0 };
  test.each([
    ["null", null, "invalid-argument options"],
    ["an unknown one", { module: {} }, "invalid-argument module"],
    ["undefined modules", { modules: undefined }, "invalid-argument modules"],
    ["undefined env", { env: undefined }, "invalid-argument env"],
    ["env that is a text", { env: "A=1" }, "invalid-argument env"],
    ["undefined now", { now: undefined }, "invalid-argument now"],
    ["now that is a number", { now: 0 }, "invalid-argument now"],
    ["modules without a loader", { modules: { registries } }, "invalid-argument modules"],
    ["modules without registries", { modules: { load: {} } }, "invalid-argument modules"],
    ["registries that are none", { modules: { load: {}, registries: [{}] } }, "invalid-argument modules"],
    [
      "registries that count nothing",
      { modules: { load: {}, registries: [{ ...isRegistry, generation: undefined }] } },
      "invalid-argument modules",
    ],
    ["calls that are not those of toolsetc/calls", { calls: {} }, "invalid-argument calls"],
    ["calls that are null", { calls: null }, "invalid-argument calls"],
    ["calls that are a function", { calls: () => "" }, "invalid-argument calls"],
    ["null for a registry", { modules: { load: {}, registries: [null] } }, "invalid-argument modules"],
    [
      "nothing wrong",
      { modules: { load: {}, registries: [...registries, isRegistry] }, env: {}, now: () => 0 },
      "accepted",
    ],
  ])("%s", (_, options, expected) => {
    expect(refused(good, options as unknown as ToolsetsOptions)).toBe(expected);
  });
});
