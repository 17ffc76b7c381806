import { describe, expect, test } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import {
  createRegistry,
  createToolsets,
  type Registry,
  type ToolModules,
  type ToolsetsOptions,
} from "../../src/runtime/index.ts";
import { clock, definitionOf, moduleOf, namesOf, register, tablesOf } from "./example.ts";

const tables = tablesOf({
  tools: ["heavy", "plain"],
  toolsets: { mine: ["heavy", "plain"] },
  checks: ["heavy"],
});
const call = { name: "heavy", arguments: { of: "x" } };

/** The check of `heavy` stands in a module of its own. `happened` is what was loaded, asked and run, in order. */
function setUp(
  answer: () => unknown,
  {
    registered,
    light,
    evaluate = () => {},
    ...options
  }: Partial<ToolsetsOptions> & {
    readonly registered?: unknown;
    readonly light?: () => Promise<unknown>;
    readonly evaluate?: () => void;
  } = {},
) {
  const happened: string[] = [];
  const registry: Registry = createRegistry();
  const check = () => {
    happened.push("asked");
    return answer();
  };
  const modules: ToolModules = {
    calls,
    registries: [registry],
    load: {
      [moduleOf("heavy")]: async () => {
        happened.push("heavy loaded");
        evaluate();
        register(registry, {
          ...definitionOf("heavy"),
          checkFn: registered === undefined ? check : registered,
          handler: () => void happened.push("ran"),
        });
      },
    },
    checks: {
      async heavy() {
        if (!happened.includes("check loaded")) happened.push("check loaded");
        return light ? light() : check;
      },
    },
  };
  const toolsets = createToolsets(tables, { modules, ...options });
  const verdict = async () => {
    const { available, reason, detail } = (await toolsets.availability("mine")).tools[0]!;
    return { available, reason, detail };
  };
  return { toolsets, happened, verdict, registry, check };
}

const yes = { available: true, reason: null, detail: null };
const no = (reason: string, detail: string | null = null) => ({ available: false, reason, detail });

describe("a check in a module of its own", () => {
  test("is asked without the module of its tool, which is loaded for a call", async () => {
    const { toolsets, happened } = setUp(() => true);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["heavy", "plain"]);
    const session = await toolsets.openSession({});
    expect(happened).toEqual(["check loaded", "asked"]);
    expect((await session.dispatch(call)).code).toBe(null);
    expect(happened.slice(2)).toEqual(["heavy loaded", "ran"]);
  });

  test("is the same check once the module is loaded, and keeps its verdict", async () => {
    const { now, advance } = clock();
    const { toolsets, happened } = setUp(() => true, { now });
    const session = await toolsets.openSession({});
    await session.dispatch(call);
    expect(happened.filter((one) => one === "asked")).toEqual(["asked"]);
    advance(30_000);
    await toolsets.getToolDefinitions({});
    expect(happened.filter((one) => one === "asked")).toEqual(["asked", "asked"]);
  });

  test.each<[string, () => unknown, Parameters<typeof setUp>[1], object]>([
    ["says yes", () => true, {}, yes],
    ["says no", () => ({ available: false, reason: "closed" }), {}, no("check-refused", "closed")],
    [
      "throws",
      () => {
        throw new Error("broken");
      },
      {},
      no("check-failed", "broken"),
    ],
    [
      "cannot be imported",
      () => true,
      { light: () => Promise.reject(new Error("no such file")) },
      no("module-failed", "no such file"),
    ],
    ["is not there", () => true, { light: async () => undefined }, no("tables-stale")],
    ["is no function", () => true, { light: async () => true }, no("tables-stale")],
  ])("that %s", async (_, answer, options, expected) => {
    const { verdict, happened } = setUp(answer, options);
    expect(await verdict()).toEqual(expected);
    expect(happened).not.toContain("heavy loaded");
  });

  test("is explained like any other", async () => {
    const { toolsets } = setUp(() => false);
    const { stoppedAt, reason, steps } = await toolsets.explain("heavy", {});
    expect({ stoppedAt, reason }).toEqual({ stoppedAt: "check", reason: "check-refused" });
    expect(steps.slice(-2).map(({ step, passed }) => [step, passed])).toEqual([
      ["module", true],
      ["check", false],
    ]);
    const broken = setUp(() => true, { light: () => Promise.reject(new Error("no such file")) });
    expect(await broken.toolsets.explain("heavy", {})).toMatchObject({
      stoppedAt: "module",
      cure: "mend its module",
      detail: "no such file",
    });
  });

  test.each<[string, Parameters<typeof setUp>[1]]>([
    [
      "throws",
      {
        evaluate() {
          throw new Error("broken");
        },
      },
    ],
    ["registers something without a check", { registered: null }],
  ])("says nothing for a module that %s when it is called", async (_, options) => {
    const { toolsets, happened } = setUp(() => true, options);
    const session = await toolsets.openSession({});
    expect((await session.dispatch(call)).code).toBe("unavailable");
    expect(happened).not.toContain("ran");
  });

  test("gives way to what is registered by then", async () => {
    const { toolsets, happened, registry, verdict } = setUp(() => true);
    register(registry, { ...definitionOf("heavy"), checkFn: () => false });
    expect(await verdict()).toEqual(no("check-refused"));
    await toolsets.getToolDefinitions({});
    expect(happened).toEqual([]);
  });

  test("counts for nothing where another registry gives the tools", async () => {
    const { verdict, happened } = setUp(() => true, {
      implementation: (name) => (name === "heavy" ? { checkFn: () => false } : null),
    });
    expect(await verdict()).toEqual(no("check-refused"));
    expect(happened).toEqual(["heavy loaded"]);
  });
});

test("a module in which another tool has a check of its own is loaded before either is offered", async () => {
  const loads: string[] = [];
  const registry = createRegistry();
  const [text] = [tables.tools["heavy"]![1]];
  const shared = {
    ...tablesOf({
      tools: ["heavy", "own"],
      toolsets: { mine: ["heavy", "own"] },
      checks: ["heavy", "own"],
    }),
    tools: { heavy: ["m", text] as const, own: ["m", JSON.stringify(definitionOf("own"))] as const },
  };
  const check = () => true;
  const toolsets = createToolsets(shared, {
    modules: {
      registries: [registry],
      load: {
        async m() {
          loads.push("m");
          register(registry, { ...definitionOf("heavy"), checkFn: check });
          register(registry, { ...definitionOf("own"), checkFn: () => false });
        },
      },
      checks: {
        async heavy() {
          loads.push("check");
          return check;
        },
      },
    },
  });
  expect(namesOf(await toolsets.getToolDefinitions({ disabledTools: ["own"] }))).toEqual(["heavy"]);
  expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["heavy"]);
  expect(loads).toEqual(["m"]);
});
