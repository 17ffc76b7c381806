import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createToolsets,
  type CheckContext,
  type ToolAvailability,
  type ToolsetsOptions,
} from "../../src/runtime/index.ts";
import { clock, definitionOf, modulesOf, namesOf, tablesOf, type Sketch } from "./example.ts";

const sketch: Sketch = {
  tools: ["other", "probed"],
  toolsets: { all_of_it: ["other", "probed"] },
  checks: ["probed"],
};
const tables = tablesOf(sketch);

function toolsetsWith(checkFn: unknown, options: ToolsetsOptions = {}) {
  return createToolsets(tables, { modules: modulesOf({ probed: checkFn }), ...options });
}

async function verdictOn(checkFn: unknown): Promise<ToolAvailability> {
  const toolsets = toolsetsWith(checkFn);
  const definitions = await toolsets.getToolDefinitions({});
  const { tools } = await toolsets.availability("all_of_it");
  const verdict = tools.find((one) => one.tool === "probed")!;
  expect(namesOf(definitions)).toEqual(verdict.available ? ["other", "probed"] : ["other"]);
  return verdict;
}

const yes = { tool: "probed", available: true, reason: null, detail: null };
const no = (reason: string, detail: string | null = null) => ({
  tool: "probed",
  available: false,
  reason,
  detail,
});

afterEach(() => {
  vi.useRealTimers();
});

describe("what a check answers", () => {
  // oxlint-disable-next-line unicorn/no-thenable -- the thenable is the case
  const thenable = (value: unknown) => ({ then: (resolve: (value: unknown) => void) => resolve(value) });
  const hostile = Object.defineProperty({}, "available", {
    get: () => {
      throw new Error("getter");
    },
  });
  test.each<[string, unknown, unknown]>([
    ["true", true, yes],
    ["a promise of true", Promise.resolve(true), yes],
    ["{ available: true }", { available: true }, yes],
    ["{ available: true } with a reason", { available: true, reason: "fine" }, yes],
    ["a promise of { available: true }", Promise.resolve({ available: true }), yes],
    ["a thenable that gives true", thenable(true), yes],
    ["false", false, no("check-refused")],
    ["{ available: false }", { available: false }, no("check-refused")],
    [
      "{ available: false } with a reason",
      { available: false, reason: "no credit" },
      no("check-refused", "no credit"),
    ],
    ["{ available: false } with an odd reason", { available: false, reason: 1 }, no("check-refused")],
    ["undefined", undefined, no("check-invalid")],
    ["null", null, no("check-invalid")],
    ["1", 1, no("check-invalid")],
    ["0", 0, no("check-invalid")],
    ["NaN", NaN, no("check-invalid")],
    ["1n", 1n, no("check-invalid")],
    ["an empty text", "", no("check-invalid")],
    ["the text true", "true", no("check-invalid")],
    ["the text false", "false", no("check-invalid")],
    ["{}", {}, no("check-invalid")],
    ["[]", [], no("check-invalid")],
    ["[true]", [true], no("check-invalid")],
    ["a symbol", Symbol("true"), no("check-invalid")],
    ["a function", () => true, no("check-invalid")],
    // oxlint-disable-next-line no-new-wrappers -- the wrapper is the case
    ["new Boolean(true)", new Boolean(true), no("check-invalid")],
    ['{ available: "true" }', { available: "true" }, no("check-invalid")],
    ["{ available: 1 }", { available: 1 }, no("check-invalid")],
    [
      "{ available: null } with a reason",
      { available: null, reason: "unsure" },
      no("check-invalid", "unsure"),
    ],
    ["{ ok: true }", { ok: true }, no("check-invalid")],
    ["a thenable that gives text", thenable("true"), no("check-invalid")],
    ["a getter that throws", hostile, no("check-failed", "getter")],
  ])("%s", async (_, answer, expected) => {
    expect(await verdictOn(() => answer)).toEqual(expected);
  });

  const throws = (value: unknown) => () => {
    throw value;
  };
  test.each<[string, () => unknown, unknown]>([
    ["throwing", throws(new Error("no route")), no("check-failed", "no route")],
    ["rejecting", async () => throws(new Error("no route"))(), no("check-failed", "no route")],
    ["throwing a text", throws("no route"), no("check-failed", "no route")],
    ["throwing nothing", throws(undefined), no("check-failed", "undefined")],
    ["throwing true", throws(true), no("check-failed", "true")],
    ["throwing null", throws(null), no("check-failed", "null")],
    ["throwing what cannot be printed", throws(Object.create(null)), no("check-failed")],
    ["throwing an error whose message is not text", throws({ message: 5 }), no("check-failed", "5")],
  ])("%s", async (_, check, expected) => {
    expect(await verdictOn(check)).toEqual(expected);
  });
});

describe("a check that hangs", () => {
  test("is given up after five seconds, and told so", async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    const toolsets = toolsetsWith((context: CheckContext) => {
      signal = context.signal;
      return new Promise(() => {});
    });
    const settled = vi.fn();
    const definitions = toolsets.getToolDefinitions({});
    void definitions.then(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect({ settled: settled.mock.calls.length, aborted: signal?.aborted }).toEqual({
      settled: 0,
      aborted: false,
    });
    await vi.advanceTimersByTimeAsync(1);
    expect({ names: namesOf(await definitions), aborted: signal?.aborted }).toEqual({
      names: ["other"],
      aborted: true,
    });
    expect((await toolsets.availability("all_of_it")).tools[1]).toEqual(no("check-timed-out"));
  });

  test("and answers late is not believed", async () => {
    vi.useFakeTimers();
    let answer: (value: boolean) => void = () => {};
    const toolsets = toolsetsWith(() => new Promise((resolve) => (answer = resolve)));
    const definitions = toolsets.getToolDefinitions({});
    await vi.advanceTimersByTimeAsync(5_000);
    answer(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(namesOf(await definitions)).toEqual(["other"]);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["other"]);
  });

  test("and rejects late harms nobody", async () => {
    vi.useFakeTimers();
    const toolsets = toolsetsWith(({ signal }: CheckContext) => {
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
    });
    const definitions = toolsets.getToolDefinitions({});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(namesOf(await definitions)).toEqual(["other"]);
  });

  test("leaves no timer behind when it answers", async () => {
    vi.useFakeTimers();
    await toolsetsWith(() => true).getToolDefinitions({});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("what a check is given", () => {
  test("the environment, and a signal that is not aborted", async () => {
    const env = { KEY: "secret" };
    let given: unknown;
    const check = ({ env: its, signal }: CheckContext) => {
      given = { env: its, aborted: signal.aborted };
      return true;
    };
    await toolsetsWith(check, { env }).getToolDefinitions({});
    expect(given).toEqual({ env, aborted: false });
  });
});

describe("requiresEnv", () => {
  const gated = tablesOf({ ...sketch, env: { other: "A_KEY B_KEY", probed: "A_KEY" } });
  const missing = (tool: string, detail: string) => ({
    tool,
    available: false,
    reason: "missing-env",
    detail,
  });
  const available = (tool: string) => ({ tool, available: true, reason: null, detail: null });
  test.each<[string, Record<string, string | undefined>, unknown[], string[]]>([
    ["none is set", {}, [missing("other", "A_KEY B_KEY"), missing("probed", "A_KEY")], []],
    ["one is empty", { A_KEY: "", B_KEY: "b" }, [missing("other", "A_KEY"), missing("probed", "A_KEY")], []],
    [
      "one is undefined",
      { A_KEY: undefined, B_KEY: "b" },
      [missing("other", "A_KEY"), missing("probed", "A_KEY")],
      [],
    ],
    ["one is set", { A_KEY: "a" }, [missing("other", "B_KEY"), available("probed")], ["probed"]],
    ["all are set", { A_KEY: "a", B_KEY: " " }, [available("other"), available("probed")], ["probed"]],
    [
      "they are inherited",
      Object.create({ A_KEY: "a", B_KEY: "b" }),
      [missing("other", "A_KEY B_KEY"), missing("probed", "A_KEY")],
      [],
    ],
  ])("%s", async (_, env, expected, loads) => {
    const modules = modulesOf({ probed: () => true });
    const toolsets = createToolsets(gated, { modules, env });
    expect((await toolsets.availability("all_of_it")).tools).toEqual(expected);
    expect(modules.loads).toEqual(loads);
  });

  test("is the environment of the process unless another is given", async () => {
    vi.stubEnv("A_KEY", "a");
    vi.stubEnv("B_KEY", "b");
    const toolsets = createToolsets(gated);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["other"]);
    vi.unstubAllEnvs();
  });

  test("is believed for thirty seconds in what was offered, and looked at when that is asked for", async () => {
    const { now, advance } = clock();
    const env: Record<string, string> = { A_KEY: "a", B_KEY: "b" };
    const toolsets = createToolsets(gated, { env, now });
    const offered = async () => [
      namesOf(await toolsets.getToolDefinitions({})).includes("other"),
      (await toolsets.availability("all_of_it")).tools[0]!.available,
    ];
    expect(await offered()).toEqual([true, true]);
    delete env["B_KEY"];
    advance(29_999);
    expect(await offered()).toEqual([true, false]);
    advance(1);
    expect(await offered()).toEqual([false, false]);
    env["B_KEY"] = "b";
    expect(await offered()).toEqual([false, true]);
    advance(30_000);
    expect(await offered()).toEqual([true, true]);
  });

  test("a member of every object is not set", async () => {
    const toolsets = createToolsets(tablesOf({ ...sketch, env: { other: "constructor" } }), { env: {} });
    expect((await toolsets.availability("all_of_it")).tools[0]).toEqual(missing("other", "constructor"));
  });
});

test("tools that share a check share its answer", async () => {
  const check = vi.fn(() => true);
  const toolsets = createToolsets(
    tablesOf({ tools: ["a", "b"], toolsets: { both: ["a", "b"] }, checks: ["a", "b"] }),
    {
      modules: modulesOf({ a: check, b: check }),
    },
  );
  expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["a", "b"]);
  expect(check).toHaveBeenCalledTimes(1);
});

test("definitions are what the tables hold", async () => {
  const definitions = await toolsetsWith(() => true).getToolDefinitions({});
  expect(definitions).toEqual([
    { type: "function", function: definitionOf("other") },
    { type: "function", function: definitionOf("probed") },
  ]);
});
