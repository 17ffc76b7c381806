import { describe, expect, test, vi } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets, type Selection, type Session } from "../../src/runtime/index.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import { clock, definitionOf, modulesOf, namesOf, refusal, register, runnable, tablesOf } from "./example.ts";

const sketch = {
  tools: ["a", "b", "c", "d"],
  external: ["late"],
  toolsets: { ab: ["a", "b"], cd: ["c", "d"], everything: ["a", "b", "c", "d", "late"], core: ["a"] },
  flags: { core: "internal" },
  entries: {
    cli: { toolset: "everything", ceiling: ["a", "b", "c", "d", "late"], defaults: ["a", "b", "c", "late"] },
    webhook: { toolset: "ab", ceiling: ["a", "b"], defaults: ["a", "b"] },
  },
};
const tables = tablesOf(sketch);

function setUp() {
  const registry = createRegistry();
  const env: Record<string, string> = { KEY: "k" };
  const { now, advance } = clock();
  const toolsets = createToolsets(tablesOf({ ...sketch, env: { b: "KEY" } }), {
    now,
    env,
    modules: runnable({ a: {}, b: {}, c: {}, d: {} }, registry),
  });
  return { toolsets, registry, env, advance };
}

const seen = (session: Session): string[] => namesOf(session.definitions);
const rejection = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "no error",
    (error: unknown) => refusal(error),
  );

describe("openSession", () => {
  test.each<[string, Selection, string[]]>([
    ["defaults", { entry: "cli" }, ["a", "b", "c"]],
    ["what is enabled", { entry: "cli", enabledToolsets: ["cd"] }, ["c", "d"]],
    ["nothing", { entry: "cli", enabledToolsets: [] }, []],
    ["no more than the ceiling", { entry: "webhook", enabledToolsets: ["everything"] }, ["a", "b"]],
    ["not what is disabled", { entry: "cli", disabledToolsets: ["ab"] }, ["c"]],
  ])("shows %s", async (_, selection, expected) => {
    const { toolsets } = setUp();
    const session = await toolsets.openSession(selection);
    expect(seen(session)).toEqual(expected);
    expect(session.definitions).toEqual(await toolsets.getToolDefinitions(selection));
    expect(session.entry).toBe(selection.entry);
  });

  test.each<[string, unknown, unknown, string]>([
    ["no entry", {}, {}, "missing-entry entry: a selection names its `entry`"],
    [
      "a misspelt toolset",
      { entry: "cli", enabledToolsets: ["abb"] },
      {},
      "unknown-toolset abb: unknown toolset `abb`; did you mean `ab`?",
    ],
    [
      "an undefined tenant",
      { entry: "cli" },
      { tenant: undefined },
      "invalid-argument tenant: `tenant` is undefined, not a text",
    ],
    [
      "an option that there is not",
      { entry: "cli" },
      { tennant: "x" },
      "invalid-argument tennant: unknown option `tennant` in the options; did you mean `tenant`?",
    ],
    [
      "names that are none",
      { entry: "cli" },
      { shown: ["a", 1] },
      "invalid-argument shown: `shown` is not a list of texts",
    ],
  ])("refuses %s", async (_, selection, options, expected) => {
    const { toolsets } = setUp();
    expect(await rejection(toolsets.openSession(selection as Selection, options as object))).toBe(expected);
  });

  test("has a name of its own, or the one that it is given", async () => {
    const { toolsets } = setUp();
    const ids = [{}, {}, { id: "job-7" }, {}].map((options) =>
      toolsets.openSession({ entry: "cli" }, options),
    );
    expect((await Promise.all(ids)).map((one) => one.id)).toEqual([
      "session-1",
      "session-2",
      "job-7",
      "session-4",
    ]);
  });
});

describe("what a session shows", () => {
  test("stays the same until it is refreshed, whatever happens", async () => {
    const { toolsets, registry, env, advance } = setUp();
    const session = await toolsets.openSession({ entry: "cli" });
    const { definitions } = session;
    const bytes = JSON.stringify(definitions);
    register(registry, definitionOf("late"));
    delete env["KEY"];
    advance(60_000);
    await toolsets.getToolDefinitions({ entry: "cli" });
    registerSource(toolsets, "hub", [definitionOf("pull")], { entries: ["cli"] });
    expect(session.definitions).toBe(definitions);
    expect(JSON.stringify(session.definitions)).toBe(bytes);
  });

  test("keeps its order when it is refreshed: what is gone is out, what is new comes last", async () => {
    const { toolsets, registry, env, advance } = setUp();
    delete env["KEY"];
    const session = await toolsets.openSession({ entry: "cli" });
    const before = session.definitions;
    expect(seen(session)).toEqual(["a", "c"]);
    env["KEY"] = "k";
    register(registry, definitionOf("late"));
    advance(30_000);
    expect(await session.refresh()).toEqual({ added: ["b", "late"], removed: [] });
    expect(seen(session)).toEqual(["a", "c", "b", "late"]);
    expect(session.definitions.slice(0, 2).every((one, i) => one === before[i])).toBe(true);
    expect(namesOf(before)).toEqual(["a", "c"]);
    delete env["KEY"];
    advance(30_000);
    expect(await session.refresh()).toEqual({ added: [], removed: ["b"] });
    expect(seen(session)).toEqual(["a", "c", "late"]);
    env["KEY"] = "k";
    advance(30_000);
    expect(await session.refresh()).toEqual({ added: ["b"], removed: [] });
    expect(seen(session)).toEqual(["a", "c", "late", "b"]);
  });

  test("is the same array when a refresh changes nothing", async () => {
    const { toolsets, advance } = setUp();
    const session = await toolsets.openSession({ entry: "cli" });
    const { definitions } = session;
    advance(60_000);
    expect(await session.refresh()).toEqual({ added: [], removed: [] });
    expect(session.definitions).toBe(definitions);
  });

  test("keeps the place and the bytes of a tool that is registered anew with the same definition", async () => {
    const { toolsets } = setUp();
    const [pull, push] = [definitionOf("pull"), definitionOf("push")];
    const source = registerSource(toolsets, "hub", [pull, push], { entries: ["cli"] });
    const session = await toolsets.openSession({ entry: "cli", enabledToolsets: ["mcp-hub"] });
    const { definitions } = session;
    source.replace([{ ...pull, handler: () => "new" }, push]);
    expect(await session.refresh()).toEqual({ added: [], removed: [] });
    expect(session.definitions).toBe(definitions);
    source.replace([{ ...pull, description: "Pulls" }, push]);
    expect(await session.refresh()).toEqual({ added: ["pull"], removed: ["pull"] });
    expect(seen(session)).toEqual(["push", "pull"]);
    expect(session.definitions[0]).toBe(definitions[1]);
  });

  test("is refreshed once for all who ask while it is looking", async () => {
    const checkFn = vi.fn(() => true);
    const { now, advance } = clock();
    const toolsets = createToolsets(tablesOf({ tools: ["a"], toolsets: { x: ["a"] }, checks: ["a"] }), {
      now,
      modules: modulesOf({ a: checkFn }),
    });
    const session = await toolsets.openSession({});
    advance(30_000);
    const [one, other] = [session.refresh(), session.refresh()];
    expect(await one).toBe(await other);
    expect(checkFn).toHaveBeenCalledTimes(2);
    expect(await session.refresh()).not.toBe(await one);
  });

  test("does not change when the selection does that it was opened with", async () => {
    const { toolsets } = setUp();
    const enabledToolsets = ["ab"];
    const session = await toolsets.openSession({ entry: "cli", enabledToolsets });
    enabledToolsets.push("cd");
    expect(await session.refresh()).toEqual({ added: [], removed: [] });
    const saved = session.toJSON();
    Reflect.set(saved.shown, 0, "d");
    expect(await session.refresh()).toEqual({ added: [], removed: [] });
    expect(session.toJSON()).toEqual({ shown: ["a", "b"] });
  });
});

describe("a child session", () => {
  const narrowings: [string, Omit<Selection, "entry">, string[]][] = [
    ["is the same without a wish", {}, ["a", "b", "c"]],
    ["has what it enables of it", { enabledToolsets: ["ab"] }, ["a", "b"]],
    ["gets nothing that the parent has not", { enabledToolsets: ["everything"] }, ["a", "b", "c"]],
    ["gets nothing that the parent has not with all", { enabledToolsets: ["*"] }, ["a", "b", "c"]],
    ["has not what it disables", { disabledTools: ["a"] }, ["b", "c"]],
    ["may be empty", { enabledToolsets: [] }, []],
  ];
  test.each(narrowings)("%s", async (_, narrowing, expected) => {
    const parent = await setUp().toolsets.openSession({ entry: "cli" });
    const child = await parent.openChild(narrowing);
    expect(seen(child)).toEqual(expected);
    expect(child.entry).toBe("cli");
    expect(await child.refresh()).toEqual({ added: [], removed: [] });
    const grandchild = await child.openChild({ enabledToolsets: ["all"] });
    expect(seen(grandchild)).toEqual(expected);
  });

  test("without toolsets of its own has those of its parent, not the defaults", async () => {
    const parent = await setUp().toolsets.openSession({ entry: "cli", enabledToolsets: ["cd"] });
    expect(seen(await parent.openChild({}))).toEqual(["c", "d"]);
    expect(seen(await parent.openChild({ disabledTools: ["c"] }))).toEqual(["d"]);
  });

  test("never gets what its parent lost, and gets what its parent got when both were refreshed", async () => {
    const { toolsets, env, advance } = setUp();
    delete env["KEY"];
    const parent = await toolsets.openSession({ entry: "cli" });
    const child = await parent.openChild({ enabledToolsets: ["ab"] });
    env["KEY"] = "k";
    advance(30_000);
    expect(await child.refresh()).toEqual({ added: [], removed: [] });
    expect(await parent.refresh()).toEqual({ added: ["b"], removed: [] });
    expect(await child.refresh()).toEqual({ added: ["b"], removed: [] });
    delete env["KEY"];
    advance(30_000);
    await parent.refresh();
    env["KEY"] = "k";
    advance(30_000);
    expect((await child.dispatch({ name: "b", arguments: { of: "x" } })).code).toBe("unavailable");
    expect(await child.refresh()).toEqual({ added: [], removed: ["b"] });
  });

  test.each<[string, unknown, string]>([
    [
      "another entry",
      { entry: "webhook" },
      "invalid-argument entry: unknown option `entry` in the narrowing",
    ],
    ["the same entry", { entry: "cli" }, "invalid-argument entry: unknown option `entry` in the narrowing"],
    [
      "an undefined entry",
      { entry: undefined },
      "invalid-argument entry: unknown option `entry` in the narrowing",
    ],
    ["an unknown toolset", { disabledToolsets: ["nope"] }, "unknown-toolset nope: unknown toolset `nope`"],
    [
      "an internal toolset",
      { enabledToolsets: ["core"] },
      "internal-toolset core: `core` is internal, it cannot be enabled",
    ],
    [
      "undefined lists",
      { enabledToolsets: undefined },
      "invalid-argument enabledToolsets: `enabledToolsets` is undefined, not a list of texts",
    ],
    ["nothing", undefined, "invalid-argument narrowing: `narrowing` is undefined, not an object"],
  ])("refuses %s", async (_, narrowing, expected) => {
    const parent = await setUp().toolsets.openSession({ entry: "cli" });
    expect(await rejection(parent.openChild(narrowing as object))).toBe(expected);
  });

  test("is for the tenant of its parent", async () => {
    const tenants: unknown[] = [];
    const handler = (_: unknown, { tenant }: { readonly tenant?: string }) => void tenants.push(tenant);
    const toolsets = createToolsets(tables, { modules: runnable({ a: { handler } }) });
    const parent = await toolsets.openSession({ entry: "cli" }, { tenant: "acme" });
    const free = await toolsets.openSession({ entry: "cli" });
    for (const session of [
      await parent.openChild({}),
      await parent.openChild({}, { tenant: "other" }),
      await free.openChild({}),
      await free.openChild({}, { tenant: "other" }),
    ]) {
      await session.dispatch({ name: "a", arguments: { of: "x" } });
    }
    expect(tenants).toEqual(["acme", "acme", undefined, "other"]);
  });
});

describe("a session that was saved", () => {
  test.each<[string, readonly string[], Selection, string[]]>([
    ["shows what it did, in its order", ["c", "a"], { entry: "cli" }, ["c", "a"]],
    ["shows nothing that may not be had any more", ["d", "c", "a"], { entry: "cli" }, ["c", "a"]],
    ["shows nothing that another entry point may not have", ["c", "a"], { entry: "webhook" }, ["a"]],
    ["shows nothing that is disabled now", ["c", "a"], { entry: "cli", disabledTools: ["c"] }, ["a"]],
    ["shows nothing that does not exist", ["nope", "constructor", "a"], { entry: "cli" }, ["a"]],
    ["shows nothing that is not available", ["late", "b", "a"], { entry: "cli" }, ["b", "a"]],
    ["shows a tool once", ["a", "a"], { entry: "cli" }, ["a"]],
    ["may be empty", [], { entry: "cli" }, []],
  ])("%s", async (_, shown, selection, expected) => {
    const { toolsets } = setUp();
    expect(seen(await toolsets.openSession(selection, { shown }))).toEqual(expected);
  });

  test("goes through JSON, and gets the rest when it is refreshed", async () => {
    const { toolsets } = setUp();
    const parent = await toolsets.openSession({ entry: "cli", disabledTools: ["b"] });
    const saved = JSON.parse(JSON.stringify(parent)) as { shown: string[] };
    expect(saved).toEqual({ shown: ["a", "c"] });
    const resumed = await toolsets.openSession({ entry: "cli" }, saved);
    expect(seen(resumed)).toEqual(["a", "c"]);
    expect(await resumed.refresh()).toEqual({ added: ["b"], removed: [] });
    const child = await resumed.openChild({}, { shown: ["c", "b", "d"] });
    expect(seen(child)).toEqual(["c", "b"]);
  });
});

test("a session is frozen all through", async () => {
  const session = await setUp().toolsets.openSession({ entry: "cli" });
  expect(Object.isFrozen(session)).toBe(true);
  const change = await session.refresh();
  expect([change, change.added, change.removed, session.toJSON().shown].every(Object.isFrozen)).toBe(true);
  expect(() => Reflect.apply(Array.prototype.push, session.definitions, [1])).toThrow(TypeError);
});

test("a session that is opened while a tool is registered has it", async () => {
  const registry = createRegistry();
  const modules = modulesOf({ a: () => true }, registry);
  const toolsets = createToolsets(
    tablesOf({ tools: ["a"], external: ["late"], toolsets: { x: ["a", "late"] }, checks: ["a"] }),
    {
      modules: { ...modules, calls },
    },
  );
  const opening = toolsets.openSession({});
  await Promise.resolve();
  register(registry, definitionOf("late"));
  expect(seen(await opening)).toEqual(["a", "late"]);
});
