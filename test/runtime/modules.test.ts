import { afterEach, describe, expect, test, vi } from "vitest";
import { createRegistry, createToolsets, type ToolModules, type Toolsets } from "../../src/runtime/index.ts";
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

describe("what has its module loaded", () => {
  test("only a tool with a check, once", async () => {
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

  test("not one that is not selected", async () => {
    const modules = modulesOf({ checked: () => true });
    await createToolsets(tables, { modules }).getToolDefinitions({ disabledTools: ["checked"] });
    expect(modules.loads).toEqual([]);
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

  test("takes the tools without a check that it holds along", async () => {
    const oneModule = {
      ...tables,
      tools: {
        checked: ["m", tables.tools["checked"]![1]],
        plain: ["m", tables.tools["plain"]![1]],
      } as const,
    };
    const modules = {
      registries: [createRegistry()],
      load: { m: () => Promise.reject(new Error("broken")) },
    };
    const toolsets = createToolsets(oneModule, { modules });
    const plainOnly = { disabledTools: ["checked"] };
    expect(namesOf(await toolsets.getToolDefinitions(plainOnly))).toEqual(["plain"]);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual([]);
    expect(namesOf(await toolsets.getToolDefinitions(plainOnly))).toEqual([]);
    expect(await toolsOf(toolsets)).toEqual([
      unavailable("checked", "module-failed", "broken"),
      unavailable("plain", "module-failed", "broken"),
    ]);
  });

  test("is tried again when the verdict is over, and not before", async () => {
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
    advance(29_999);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain"]);
    advance(1);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["checked", "plain"]);
    advance(30_000);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["checked", "plain"]);
    expect(loads).toEqual([0, 30_000]);
  });

  test("in five seconds is waited for no longer, and asked for no second time", async () => {
    vi.useFakeTimers();
    let loads = 0;
    let arrive: () => void = () => {};
    const registry = createRegistry();
    const load = () => {
      loads += 1;
      return new Promise<void>((resolve) => {
        arrive = () => {
          register(registry, { ...definitionOf("checked"), checkFn: () => true });
          resolve();
        };
      });
    };
    const toolsets = createToolsets(tables, {
      modules: { registries: [registry], load: { [moduleOf("checked")]: load } },
    });
    const definitions = toolsets.getToolDefinitions({});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(namesOf(await definitions)).toEqual(["plain"]);
    expect((await toolsOf(toolsets))[0]).toEqual(unavailable("checked", "module-timed-out"));
    await vi.advanceTimersByTimeAsync(30_000);
    const again = toolsets.getToolDefinitions({});
    arrive();
    expect(namesOf(await again)).toEqual(["checked", "plain"]);
    expect(loads).toBe(1);
  });
});
