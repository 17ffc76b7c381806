import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createRegistry,
  createToolsets,
  type CheckContext,
  type Session,
  type ToolsetsOptions,
} from "../../src/runtime/index.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import { clock, definitionOf, moduleOf, namesOf, register, runnable, tablesOf } from "./example.ts";

const sketch = {
  tools: ["probed"],
  toolsets: { mine: ["probed"] },
  checks: ["probed"],
  entries: {
    cli: { toolset: "mine", ceiling: ["probed"], defaults: ["probed"] },
    web: { toolset: "mine", ceiling: ["probed"], defaults: ["probed"] },
  },
};
const tables = tablesOf(sketch);

afterEach(() => {
  vi.useRealTimers();
});

function setUp(fields: object, options: ToolsetsOptions = {}) {
  const { now, advance } = clock();
  const toolsets = createToolsets(tables, {
    now,
    env: {},
    modules: runnable({ probed: fields }),
    ...options,
  });
  const offered = async (entry = "cli") => namesOf(await toolsets.getToolDefinitions({ entry })).length > 0;
  return { toolsets, advance, offered };
}

describe("how long an answer is believed", () => {
  test("a yes for thirty seconds from when it was asked, a no for five from when it was given", async () => {
    const { now, advance } = clock();
    const answers = [true, false, false, true];
    const asked: number[] = [];
    const checkFn = async () => {
      asked.push(now());
      advance(1_000);
      return answers.shift();
    };
    const toolsets = createToolsets(tables, { now, modules: runnable({ probed: { checkFn } }) });
    const offered = async () => namesOf(await toolsets.getToolDefinitions({ entry: "cli" })).length > 0;
    expect(await offered()).toBe(true); // asked at 0
    advance(28_999);
    expect(await offered()).toBe(true); // 29,999
    advance(1);
    expect(await offered()).toBe(false); // asked at 30,000, answered at 31,000
    advance(4_999);
    expect(await offered()).toBe(false);
    advance(1);
    expect(await offered()).toBe(false); // asked at 36,000, answered at 37,000
    advance(5_000);
    expect(await offered()).toBe(true); // asked at 42,000
    expect(asked).toEqual([0, 30_000, 36_000, 42_000]);
  });

  test("what did not answer in time is not asked again at once", async () => {
    vi.useFakeTimers();
    const checkFn = vi.fn(() => new Promise<boolean>(() => {}));
    const toolsets = createToolsets(tables, { modules: runnable({ probed: { checkFn } }) });
    const ask = async () => {
      const definitions = toolsets.getToolDefinitions({ entry: "cli" });
      await vi.advanceTimersByTimeAsync(5_000);
      return namesOf(await definitions);
    };
    expect(await ask()).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_999);
    await toolsets.getToolDefinitions({ entry: "cli" });
    expect(checkFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ask()).toEqual([]);
    expect(checkFn).toHaveBeenCalledTimes(2);
  });
});

test("ten thousand callers ask once", async () => {
  let answer: (value: boolean) => void = () => {};
  const checkFn = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const { toolsets } = setUp({ checkFn });
  const calls = Array.from({ length: 10_000 }, (_, i): Promise<unknown> => {
    const entry = i % 2 === 0 ? "cli" : "web";
    if (i % 5 === 0) return toolsets.openSession({ entry });
    if (i % 5 === 1) return toolsets.availability("mine");
    if (i % 5 === 2) return toolsets.explain("probed", { entry });
    return toolsets.getToolDefinitions({ entry, disabledToolsets: [] });
  });
  await vi.waitFor(() => expect(checkFn).toHaveBeenCalled());
  answer(true);
  await Promise.all(calls);
  expect(checkFn).toHaveBeenCalledTimes(1);
});

describe("a scope", () => {
  /** Answers by its scope, and keeps what it was given. */
  function scoped(checkScope: unknown, refused?: string) {
    const given: CheckContext[] = [];
    const checkFn = (context: CheckContext) => {
      given.push(context);
      return context.tenant !== refused || refused === undefined;
    };
    const { toolsets, advance } = setUp({ checkFn, checkScope });
    const open = (tenant?: string) =>
      toolsets.openSession({ entry: "cli" }, tenant === undefined ? {} : { tenant });
    return { toolsets, advance, open, given };
  }
  const shows = (session: Session) => namesOf(session.definitions).length > 0;

  test("that is not declared is none: the check is told of nobody, and its answer counts for all", async () => {
    const { open, given } = scoped(undefined);
    await Promise.all([open("one"), open("two"), open()]);
    expect(given.map((one) => Object.keys(one).sort())).toEqual([["env", "signal"]]);
  });

  test("that is not one of ours is none", async () => {
    for (const odd of ["entry", "constructor", 1, {}, null]) {
      const { open, given } = scoped(odd);
      await Promise.all([open("one"), open("two")]);
      expect(given.map((one) => Object.keys(one).sort())).toEqual([["env", "signal"]]);
    }
  });

  test("of a tenant: one is told of itself, and does not get the answer of another", async () => {
    const { toolsets, open, given } = scoped("tenant", "two");
    expect((await Promise.all([open("one"), open("two"), open("one"), open()])).map(shows)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await toolsets.getToolDefinitions({ entry: "cli" });
    expect(given.map((one) => one.tenant)).toEqual(["one", "two", undefined]);
    expect(given.map((one) => "session" in one)).toEqual([false, false, false]);
  });

  test("of a session: each is asked for, and no other gets its answer", async () => {
    const { toolsets, open, given } = scoped("session");
    const sessions = [await open("one"), await open("one")];
    const child = await sessions[0]!.openChild({});
    await Promise.all(sessions.map((one) => one.refresh()));
    await toolsets.getToolDefinitions({ entry: "cli" });
    expect(given.map((one) => one.session)).toEqual([...sessions, child, undefined]);
    expect(given.map((one) => "tenant" in one)).toEqual([false, false, false, false]);
  });

  test("is forgotten when there are too many, and right again after that", async () => {
    const { open, given } = scoped("tenant");
    for (let i = 0; i < 1_000; i++) await open(`t${i}`);
    await open("t0");
    expect(given.length).toBe(1_000);
    await open("one more");
    expect(shows(await open("t0"))).toBe(true);
    expect(given.length).toBe(1_002);
  });
});

describe("grace", () => {
  const grace = { cli: 60_000 };
  const breaks: [string, () => unknown][] = [
    [
      "throws",
      () => {
        throw new Error("flaked");
      },
    ],
    ["rejects", () => Promise.reject(new Error("flaked"))],
  ];
  test.each(breaks)(
    "keeps a tool whose check %s, at the entry points that have it, for as long as it was said",
    async (_, fail) => {
      let answer: () => unknown = () => true;
      const { toolsets, advance, offered } = setUp({ checkFn: () => answer() }, { grace });
      expect([await offered("cli"), await offered("web")]).toEqual([true, true]);
      answer = fail;
      advance(30_000);
      expect([await offered("cli"), await offered("web")]).toEqual([true, false]);
      expect(await toolsets.explain("probed", { entry: "cli" })).toMatchObject({
        offered: true,
        detail: "flaked",
      });
      advance(29_999);
      expect(await offered("cli")).toBe(true);
      advance(1);
      expect(await offered("cli")).toBe(false);
      answer = () => true;
      advance(5_000);
      expect([await offered("cli"), await offered("web")]).toEqual([true, true]);
    },
  );

  test("also keeps one whose check does not answer", async () => {
    vi.useFakeTimers();
    let hangs = false;
    const checkFn = () => (hangs ? new Promise(() => {}) : true);
    const toolsets = createToolsets(tables, { grace, modules: runnable({ probed: { checkFn } }) });
    const offered = async () => {
      const definitions = toolsets.getToolDefinitions({ entry: "cli" });
      await vi.advanceTimersByTimeAsync(5_000);
      return namesOf(await definitions).length > 0;
    };
    expect(await offered()).toBe(true);
    hangs = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await offered()).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await offered()).toBe(false);
  });

  test("ends before a verdict would", async () => {
    let answer: () => unknown = () => true;
    const { advance, offered } = setUp({ checkFn: () => answer() }, { grace: { cli: 31_000 } });
    expect(await offered()).toBe(true);
    answer = breaks[0]![1];
    advance(30_000);
    expect(await offered()).toBe(true);
    advance(999);
    expect(await offered()).toBe(true);
    advance(1);
    expect(await offered()).toBe(false);
  });

  test.each<[string, unknown]>([
    ["says no", () => false],
    ["says no with a reason", () => ({ available: false, reason: "quota" })],
    ["says neither", () => "yes"],
  ])("does not keep a tool whose check %s", async (_, refuse) => {
    let answer = (): unknown => true;
    const { advance, offered } = setUp({ checkFn: () => answer() }, { grace });
    expect(await offered()).toBe(true);
    answer = refuse as () => unknown;
    advance(30_000);
    expect(await offered()).toBe(false);
  });

  test("does not keep what never said yes", async () => {
    const { advance, offered } = setUp({ checkFn: breaks[0]![1] }, { grace });
    expect(await offered()).toBe(false);
    advance(5_000);
    expect(await offered()).toBe(false);
  });

  test("of a member of every object is none", async () => {
    let answer: () => unknown = () => true;
    const names = Object.fromEntries(
      ["constructor", "toString"].map((name) => [
        name,
        { toolset: "mine", ceiling: ["probed"], defaults: ["probed"] },
      ]),
    );
    const { now, advance } = clock();
    const toolsets = createToolsets(tablesOf({ ...sketch, entries: names }), {
      now,
      grace: {},
      modules: runnable({ probed: { checkFn: () => answer() } }),
    });
    const offered = async () => (await toolsets.getToolDefinitions({ entry: "constructor" })).length > 0;
    expect(await offered()).toBe(true);
    answer = breaks[0]![1];
    advance(30_000);
    expect(await offered()).toBe(false);
  });
});

test("verdicts go with the checks that gave them", async () => {
  const { toolsets } = setUp({ checkFn: () => true });
  const collected = vi.fn();
  const watch = new FinalizationRegistry(collected);
  const source = registerSource(toolsets, "hub", [], { entries: ["cli"] });
  for (let i = 0; i < 100; i++) {
    const checkFn = () => true;
    watch.register(checkFn, i);
    source.replace([{ ...definitionOf("pull"), checkFn }]);
    await toolsets.getToolDefinitions({ entry: "cli", enabledToolsets: ["mcp-hub"] });
  }
  source.replace([]);
  if (globalThis.gc === undefined) return;
  await toolsets.getToolDefinitions({ entry: "cli", enabledToolsets: ["mcp-hub"] });
  globalThis.gc();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(collected.mock.calls.length).toBeGreaterThan(90);
});

describe("a registry that is not one of this package", () => {
  const foreign = tablesOf({
    tools: ["checked", "plain"],
    external: ["late"],
    toolsets: { mine: ["checked", "plain", "late"] },
    checks: ["checked"],
  });
  const verdictsOf = async (implementation: unknown, options: ToolsetsOptions = {}) => {
    const toolsets = createToolsets(foreign, { ...options, implementation: implementation as never });
    const { tools } = await toolsets.availability("mine");
    return Object.fromEntries(tools.map((one) => [one.tool, one.reason]));
  };
  const checkFn = () => true;

  test.each<[string, unknown, object]>([
    [
      "has both",
      (name: string) => ({ handler: () => 1, ...(name === "checked" && { checkFn }) }),
      { checked: null, late: "not-registered", plain: null },
    ],
    ["has nothing", () => undefined, { checked: "tables-stale", late: "not-registered", plain: null }],
    ["has null", () => null, { checked: "tables-stale", late: "not-registered", plain: null }],
    [
      "throws",
      () => {
        throw new Error("no");
      },
      { checked: "tables-stale", late: "not-registered", plain: null },
    ],
    [
      "lacks the check",
      () => ({ handler: () => 1 }),
      { checked: "tables-stale", late: "not-registered", plain: null },
    ],
    [
      "has a check too many",
      () => ({ handler: () => 1, checkFn }),
      { checked: null, late: "not-registered", plain: "tables-stale" },
    ],
    [
      "says no",
      () => ({ checkFn: () => false }),
      { checked: "check-refused", late: "not-registered", plain: "tables-stale" },
    ],
  ])("that %s", async (_, implementation, expected) => {
    expect(await verdictsOf(implementation)).toEqual(expected);
  });

  test("is asked by name, its modules are loaded, and its handlers run", async () => {
    const registry = createRegistry();
    const { calls, load } = runnable({ checked: {}, plain: {} }, registry);
    const names: string[] = [];
    const loads: string[] = [];
    const loading = Object.fromEntries(
      Object.entries(load).map(([module, its]) => [
        module,
        () => {
          loads.push(module);
          return its();
        },
      ]),
    );
    const implementation = (name: string) => {
      names.push(name);
      return { handler: (args: unknown) => ({ name, args }), ...(name === "checked" && { checkFn }) };
    };
    const toolsets = createToolsets(foreign, {
      implementation,
      modules: { calls: calls!, load: loading, registries: [registry] },
    });
    register(registry, definitionOf("late"));
    const session = await toolsets.openSession({});
    expect(namesOf(session.definitions)).toEqual(["checked", "late", "plain"]);
    expect((await session.dispatch({ name: "plain", arguments: { of: "x" } })).text).toBe(
      '{"name":"plain","args":{"of":"x"}}',
    );
    expect((await session.dispatch({ name: "checked", arguments: { of: "x" } })).isError).toBe(false);
    expect((await session.dispatch({ name: "plain", arguments: {} })).code).toBe("invalid-arguments");
    expect([...new Set(names)].sort()).toEqual(["checked", "plain"]);
    expect(loads).toEqual(["tools/checked.ts", "tools/plain.ts"]);
  });
});

test("a registry that counts each look at it is not waited for", async () => {
  const registry = createRegistry();
  register(registry, { ...definitionOf("probed"), checkFn: () => true });
  let looks = 0;
  const restless = {
    all: registry.all,
    get generation() {
      return ++looks;
    },
  };
  const modules = {
    registries: [restless],
    load: { [moduleOf("probed")]: async () => {} },
  } as unknown as ToolsetsOptions["modules"];
  const toolsets = createToolsets(tables, { modules: modules!, env: {} });
  expect(namesOf(await toolsets.getToolDefinitions({ entry: "cli" }))).toEqual(["probed"]);
  expect((await toolsets.openSession({ entry: "cli" })).toJSON()).toEqual({ shown: ["probed"] });
});
