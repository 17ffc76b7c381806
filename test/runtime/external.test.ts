import { describe, expect, test, vi } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets, registry as defaultRegistry } from "../../src/runtime/index.ts";
import { clock, definitionOf, namesOf, register, tablesOf } from "./example.ts";

const tables = tablesOf({
  tools: ["plain"],
  external: ["spotify"],
  toolsets: { mine: ["plain", "spotify"] },
});

function setUp(env = {}) {
  const registry = createRegistry();
  const toolsets = createToolsets(tables, { env, modules: { calls, registries: [registry], load: {} } });
  const names = async () => namesOf(await toolsets.getToolDefinitions({}));
  const verdict = async () => {
    const { tool, ...rest } = (await toolsets.availability("mine")).tools[1]!;
    expect(tool).toBe("spotify");
    return rest;
  };
  return { registry, toolsets, names, verdict };
}

const yes = { available: true, reason: null, detail: null };
const no = (reason: string, detail: string | null = null) => ({ available: false, reason, detail });
const bad = (detail: string) => no("bad-registration", detail);
const undefinedSchema = bad("`parameters` is undefined, not the JSON Schema of an object");
const noSchema = bad("`parameters` is not the JSON Schema of an object");

describe("an external tool", () => {
  test("is offered once it is registered", async () => {
    const { registry, toolsets, names, verdict } = setUp();
    expect(await names()).toEqual(["plain"]);
    expect(await verdict()).toEqual(no("not-registered"));
    register(registry, definitionOf("spotify"));
    expect(await verdict()).toEqual(yes);
    expect(await toolsets.getToolDefinitions({})).toEqual([
      { type: "function", function: definitionOf("plain") },
      { type: "function", function: definitionOf("spotify") },
    ]);
  });

  test("is selected whether it is registered or not", () => {
    expect(setUp().toolsets.select({}).tools).toEqual(["plain", "spotify"]);
  });

  test("is what the first registration says, for good", async () => {
    const { registry, toolsets } = setUp();
    register(registry, { ...definitionOf("spotify"), description: "first" });
    const before = await toolsets.getToolDefinitions({});
    register(registry, { ...definitionOf("spotify"), description: "second" });
    expect(await toolsets.getToolDefinitions({})).toBe(before);
    expect(before[1]?.function.description).toBe("first");
  });

  test("is a copy of what was registered", async () => {
    const { registry, toolsets } = setUp();
    const tool = structuredClone(definitionOf("spotify"));
    register(registry, tool);
    await toolsets.getToolDefinitions({});
    tool.parameters.required.push("evil");
    expect((await toolsets.getToolDefinitions({}))[1]?.function).toEqual(definitionOf("spotify"));
    expect(Object.isFrozen(tool.parameters)).toBe(false);
  });

  test("has its own check and its own variables", async () => {
    const { now, advance } = clock();
    const registry = createRegistry();
    const env: Record<string, string> = {};
    const checkFn = vi.fn(() => false);
    register(registry, { ...definitionOf("spotify"), requiresEnv: ["TOKEN"], checkFn });
    const toolsets = createToolsets(tables, {
      env,
      now,
      modules: { calls, registries: [registry], load: {} },
    });
    const reason = async () => (await toolsets.availability("mine")).tools[1]?.reason;
    expect([await reason(), checkFn.mock.calls.length]).toEqual(["missing-env", 0]);
    env["TOKEN"] = "t";
    advance(30_000);
    expect([await reason(), checkFn.mock.calls.length]).toEqual(["check-refused", 1]);
    checkFn.mockReturnValue(true);
    advance(30_000);
    expect([await reason(), checkFn.mock.calls.length]).toEqual([null, 2]);
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain", "spotify"]);
  });

  const { name, description, parameters } = definitionOf("spotify");
  test.each<[string, unknown, unknown]>([
    ["nested", { name, schema: { description, parameters } }, yes],
    ["without properties", { name, description, parameters: {} }, yes],
    ["without a description", { name, parameters }, bad("`description` is undefined, not a text")],
    [
      "with a number for a description",
      { name, description: 1, parameters },
      bad("`description` is not a text"),
    ],
    ["without parameters", { name, description }, undefinedSchema],
    ["with null for parameters", { name, description, parameters: null }, undefinedSchema],
    ["with a list for parameters", { name, description, parameters: [] }, noSchema],
    ["with a text for parameters", { name, description, parameters: "{}" }, noSchema],
    [
      "with parameters that are no JSON",
      { name, description, parameters: { default: 1n } },
      bad("Do not know how to serialize a BigInt"),
    ],
    [
      "with a text for variables",
      { name, description, parameters, requiresEnv: "TOKEN" },
      bad("`requiresEnv` is not a list of texts"),
    ],
    [
      "with a number among the variables",
      { name, description, parameters, requiresEnv: [1] },
      bad("`requiresEnv` is not a list of texts"),
    ],
    [
      "that cannot be read",
      Object.defineProperty({ name }, "description", {
        get: () => {
          throw new Error("no");
        },
      }),
      bad("no"),
    ],
  ])("%s", async (_, tool, expected) => {
    const { registry, verdict, names } = setUp();
    register(registry, tool);
    expect(await verdict()).toEqual(expected);
    expect(await names()).toEqual(expected === yes ? ["plain", "spotify"] : ["plain"]);
  });

  test("that is not what a model could be shown is not replaced by a later one", async () => {
    const { registry, verdict } = setUp();
    register(registry, { name, parameters });
    register(registry, definitionOf("spotify"));
    expect(await verdict()).toEqual(bad("`description` is undefined, not a text"));
  });

  test("without modules comes from the default registry", async () => {
    const tool = "only_in_this_test";
    const toolsets = createToolsets(tablesOf({ external: [tool], toolsets: { mine: [tool] } }), { calls });
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual([]);
    register(defaultRegistry, definitionOf(tool));
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual([tool]);
  });

  test("is not there without what reads it", async () => {
    const registry = createRegistry();
    register(registry, definitionOf("spotify"));
    const toolsets = createToolsets(tables, { modules: { registries: [registry], load: {} } });
    expect((await toolsets.availability("mine")).tools).toEqual([
      { tool: "plain", available: true, reason: null, detail: null },
      { tool: "spotify", available: false, reason: "not-registered", detail: null },
    ]);
  });
});

test("a tool that no table names is never offered", async () => {
  const { registry, names } = setUp();
  register(registry, definitionOf("stranger"));
  register(registry, definitionOf("constructor"));
  expect(await names()).toEqual(["plain"]);
});
