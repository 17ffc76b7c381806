import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createRegistry,
  createToolsets,
  type Registry,
  type Selection,
  type ToolModules,
  type Toolsets,
} from "../../src/runtime/index.ts";
import { clock, definitionOf, moduleOf, modulesOf, namesOf, register, tablesOf } from "./example.ts";

const tables = tablesOf({
  tools: ["checked", "plain"],
  toolsets: { mine: ["checked", "plain"] },
  checks: ["checked"],
});

const available = (tool: string) => ({ tool, available: true, reason: null, detail: null });
const unavailable = (tool: string, reason: string, detail: string | null = null) => ({
  tool,
  available: false,
  reason,
  detail,
});
const toolsOf = async (toolsets: Toolsets) => (await toolsets.availability("mine")).tools;

afterEach(() => {
  vi.useRealTimers();
});

describe("a module", () => {
  test("that has a check in it is loaded, once", async () => {
    const modules = modulesOf({ checked: () => true, plain: undefined });
    const toolsets = createToolsets(tables, { modules });
    toolsets.select({});
    expect(modules.loads).toEqual([]);
    await Promise.all([
      toolsets.getToolDefinitions({}),
      toolsets.getToolDefinitions({ enabledToolsets: ["mine"] }),
      toolsets.availability("mine"),
    ]);
    expect(modules.loads).toEqual(["checked"]);
  });

  test("that has no check in it is not, and its tools are offered on the word of the tables", async () => {
    const load = () => Promise.reject(new Error("broken"));
    const modules = { registries: [createRegistry()], load: { [moduleOf("plain")]: load } };
    const toolsets = createToolsets(tables, { modules });
    expect((await toolsOf(toolsets))[1]).toEqual(available("plain"));
  });

  test("of which no tool is selected is not", async () => {
    const modules = modulesOf({ checked: () => true });
    await createToolsets(tables, { modules }).getToolDefinitions({ disabledTools: ["checked"] });
    expect(modules.loads).toEqual([]);
  });
});

describe("a module that has tools with a check and without", () => {
  const oneModule = {
    ...tables,
    tools: {
      checked: ["m", tables.tools["checked"]![1]],
      plain: ["m", tables.tools["plain"]![1]],
    } as const,
  };
  const plainOnly = { disabledTools: ["checked"] };

  function setUp(evaluate: (registry: Registry) => unknown) {
    const registry = createRegistry();
    const load = vi.fn(async () => evaluate(registry));
    const toolsets = createToolsets(oneModule, { modules: { registries: [registry], load: { m: load } } });
    const names = async (selection: Selection) => namesOf(await toolsets.getToolDefinitions(selection));
    return { toolsets, names, load };
  }

  const registerBoth = (registry: Registry) => {
    register(registry, { ...definitionOf("checked"), checkFn: () => true });
    register(registry, definitionOf("plain"));
  };
  const fail = () => {
    throw new Error("broken");
  };
  const tellsOf =
    (...tools: readonly unknown[]) =>
    (registry: Registry) => {
      for (const tool of tools) register(registry, tool);
    };
  const checked = { ...definitionOf("checked"), checkFn: () => true };
  const stale = { ...definitionOf("plain"), description: "Did plain" };

  test.each<[string, (registry: Registry) => unknown, readonly string[], readonly unknown[]]>([
    ["loads", registerBoth, ["plain"], [available("checked"), available("plain")]],
    [
      "does not load",
      fail,
      [],
      [unavailable("checked", "module-failed", "broken"), unavailable("plain", "module-failed", "broken")],
    ],
    [
      "does not register the one without",
      tellsOf(checked),
      [],
      [available("checked"), unavailable("plain", "tables-stale")],
    ],
    [
      "registers another for it",
      tellsOf(checked, stale),
      [],
      [available("checked"), unavailable("plain", "tables-stale")],
    ],
    [
      "registers the one without only",
      tellsOf(definitionOf("plain")),
      ["plain"],
      [unavailable("checked", "tables-stale"), available("plain")],
    ],
  ])("when it %s, says the same whatever was asked before", async (_, evaluate, plain, verdicts) => {
    const fresh = setUp(evaluate);
    expect(await fresh.names(plainOnly)).toEqual(plain);
    expect(fresh.load).toHaveBeenCalledTimes(1);
    const { toolsets, names } = setUp(evaluate);
    expect(await toolsOf(toolsets)).toEqual(verdicts);
    expect(await names(plainOnly)).toEqual(plain);
  });

  test("without a loader offers those without a check", async () => {
    const toolsets = createToolsets(oneModule);
    expect(await toolsOf(toolsets)).toEqual([unavailable("checked", "no-module"), available("plain")]);
  });
});

describe("without modules", () => {
  test("a tool with a check is not offered, others are", async () => {
    const toolsets = createToolsets(tables);
    expect(await toolsOf(toolsets)).toEqual([unavailable("checked", "no-module"), available("plain")]);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain"]);
  });

  test.each<[string, ToolModules["load"]]>([
    ["hold no such module", {}],
    ["only inherit it", Object.create({ [moduleOf("checked")]: async () => {} })],
  ])("the same with modules that %s", async (_, load) => {
    const toolsets = createToolsets(tables, { modules: { registries: [createRegistry()], load } });
    expect(await toolsOf(toolsets)).toEqual([unavailable("checked", "no-module"), available("plain")]);
  });
});

describe("a module that does not load", () => {
  test.each<[string, () => unknown]>([
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
    ["rejects", () => Promise.reject(new Error("broken"))],
  ])("when it %s makes its own tools unavailable and no others", async (_, load) => {
    const modules = {
      registries: [createRegistry()],
      load: { [moduleOf("checked")]: load as () => Promise<unknown> },
    };
    const toolsets = createToolsets(tables, { modules });
    expect(await toolsOf(toolsets)).toEqual([
      unavailable("checked", "module-failed", "broken"),
      available("plain"),
    ]);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain"]);
  });

  test("is tried again when five seconds are over, and not before", async () => {
    const { now, advance } = clock();
    let works = false;
    const loads: number[] = [];
    const registry = createRegistry();
    const load = async () => {
      loads.push(now());
      if (!works) throw new Error("broken");
      register(registry, { ...definitionOf("checked"), checkFn: () => true });
    };
    const toolsets = createToolsets(tables, {
      now,
      modules: { registries: [registry], load: { [moduleOf("checked")]: load } },
    });
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain"]);
    works = true;
    advance(4_999);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain"]);
    advance(1);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["checked", "plain"]);
    expect(loads).toEqual([0, 5_000]);
  });

  test("in five seconds is waited for no longer, and believed once it did", async () => {
    vi.useFakeTimers();
    let arrive: () => void = () => {};
    const registry = createRegistry();
    const loading = new Promise<void>((resolve) => {
      arrive = () => {
        register(registry, { ...definitionOf("checked"), checkFn: () => true });
        resolve();
      };
    });
    const toolsets = createToolsets(tables, {
      modules: { registries: [registry], load: { [moduleOf("checked")]: () => loading } },
    });
    const definitions = toolsets.getToolDefinitions({});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(namesOf(await definitions)).toEqual(["plain"]);
    expect((await toolsOf(toolsets))[0]).toEqual(unavailable("checked", "module-timed-out"));
    await vi.advanceTimersByTimeAsync(30_000);
    const again = toolsets.getToolDefinitions({});
    arrive();
    expect(namesOf(await again)).toEqual(["checked", "plain"]);
  });
});
