import { describe, expect, test, vi } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets, type Selection, type Toolsets } from "../../src/runtime/index.ts";
import { registerSource, type SourceOptions } from "../../src/runtime/sources.ts";
import { definitionOf, namesOf, refusalOf, register, runnable, tablesOf } from "./example.ts";

/** `local` is trusted most, `owner` is not, and nothing is said of `guest`. */
const sketch = {
  tools: ["read_file", "terminal"],
  external: ["spotify"],
  toolsets: {
    files: ["read_file"],
    music: ["spotify"],
    plugins: [],
    everything: ["read_file", "spotify", "terminal"],
    core: [],
  },
  flags: { plugins: "dynamic", core: "internal dynamic", everything: "" },
  aliases: { "mcp-old": "files", disk: "files" },
  entries: {
    local: { toolset: "everything", ceiling: ["read_file", "spotify", "terminal"], defaults: ["read_file"] },
    owner: { toolset: "everything", ceiling: ["read_file", "spotify", "terminal"], defaults: ["read_file"] },
    guest: { toolset: "files", ceiling: ["read_file"], defaults: ["read_file"] },
  },
  dynamic: {
    plugins: ["everything plugins", "local owner", "local"],
    core: ["core", "", ""],
  } as const,
  trusted: ["local"],
};
const tables = tablesOf(sketch);
const tool = definitionOf("pull");
const names = (toolsets: Toolsets, selection: Selection) => toolsets.select(selection).tools;
const setUp = (more = {}) =>
  createToolsets(tablesOf({ ...sketch, ...more }), { modules: runnable({ read_file: {}, terminal: {} }) });

describe("a source", () => {
  test("is told of itself", () => {
    const toolsets = setUp();
    const source = registerSource(toolsets, "git-hub", [definitionOf("push"), tool]);
    expect({ ...source, tools: source.tools, refused: source.refused }).toEqual({
      name: "git-hub",
      toolset: "mcp-git-hub",
      tools: ["pull", "push"],
      refused: [],
      replace: expect.any(Function),
      suspend: expect.any(Function),
      unregister: expect.any(Function),
    });
    expect([source, source.tools, source.refused].every(Object.isFrozen)).toBe(true);
  });

  test("adds a toolset of its own, of which everything knows", async () => {
    const toolsets = setUp();
    expect(toolsets.validateToolset("mcp-hub")).toBe(false);
    registerSource(toolsets, "hub", [tool, definitionOf("push")]);
    expect(toolsets.getToolsetNames()).toEqual(["everything", "files", "mcp-hub", "music", "plugins"]);
    expect(toolsets.validateToolset("mcp-hub")).toBe(true);
    expect(toolsets.parseToolsets(["mcp-hub"])).toEqual(["mcp-hub"]);
    expect(toolsets.resolveToolset("mcp-hub")).toEqual(["pull", "push"]);
    expect(toolsets.resolveToolset("all")).toEqual(["pull", "push", "read_file", "spotify", "terminal"]);
    expect(
      names(toolsets, { entry: "local", enabledToolsets: ["mcp-hub"], disabledTools: ["push"] }),
    ).toEqual(["pull"]);
    expect((await toolsets.availability("mcp-hub")).available).toBe(true);
    expect(
      await toolsets.getToolDefinitions({ entry: "local", enabledToolsets: ["mcp-hub", "files"] }),
    ).toEqual(
      [tool, definitionOf("push"), definitionOf("read_file")].map((one) => ({
        type: "function",
        function: one,
      })),
    );
  });

  const reaches: [string, SourceOptions, Record<string, string[]>][] = [
    ["the most trusted unless it is said", {}, { local: ["pull"], owner: [], guest: [] }],
    ["those that are said", { entries: ["guest", "owner"] }, { local: [], owner: ["pull"], guest: ["pull"] }],
    ["none", { entries: [] }, { local: [], owner: [], guest: [] }],
    [
      "by an open toolset, the most trusted of those that have it",
      { toolset: "plugins" },
      { local: ["pull"], owner: [], guest: [] },
    ],
    [
      "by an open toolset, those that are said of those that have it",
      { toolset: "plugins", entries: ["owner", "guest"] },
      { local: [], owner: ["pull"], guest: [] },
    ],
  ];
  test.each(reaches)("reaches entry points: %s", (_, options, expected) => {
    const toolsets = setUp();
    const { toolset } = registerSource(toolsets, "hub", [tool], options);
    const reached = Object.fromEntries(
      Object.keys(expected).map((entry) => [entry, names(toolsets, { entry, enabledToolsets: [toolset] })]),
    );
    expect(reached).toEqual(expected);
  });

  test("is among the defaults where it joins what is among the defaults, and unasked in none else", () => {
    const toolsets = setUp();
    registerSource(toolsets, "hub", [tool], { toolset: "plugins", entries: ["local", "owner"] });
    registerSource(toolsets, "lab", [definitionOf("lab")], { entries: ["local", "owner"] });
    expect(names(toolsets, { entry: "local" })).toEqual(["lab", "pull", "read_file"]);
    expect(names(toolsets, { entry: "owner" })).toEqual(["lab", "read_file"]);
    expect(names(toolsets, { entry: "owner", enabledToolsets: ["everything"] })).toEqual([
      "pull",
      "read_file",
      "spotify",
      "terminal",
    ]);
    expect(toolsets.select({ entry: "guest", enabledToolsets: ["everything"] })).toMatchObject({
      tools: ["read_file"],
      refused: ["pull", "spotify", "terminal"].map((one) => ({ tool: one, reason: "outside-ceiling" })),
    });
  });

  test("reaches everybody where there are no entry points", () => {
    const toolsets = createToolsets(tablesOf({ tools: ["a"], toolsets: { x: ["a"] } }));
    registerSource(toolsets, "hub", [tool]);
    expect(names(toolsets, {})).toEqual(["a", "pull"]);
  });

  test("reaches nobody where no tier is trusted most, unless it is said, or it joins what is open", () => {
    const { trusted: _, ...untiered } = sketch;
    const toolsets = createToolsets(tablesOf(untiered));
    registerSource(toolsets, "hub", [tool]);
    registerSource(toolsets, "lab", [definitionOf("lab")], { toolset: "plugins" });
    expect(names(toolsets, { entry: "local", enabledToolsets: ["all"] })).toEqual([
      "lab",
      "read_file",
      "spotify",
      "terminal",
    ]);
    expect(names(toolsets, { entry: "guest", enabledToolsets: ["all"] })).toEqual(["read_file"]);
  });
});

describe("tools that are refused, each by itself", () => {
  const getter = Object.defineProperty({ ...tool }, "name", {
    get: () => {
      throw new Error("no");
    },
  });
  const no = (name: string | null, reason: string, detail: string | null = null) => ({
    tool: name,
    reason,
    detail,
  });
  test.each<[string, unknown, unknown]>([
    ["the name of a built-in one", definitionOf("terminal"), no("terminal", "name-taken")],
    ["that in other case", definitionOf("Terminal"), no("Terminal", "name-taken")],
    ["that with other dashes", definitionOf("read-file"), no("read-file", "name-taken")],
    [
      "the name of an external one that is not there yet",
      definitionOf("spotify"),
      no("spotify", "name-taken"),
    ],
    ["the name of another source's", definitionOf("LAB"), no("LAB", "name-taken")],
    ["the name of the one before", definitionOf("good"), no("good", "name-taken")],
    ["a name with a space", definitionOf("a b"), no("a b", "name-invalid")],
    ["an empty name", definitionOf(""), no("", "name-invalid")],
    ["a name in other letters", definitionOf("tеrminal"), no("tеrminal", "name-invalid")],
    ["a name in full-width letters", definitionOf("ｔ"), no("ｔ", "name-invalid")],
    ["a name with a dot", definitionOf("a.b"), no("a.b", "name-invalid")],
    ["a name that begins with a digit", definitionOf("1a"), no("1a", "name-invalid")],
    ["a name that is too long", definitionOf("a".repeat(65)), no("a".repeat(65), "name-invalid")],
    ["a name with a line end", definitionOf("a\n"), no("a\n", "name-invalid")],
    ["a name of every object", definitionOf("__proto__"), no("__proto__", "name-invalid")],
    ["a number for a name", { ...tool, name: 1 }, no(null, "name-invalid")],
    ["a list for a name", { ...tool, name: ["pull"] }, no(null, "name-invalid")],
    ["no name", {}, no(null, "name-invalid")],
    ["a name that throws", getter, no(null, "name-invalid")],
    ["null", null, no(null, "name-invalid")],
    ["a text", "pull", no(null, "name-invalid")],
    [
      "no description",
      { name: "pull", parameters: {} },
      no("pull", "bad-registration", "`description` is undefined, not a text"),
    ],
    [
      "no parameters",
      { name: "pull", description: "d" },
      no("pull", "bad-registration", "`parameters` is undefined, not the JSON Schema of an object"),
    ],
    [
      "what cannot be read",
      Object.defineProperty({ name: "pull" }, "description", {
        get: () => {
          throw new Error("no");
        },
      }),
      no("pull", "bad-registration", "no"),
    ],
  ])("%s", (_, odd, expected) => {
    const toolsets = setUp();
    registerSource(toolsets, "lab", [definitionOf("lab")]);
    const before = toolsets.resolveToolset("everything");
    const source = registerSource(toolsets, "hub", [definitionOf("good"), odd, definitionOf("better")]);
    expect([source.tools, source.refused]).toEqual([["better", "good"], [expected]]);
    expect(toolsets.resolveToolset("mcp-hub")).toEqual(["better", "good"]);
    expect(toolsets.resolveToolset("everything")).toEqual(before);
  });

  test("a name that was refused is had once it is free", () => {
    const toolsets = setUp();
    const lab = registerSource(toolsets, "lab", [tool]);
    const hub = registerSource(toolsets, "hub", [tool]);
    expect(hub.tools).toEqual([]);
    lab.unregister();
    hub.replace([tool]);
    expect([hub.tools, hub.refused]).toEqual([["pull"], []]);
  });
});

describe("what is refused altogether", () => {
  const cases: [string, (toolsets: Toolsets) => unknown, string][] = [
    ["a name twice", (one) => registerSource(one, "lab", []), "name-taken lab: `lab` is taken"],
    [
      "a name that is the same to a model",
      (one) => registerSource(one, "la-b", []) && registerSource(one, "la_b", []),
      "name-taken mcp-la_b: `mcp-la_b` is taken",
    ],
    [
      "the toolset of an alias",
      (one) => registerSource(one, "old", []),
      "name-taken mcp-old: `mcp-old` is taken",
    ],
    [
      "a built-in toolset",
      (one) => registerSource(one, "hub", [tool], { toolset: "files" }),
      "name-taken files: `files` is taken",
    ],
    [
      "an alias of one",
      (one) => registerSource(one, "hub", [tool], { toolset: "disk" }),
      "name-taken disk: `disk` is taken",
    ],
    [
      "all of them",
      (one) => registerSource(one, "hub", [tool], { toolset: "all" }),
      "name-taken all: `all` is taken",
    ],
    [
      "a toolset of another",
      (one) => registerSource(one, "hub", [tool], { toolset: "mcp-lab" }),
      "name-taken mcp-lab: `mcp-lab` is taken",
    ],
    [
      "a toolset that nobody has",
      (one) => registerSource(one, "hub", [tool], { toolset: "new" }),
      "name-taken new: `new` is taken",
    ],
    [
      "a member of every object",
      (one) => registerSource(one, "hub", [tool], { toolset: "constructor" }),
      "name-taken constructor: `constructor` is taken",
    ],
    [
      "an entry point that there is not",
      (one) => registerSource(one, "hub", [tool], { entries: ["locla"] }),
      "unknown-entry locla: unknown entry `locla`; did you mean `local`?",
    ],
    [
      "an undefined option",
      (one) => registerSource(one, "hub", [tool], { entries: undefined } as never),
      "invalid-argument entries: `entries` is undefined, not a list of texts",
    ],
    [
      "an option that there is not",
      (one) => registerSource(one, "hub", [tool], { entrys: ["local"] } as never),
      "invalid-argument entrys: unknown option `entrys` in the options of a source; did you mean `entries`?",
    ],
    [
      "tools that are no list",
      (one) => registerSource(one, "hub", { 0: tool } as never),
      "invalid-argument tools: `tools` is not a list",
    ],
    ...["", "Hub", "h b", "-hub", "hub-", "h--b", "hüb", 1, ["hub"], undefined].map(
      (name): [string, (toolsets: Toolsets) => unknown, string] => [
        `the name ${JSON.stringify(name)}`,
        (one) => registerSource(one, name as string, []),
        `invalid-argument source: \`source\` is ${name === undefined ? "undefined, " : ""}not a name in small letters`,
      ],
    ),
    [
      "what is not of this package",
      () => registerSource({} as Toolsets, "hub", []),
      "invalid-argument toolsets: `toolsets` is not what `createToolsets` gave",
    ],
  ];
  test.each(cases)("%s", (_, act, expected) => {
    const toolsets = setUp();
    registerSource(toolsets, "lab", [definitionOf("lab")]);
    const before = toolsets.getToolsetNames();
    expect(refusalOf(() => act(toolsets))).toBe(expected);
    expect(toolsets.getToolsetNames().filter((name) => name !== "mcp-la-b")).toEqual(before);
  });
});

describe("coming and going", () => {
  test("a source has what was given last", async () => {
    const toolsets = setUp();
    const source = registerSource(toolsets, "hub", [tool]);
    const definitions = () => toolsets.getToolDefinitions({ entry: "local", enabledToolsets: ["mcp-hub"] });
    expect(namesOf(await definitions())).toEqual(["pull"]);
    source.replace([definitionOf("push"), { name: "bad" }]);
    expect(namesOf(await definitions())).toEqual(["push"]);
    expect([source.tools, source.refused.map((one) => one.tool)]).toEqual([["push"], ["bad"]]);
    expect(refusalOf(() => source.replace(undefined as never))).toBe(
      "invalid-argument tools: `tools` is undefined, not a list",
    );
    expect(namesOf(await definitions())).toEqual(["push"]);
  });

  test("of one that is gone the toolset stays known, and empty", async () => {
    const toolsets = setUp();
    const source = registerSource(toolsets, "hub", [tool]);
    source.unregister();
    source.unregister();
    source.replace([tool]);
    expect(source.tools).toEqual([]);
    expect(await toolsets.getToolDefinitions({ entry: "local", enabledToolsets: ["mcp-hub"] })).toEqual([]);
    expect(toolsets.resolveToolset("mcp-hub")).toEqual([]);
    expect(names(toolsets, { entry: "local", disabledTools: ["pull"] })).toEqual(["read_file"]);
    expect(() => toolsets.select({ entry: "local", disabledTools: ["push"] })).toThrow("unknown tool `push`");
    const again = registerSource(toolsets, "hub", [definitionOf("push")]);
    source.replace([tool]);
    source.unregister();
    expect([again.tools, toolsets.resolveToolset("mcp-hub")]).toEqual([["push"], ["push"]]);
  });

  test("a session that disables a tool by name goes on without it, and with it disabled when it is back", async () => {
    const toolsets = setUp();
    const [pull, push] = [definitionOf("pull"), definitionOf("push")];
    const source = registerSource(toolsets, "hub", [pull, push]);
    const session = await toolsets.openSession({ entry: "local", disabledTools: ["push"] });
    expect(namesOf(session.definitions)).toEqual(["pull", "read_file"]);
    source.unregister();
    expect(await session.refresh()).toEqual({ added: [], removed: ["pull"] });
    expect((await session.dispatch({ name: "read_file", arguments: {} })).code).toBe("unavailable");
    registerSource(toolsets, "hub", [push, pull]);
    expect(await session.refresh()).toEqual({ added: ["pull"], removed: [] });
  });

  test("one that is suspended keeps its tools, and has them again for the sessions that had them", async () => {
    const toolsets = setUp();
    const handler = () => "pulled";
    const tools = [{ ...tool, handler, checkFn: () => true }];
    const source = registerSource(toolsets, "hub", tools);
    const session = await toolsets.openSession({ entry: "local", enabledToolsets: ["mcp-hub"] });
    const { definitions } = session;
    const run = async () => (await session.dispatch({ name: "pull", arguments: { of: "a" } })).code;
    const verdict = async () => (await toolsets.availability("mcp-hub")).tools;
    const usable = { tool: "pull", available: true, reason: null, detail: null };
    expect([await run(), await verdict()]).toEqual([null, [usable]]);
    for (const reason of ["rain", "snow"]) {
      source.suspend(() => ({ available: false, reason }));
      expect([source.tools, await run(), await verdict()]).toEqual([
        ["pull"],
        "unavailable",
        [{ tool: "pull", available: false, reason: "check-refused", detail: reason }],
      ]);
    }
    source.replace(tools);
    expect([await run(), await verdict()]).toEqual([null, [usable]]);
    expect([await session.refresh(), session.definitions === definitions]).toEqual([
      { added: [], removed: [] },
      true,
    ]);
    expect(refusalOf(() => source.suspend(undefined as never))).toBe(
      "invalid-argument check: `check` is undefined, not a function",
    );
    source.unregister();
    source.suspend(() => true);
    expect(source.tools).toEqual([]);
  });

  test("the names that stay known are bounded", () => {
    const toolsets = setUp();
    const source = registerSource(toolsets, "hub", []);
    for (let i = 0; i < 1_500; i++) source.replace([definitionOf(`t${i}`)]);
    const isKnown = (tool: string) =>
      refusalOf(() => toolsets.select({ entry: "local", disabledTools: [tool] })) === "no error";
    expect(["t0", "t498", "t499", "t1498", "t1499"].map(isKnown)).toEqual([false, false, true, true, true]);
  });

  test("what is on its way when a source goes does not have its tools", async () => {
    let answer: (value: boolean) => void = () => {};
    const checkFn = () => new Promise<boolean>((resolve) => (answer = resolve));
    const toolsets = setUp();
    const source = registerSource(toolsets, "hub", [{ ...tool, checkFn }, definitionOf("push")]);
    const selection = { entry: "local", enabledToolsets: ["mcp-hub"] };
    const [definitions, session] = [toolsets.getToolDefinitions(selection), toolsets.openSession(selection)];
    await vi.waitFor(() => expect(answer).not.toBe(undefined));
    source.replace([{ ...tool, checkFn }]);
    answer(true);
    expect(namesOf(await definitions)).toEqual(["pull"]);
    expect(namesOf((await session).definitions)).toEqual(["pull"]);
  });

  test("a built-in name means what it did, whatever comes and goes", async () => {
    const toolsets = setUp();
    const selections: Selection[] = [
      { entry: "guest" },
      { entry: "local", enabledToolsets: ["files", "everything"] },
      { entry: "owner", disabledToolsets: ["files"] },
    ];
    const all = () => Promise.all(selections.map((one) => toolsets.getToolDefinitions(one)));
    const before = await all();
    const evil = ["terminal", "Terminal", "read-file", "spotify"].map((name) => ({
      ...definitionOf(name),
      description: "EVIL",
      handler: () => "EVIL",
    }));
    const source = registerSource(toolsets, "hub", [...evil, tool], { entries: ["local", "owner", "guest"] });
    expect(JSON.stringify(await all())).not.toContain("EVIL");
    const session = await toolsets.openSession({ entry: "local", enabledToolsets: ["all"] });
    expect((await session.dispatch({ name: "terminal", arguments: { of: "x" } })).text).not.toContain("EVIL");
    source.unregister();
    expect(await all()).toEqual(before);
  });

  test("ten thousand changes are made up for when somebody asks", async () => {
    const toolsets = setUp();
    const source = registerSource(toolsets, "hub", []);
    const session = await toolsets.openSession({ entry: "local", enabledToolsets: ["mcp-hub"] });
    for (let i = 0; i < 10_000; i++) source.replace([definitionOf(`t${i}`), definitionOf(`u${i % 7}`)]);
    expect(await session.refresh()).toEqual({ added: ["t9999", "u3"], removed: [] });
    expect(toolsets.getToolsetNames().length).toBe(5);
  });
});

test("sources of one instance are not those of another", () => {
  const [one, other] = [setUp(), setUp()];
  registerSource(one, "hub", [tool]);
  expect(other.validateToolset("mcp-hub")).toBe(false);
  expect(registerSource(other, "hub", [tool]).tools).toEqual(["pull"]);
});

test("what happens to the tables afterwards changes nothing for a source", () => {
  const mutable = structuredClone(tables);
  const toolsets = createToolsets(mutable);
  Reflect.set(mutable.trusted!, "guest", true);
  Reflect.set(mutable.dynamic!, "files", ["files", "guest", "guest"]);
  registerSource(toolsets, "hub", [tool]);
  expect(names(toolsets, { entry: "guest", enabledToolsets: ["all"] })).toEqual(["read_file"]);
  expect(refusalOf(() => registerSource(toolsets, "lab", [], { toolset: "files" }))).toBe(
    "name-taken files: `files` is taken",
  );
});

test("an external tool of the tables is not a source's, and is offered when its own registry has it", async () => {
  const registry = createRegistry();
  const toolsets = createToolsets(tables, { modules: { calls, registries: [registry], load: {} } });
  registerSource(toolsets, "hub", [{ ...definitionOf("spotify"), description: "EVIL" }]);
  register(registry, definitionOf("spotify"));
  const [definition] = await toolsets.getToolDefinitions({ entry: "local", enabledToolsets: ["music"] });
  expect(definition!.function).toEqual(definitionOf("spotify"));
});
