import { describe, expect, test, vi } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets, ToolsetError, type Selection } from "../../src/runtime/index.ts";
import { clock, definitionOf, moduleOf, modulesOf, namesOf, register, tablesOf } from "./example.ts";

const tables = tablesOf({
  tools: ["a", "b", "c"],
  toolsets: { a: ["a"], b: ["b"], ab: ["a", "b"], c: ["c"] },
  checks: ["a", "b"],
});

function setUp() {
  const { now, advance } = clock();
  const a = vi.fn(() => true);
  const b = vi.fn(() => true);
  const registry = createRegistry();
  const toolsets = createToolsets(tables, { now, modules: modulesOf({ a, b }, registry) });
  return { toolsets, advance, a, b, registry };
}

describe("the same promise and the same array", () => {
  test.each<[string, Selection]>([
    ["everything", {}],
    ["nothing", { enabledToolsets: [] }],
    ["some", { enabledToolsets: ["ab", "c"], disabledToolsets: ["b"], disabledTools: ["c"] }],
  ])("come back for %s", async (_, selection) => {
    const { toolsets } = setUp();
    const first = toolsets.getToolDefinitions(selection);
    const definitions = await first;
    expect(toolsets.getToolDefinitions(structuredClone(selection))).toBe(first);
    expect(await toolsets.getToolDefinitions(selection)).toBe(definitions);
  });

  test("come back while the first is still on its way", () => {
    const { toolsets } = setUp();
    expect(toolsets.getToolDefinitions({})).toBe(toolsets.getToolDefinitions({}));
  });

  test("an array comes back also when the checks were asked again and said the same", async () => {
    const { toolsets, advance, a } = setUp();
    const first = toolsets.getToolDefinitions({});
    const definitions = await first;
    advance(30_000);
    const second = toolsets.getToolDefinitions({});
    expect(second).not.toBe(first);
    expect(await second).toBe(definitions);
    expect(a).toHaveBeenCalledTimes(2);
  });

  test("an array comes back when something was registered that changes nothing", async () => {
    const { toolsets, registry } = setUp();
    const definitions = await toolsets.getToolDefinitions({});
    register(registry, { name: "stranger" });
    expect(await toolsets.getToolDefinitions({})).toBe(definitions);
  });

  test("definitions are the same objects in every selection", async () => {
    const { toolsets } = setUp();
    const [all, one] = await Promise.all([
      toolsets.getToolDefinitions({}),
      toolsets.getToolDefinitions({ enabledToolsets: ["c"] }),
    ]);
    expect(one[0]).toBe(all[2]);
  });
});

test("selections that differ do not share", async () => {
  const { toolsets } = setUp();
  const selections: [Selection, string[]][] = [
    [{}, ["a", "b", "c"]],
    [{ enabledToolsets: [] }, []],
    [{ disabledToolsets: [] }, ["a", "b", "c"]],
    [{ disabledTools: [] }, ["a", "b", "c"]],
    [{ enabledToolsets: ["a"] }, ["a"]],
    [{ disabledToolsets: ["a"] }, ["b", "c"]],
    [{ disabledTools: ["a"] }, ["b", "c"]],
    [{ enabledToolsets: ["a", "b"] }, ["a", "b"]],
    [{ enabledToolsets: ["a"], disabledToolsets: ["b"] }, ["a"]],
    [{ enabledToolsets: ["b"], disabledToolsets: ["a"] }, ["b"]],
    [{ enabledToolsets: ["a"], disabledTools: ["b"] }, ["a"]],
    [{ enabledToolsets: [], disabledToolsets: ["a"], disabledTools: [] }, []],
    [{ disabledToolsets: ["a"], disabledTools: ["b"] }, ["c"]],
  ];
  for (let round = 0; round < 2; round++) {
    for (const [selection, names] of selections) {
      expect({ selection, names: namesOf(await toolsets.getToolDefinitions(selection)) }).toEqual({
        selection,
        names,
      });
    }
  }
});

test("the list that a caller keeps changing is not what is remembered", async () => {
  const { toolsets } = setUp();
  const enabledToolsets = ["a"];
  expect(namesOf(await toolsets.getToolDefinitions({ enabledToolsets }))).toEqual(["a"]);
  enabledToolsets.push("b");
  expect(namesOf(await toolsets.getToolDefinitions({ enabledToolsets }))).toEqual(["a", "b"]);
  expect(namesOf(await toolsets.getToolDefinitions({ enabledToolsets: ["a"] }))).toEqual(["a"]);
});

test("what is remembered is bounded, and right when it was forgotten", async () => {
  const { toolsets } = setUp();
  await toolsets.getToolDefinitions({});
  const ask = () => toolsets.getToolDefinitions({ enabledToolsets: ["a"] });
  const askOthers = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const enabledToolsets = Array.from(n.toString(2), (digit) => (digit === "1" ? "a" : "b"));
      await toolsets.getToolDefinitions({ enabledToolsets });
    }
  };
  const first = ask();
  await askOthers(2, 300);
  expect(ask()).toBe(first);
  await askOthers(300, 1_100);
  expect(ask()).not.toBe(first);
  expect(await ask()).toEqual(await first);
});

test("what nobody may ask is not answered from memory", async () => {
  const { toolsets } = setUp();
  await toolsets.getToolDefinitions({});
  toolsets.select({ enabledToolsets: ["a"] });
  const odd: unknown[] = [
    new Map(),
    Promise.resolve({}),
    { enabledToolsets: undefined },
    { nope: 1 },
    { enabledToolsets: "a" },
    { enabledToolsets: { length: 1, 0: "a" } },
    { enabledToolsets: ["a"], disabledTools: null },
    { enabledToolsets: ["a"], nope: [] },
  ];
  for (const selection of odd) {
    expect(() => toolsets.select(selection as Selection)).toThrow(ToolsetError);
    await expect(toolsets.getToolDefinitions(selection as Selection)).rejects.toThrow(ToolsetError);
  }
});

test("a selection counts as it was when it was read", () => {
  const { toolsets } = setUp();
  const enabledToolsets = ["a"];
  const selected = toolsets.select({ enabledToolsets });
  enabledToolsets[0] = "b";
  expect(selected.tools).toEqual(toolsets.select({ enabledToolsets: ["a"] }).tools);
  expect(selected.refused).toEqual([]);
  expect(toolsets.select({ enabledToolsets }).tools).not.toEqual(selected.tools);
});

describe("the life of a verdict", () => {
  test("is thirty seconds", async () => {
    const { toolsets, advance, a } = setUp();
    await toolsets.getToolDefinitions({});
    a.mockReturnValue(false);
    advance(29_999);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["a", "b", "c"]);
    advance(1);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["b", "c"]);
    a.mockReturnValue(true);
    advance(30_000);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["a", "b", "c"]);
  });

  test("ends the definitions of every selection that rests on it, and no other check is asked", async () => {
    const { toolsets, advance, a, b } = setUp();
    await toolsets.getToolDefinitions({ enabledToolsets: ["a"] });
    advance(20_000);
    await toolsets.getToolDefinitions({ enabledToolsets: ["ab"] });
    a.mockReturnValue(false);
    advance(10_000);
    expect(namesOf(await toolsets.getToolDefinitions({ enabledToolsets: ["ab"] }))).toEqual(["b"]);
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([2, 1]);
  });

  test("does not concern a selection without checks", async () => {
    const { toolsets, advance } = setUp();
    const first = toolsets.getToolDefinitions({ enabledToolsets: ["c"] });
    await first;
    advance(1e9);
    expect(toolsets.getToolDefinitions({ enabledToolsets: ["c"] })).toBe(first);
  });

  test("also ends what was found in the environment", async () => {
    const { now, advance } = clock();
    const env: Record<string, string> = {};
    const toolsets = createToolsets(tablesOf({ tools: ["a"], toolsets: { a: ["a"] }, env: { a: "KEY" } }), {
      env,
      now,
    });
    const names = async () => namesOf(await toolsets.getToolDefinitions({}));
    expect(await names()).toEqual([]);
    env["KEY"] = "k";
    advance(29_999);
    expect(await names()).toEqual([]);
    advance(1);
    expect(await names()).toEqual(["a"]);
    delete env["KEY"];
    advance(30_000);
    expect(await names()).toEqual([]);
  });
});

test("what was found in the environment before a slow module is over before its check is", async () => {
  const { now, advance } = clock();
  const env: Record<string, string> = { KEY: "k" };
  const registry = createRegistry();
  register(registry, { ...definitionOf("a"), checkFn: () => true });
  const load = async () => advance(4_000);
  const toolsets = createToolsets(
    tablesOf({ tools: ["a"], toolsets: { a: ["a"] }, checks: ["a"], env: { a: "KEY" } }),
    {
      env,
      now,
      modules: { registries: [registry], load: { [moduleOf("a")]: load } },
    },
  );
  expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["a"]);
  env["KEY"] = "";
  advance(25_999);
  expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["a"]);
  advance(1);
  expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual([]);
});

describe("one flight", () => {
  test("for however many ask at once", async () => {
    const { toolsets, a, b } = setUp();
    const selections: Selection[] = [
      {},
      { enabledToolsets: ["a"] },
      { enabledToolsets: ["ab"] },
      { disabledTools: ["c"] },
    ];
    await Promise.all(Array.from({ length: 100 }, (_, i) => toolsets.getToolDefinitions(selections[i % 4]!)));
    await Promise.all([toolsets.availability("ab"), toolsets.availability("all")]);
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 1]);
  });

  test("an answer that comes after its life is not believed", async () => {
    const { now, advance } = clock();
    const answers: ((value: boolean) => void)[] = [];
    const checkFn = () => new Promise<boolean>((resolve) => answers.push(resolve));
    const toolsets = createToolsets(tablesOf({ tools: ["a"], toolsets: { a: ["a"] }, checks: ["a"] }), {
      now,
      modules: modulesOf({ a: checkFn }),
    });
    const asked = async (count: number) => vi.waitFor(() => expect(answers.length).toBe(count));
    const early = toolsets.getToolDefinitions({});
    await asked(1);
    advance(30_000);
    const late = toolsets.getToolDefinitions({});
    await asked(2);
    answers[1]!(false);
    expect(namesOf(await late)).toEqual([]);
    answers[0]!(true);
    await early;
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual([]);
    expect(answers.length).toBe(2);
  });
});

test("what is registered while definitions are on their way is in them", async () => {
  const registry = createRegistry();
  let proceed: () => void = () => {};
  const load = () =>
    new Promise<void>((resolve) => {
      proceed = () => {
        register(registry, { ...definitionOf("a"), checkFn: () => true });
        resolve();
      };
    });
  const toolsets = createToolsets(
    tablesOf({ tools: ["a"], external: ["late"], toolsets: { a: ["a", "late"] }, checks: ["a"] }),
    { modules: { calls, registries: [registry], load: { [moduleOf("a")]: load } } },
  );
  const first = toolsets.getToolDefinitions({});
  await Promise.resolve();
  register(registry, definitionOf("late"));
  proceed();
  expect(namesOf(await first)).toEqual(["a", "late"]);
  expect(toolsets.getToolDefinitions({})).toBe(first);
});

test("instances share nothing", async () => {
  const check = vi.fn(() => true);
  const modules = modulesOf({ a: check, b: check });
  for (let i = 0; i < 2; i++) await createToolsets(tables, { modules }).getToolDefinitions({});
  expect(check).toHaveBeenCalledTimes(2);
});
