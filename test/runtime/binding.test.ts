import { describe, expect, test } from "vitest";
import {
  createRegistry,
  createToolsets,
  type Registry,
  type ToolModules,
  type Toolsets,
} from "../../src/runtime/index.ts";
import { clock, definitionOf, moduleOf, namesOf, register, tablesOf } from "./example.ts";

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

/** Modules whose one file runs `evaluate`. */
function moduleThat(evaluate: (registry: Registry) => unknown): ToolModules {
  const registry = createRegistry();
  return { registries: [registry], load: { [moduleOf("checked")]: async () => evaluate(registry) } };
}

describe("binding", () => {
  const checkFn = () => true;
  const { name, description, parameters } = definitionOf("checked");
  const reordered = { required: ["of"], properties: { of: { type: "string" } }, type: "object" };
  const same: [string, unknown][] = [
    ["as written", { name, description, parameters, checkFn }],
    ["its keys in another order", { checkFn, parameters: reordered, description, name }],
    [
      "what JSON does not print",
      { name, description, parameters: { ...parameters, default: undefined }, checkFn },
    ],
    ["its parameters under schema", { name, description, schema: parameters, checkFn }],
    ["the nested form", { name, schema: { name, description, parameters }, checkFn }],
    [
      "OpenAI's nested form",
      { name, schema: { type: "function", function: { name, description, parameters } }, checkFn },
    ],
    [
      "its own description before a nested one",
      { name, description, schema: { description: "another", parameters }, checkFn },
    ],
    ["fields of the project's own", { name, description, parameters, checkFn, emoji: "x", handler: () => 1 }],
  ];
  test.each(same)("takes a registration that is the same: %s", async (_, tool) => {
    const toolsets = createToolsets(tables, { modules: moduleThat((registry) => register(registry, tool)) });
    expect((await toolsOf(toolsets))[0]).toEqual(available("checked"));
  });

  const throws = () => {
    throw new Error("no");
  };
  const cyclic: Record<string, unknown> = { ...parameters };
  cyclic["self"] = cyclic;
  const different: [string, unknown][] = [
    ["nothing", undefined],
    ["another name", { name: "other", description, parameters, checkFn }],
    ["another description", { name, description: `${description}.`, parameters, checkFn }],
    ["no description", { name, parameters, checkFn }],
    ["other parameters", { name, description, parameters: { ...parameters, required: [] }, checkFn }],
    [
      "a list in another order",
      { name, description, parameters: { ...parameters, required: ["of", "of"] }, checkFn },
    ],
    ["no parameters", { name, description, checkFn }],
    ["no check", { name, description, parameters }],
    ["a check that is no function", { name, description, parameters, checkFn: true }],
    [
      "a getter that throws",
      Object.defineProperty({ name, description, checkFn }, "parameters", { get: throws }),
    ],
    ["parameters in a circle", { name, description, parameters: cyclic, checkFn }],
    [
      "parameters that are no JSON",
      { name, description, parameters: { ...parameters, default: 1n }, checkFn },
    ],
  ];
  test.each(different)("calls the tables stale when what is registered is different: %s", async (_, tool) => {
    const toolsets = createToolsets(tables, { modules: moduleThat((registry) => register(registry, tool)) });
    expect(await toolsOf(toolsets)).toEqual([unavailable("checked", "tables-stale"), available("plain")]);
  });

  test("a check that the tables do not know of makes them stale", async () => {
    const registry = createRegistry();
    const toolsets = createToolsets(tables, { modules: { registries: [registry], load: {} } });
    expect((await toolsOf(toolsets))[1]).toEqual(available("plain"));
    register(registry, { ...definitionOf("plain"), checkFn });
    expect((await toolsOf(toolsets))[1]).toEqual(unavailable("plain", "tables-stale"));
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual([]);
  });

  test("takes the last of several that are the same, over all registries", async () => {
    const [one, two] = [createRegistry(), createRegistry()];
    const calls: string[] = [];
    const tool = (from: string) => ({ ...definitionOf("checked"), checkFn: () => calls.push(from) > 0 });
    const load = async () => {
      register(two, tool("second registry"));
      register(one, tool("first"));
      register(one, tool("last of the first registry"));
      register(two, { ...tool("impostor"), description: "Does something else" });
    };
    const modules = { registries: [one, two], load: { [moduleOf("checked")]: load } };
    await createToolsets(tables, { modules }).getToolDefinitions({});
    expect(calls).toEqual(["second registry"]);
  });

  test("what is registered later changes nothing", async () => {
    const { now, advance } = clock();
    const registry = createRegistry();
    const calls: string[] = [];
    const tool = (from: string, answer: boolean) => ({
      ...definitionOf("checked"),
      checkFn: () => calls.push(from) > 0 && answer,
    });
    const load = async () => register(registry, tool("built-in", false));
    const toolsets = createToolsets(tables, {
      now,
      modules: { registries: [registry], load: { [moduleOf("checked")]: load } },
    });
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain"]);
    register(registry, tool("impostor", true));
    register(registry, { ...definitionOf("plain"), description: "Does EVIL" });
    advance(60_000);
    const definitions = await toolsets.getToolDefinitions({});
    expect(definitions).toEqual([{ type: "function", function: definitionOf("plain") }]);
    expect(calls).toEqual(["built-in", "built-in"]);
  });

  test("a registration whose getters throw the second time harms nobody", async () => {
    let reads = 0;
    const tool = {
      ...definitionOf("checked"),
      get checkFn() {
        if (reads++ > 0) throw new Error("no");
        return checkFn;
      },
    };
    const toolsets = createToolsets(tables, { modules: moduleThat((registry) => register(registry, tool)) });
    expect((await toolsOf(toolsets))[0]).toEqual(available("checked"));
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["checked", "plain"]);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["another description", { name, description: "another", parameters, checkFn }],
    ["no check", { name, description, parameters }],
  ])("tables that are stale for %s are put right by a registration that is the same", async (_, tool) => {
    const registry = createRegistry();
    register(registry, tool);
    const toolsets = createToolsets(tables, {
      modules: { registries: [registry], load: { [moduleOf("checked")]: async () => {} } },
    });
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["plain"]);
    register(registry, { ...definitionOf("checked"), checkFn });
    expect(namesOf(await toolsets.getToolDefinitions({}))).toEqual(["checked", "plain"]);
  });
});
