import { describe, expect, test } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import { createRegistry, createToolsets, type ToolsetsOptions } from "../../src/runtime/index.ts";
import { registerSource } from "../../src/runtime/sources.ts";
import { definitionOf, modulesOf, refusal, refusalOf, register, runnable, tablesOf } from "./example.ts";

const sketch = {
  tools: ["harmless", "plain", "shell"],
  external: ["spotify"],
  toolsets: { tools: ["harmless", "plain", "shell"], music: ["spotify"], safe: ["plain"] },
  aliases: { everything: "tools" },
  entries: {
    cli: {
      toolset: "tools",
      ceiling: ["harmless", "plain", "shell", "spotify"],
      defaults: ["harmless", "plain", "shell", "spotify"],
    },
    webhook: { toolset: "safe", ceiling: ["plain"], defaults: ["plain"] },
  },
  capabilities: { harmless: "", shell: "exec", spotify: "network" },
};
const open = tablesOf(sketch);
const tiered = { ...open, unlimited: { cli: true as const } };

describe("all toolsets", () => {
  const refused = (name: string) =>
    `beyond-tier ${name}: \`${name}\` is beyond its tier, it cannot be enabled`;

  test.each<[string, object, string]>([
    [
      "all at an entry point that may have everything",
      { entry: "cli", enabledToolsets: ["all"] },
      "no error",
    ],
    ["* there", { entry: "cli", enabledToolsets: ["safe", "*"] }, "no error"],
    ["all at another", { entry: "webhook", enabledToolsets: ["all"] }, refused("all")],
    ["* there, among others", { entry: "webhook", enabledToolsets: ["safe", "*"] }, refused("*")],
    ["each by its name", { entry: "webhook", enabledToolsets: ["tools", "music", "safe"] }, "no error"],
    ["an old name", { entry: "webhook", enabledToolsets: ["everything"] }, "no error"],
    ["the defaults", { entry: "webhook" }, "no error"],
    ["all, disabled", { entry: "webhook", disabledToolsets: ["all", "*"] }, "no error"],
  ])("%s", async (_, selection, expected) => {
    const toolsets = createToolsets(tiered);
    expect(refusalOf(() => toolsets.select(selection as never))).toBe(expected);
    const asked = [
      toolsets.getToolDefinitions(selection as never),
      toolsets.openSession(selection as never),
      toolsets.explain("plain", selection as never),
    ];
    const answers = await Promise.all(asked.map((one) => one.then(() => "no error", refusal)));
    expect(answers).toEqual([expected, expected, expected]);
    expect(refusalOf(() => createToolsets(open).select(selection as never))).toBe("no error");
  });

  test("are refused to a child of a session too, and after a source came", async () => {
    const toolsets = createToolsets(tiered);
    const session = await toolsets.openSession({ entry: "webhook" });
    const child = (): Promise<unknown> => session.openChild({ enabledToolsets: ["all"] }).catch(refusal);
    expect(await child()).toBe(refused("all"));
    registerSource(toolsets, "hub", [definitionOf("more")]);
    expect(await child()).toBe(refused("all"));
    expect(refusalOf(() => toolsets.select({ entry: "cli", enabledToolsets: ["all"] }))).toBe("no error");
  });

  test("resolve, parse and validate without an entry point as before", () => {
    const toolsets = createToolsets(tiered);
    expect([
      toolsets.resolveToolset("all"),
      toolsets.parseToolsets(["*"]),
      toolsets.validateToolset("all"),
    ]).toEqual([["harmless", "plain", "shell", "spotify"], ["all"], true]);
  });

  test.each([
    ["a list", []],
    ["null", null],
  ])("tables in which `unlimited` is %s", (_, unlimited) => {
    expect(refusalOf(() => createToolsets({ ...open, unlimited: unlimited as never }))).toBe(
      unlimited === null
        ? "no error"
        : "invalid-tables unlimited: the tables are wrong at `unlimited`: build them again",
    );
  });
});

describe("approval of what is unclassified", () => {
  const source = { ...definitionOf("brought"), handler: () => "ran" };
  test.each<[string, string, string, readonly string[]]>([
    ["a tool that declares nothing", "plain", "unclassified", ["unclassified"]],
    ["a tool that declares nothing, among others", "plain", "exec unclassified", ["unclassified"]],
    ["a tool that declares something else", "shell", "unclassified", []],
    ["a tool that declares what is to be approved of", "shell", "exec unclassified", ["exec"]],
    ["a tool of a source that says nothing", "brought", "exec unclassified", ["exec", "unclassified"]],
    ["a tool that says it can do nothing", "harmless", "exec unclassified", []],
    ["a tool of a source that says it can do nothing", "none", "exec unclassified", []],
    ["nothing", "plain", "exec", []],
  ])("of %s", async (_, tool, approve, capabilities) => {
    const asked: (readonly string[])[] = [];
    const modules = runnable({
      harmless: { handler: () => "ran" },
      plain: { handler: () => "ran" },
      shell: { handler: () => "ran" },
    });
    const toolsets = createToolsets(
      { ...tiered, approve: { cli: approve } },
      { modules, approve: (call) => asked.push(call.capabilities) > 0 },
    );
    registerSource(toolsets, "hub", [source], { entries: ["cli"] });
    registerSource(toolsets, "lab", [{ ...source, name: "none" }], { entries: ["cli"], capabilities: [] });
    const session = await toolsets.openSession({ entry: "cli", enabledToolsets: ["all"] });
    const { code } = await session.dispatch({ name: tool, arguments: { of: "x" } });
    expect({ code, asked }).toEqual({ code: null, asked: capabilities.length > 0 ? [capabilities] : [] });
  });
});

describe("capabilities that a registration declares and the tables do not have", () => {
  const beyond = (capability: string) => ({
    available: false,
    reason: "bad-registration",
    detail: `declare its capability \`${capability}\` in \`toolsets.yaml\``,
  });
  const available = { available: true, reason: null, detail: null };

  async function verdictOf(tool: string, tables: typeof open, options: ToolsetsOptions) {
    const toolsets = createToolsets(tables, options);
    const { tools } = await toolsets.availability("all");
    const { available, reason, detail } = tools.find((one) => one.tool === tool)!;
    const { stoppedAt } = await toolsets.explain(tool, { entry: "cli" });
    return { available, reason, detail, stoppedAt };
  }

  const cases: readonly (readonly [string, unknown, object])[] = [
    ["none", undefined, available],
    ["an empty list", [], available],
    ["the one of the tables", ["network"], available],
    ["another one", ["exec"], beyond("exec")],
    ["another one besides", ["network", "exec", "fs-write"], beyond("exec")],
  ];

  test.each([
    ...cases,
    ["no list", "network", { ...beyond(""), detail: "`capabilities` is not a list of texts" }] as const,
  ])("keep an external tool away: %s", async (_, capabilities, expected) => {
    const registry = createRegistry();
    register(registry, { ...definitionOf("spotify"), ...(capabilities !== undefined && { capabilities }) });
    const options = { modules: { calls, registries: [registry], load: {} } };
    const isThere = expected === available;
    expect(await verdictOf("spotify", tiered, options)).toEqual({
      ...expected,
      stoppedAt: isThere ? null : "registered",
    });
    // Without tiers nothing is proved, so nothing is to be declared.
    if (Array.isArray(capabilities))
      expect(await verdictOf("spotify", open, options)).toEqual({ ...available, stoppedAt: null });
  });

  test.each([
    ["none", undefined, available],
    ["the one of the tables", ["exec"], available],
    ["another one", ["exec", "message"], beyond("message")],
  ])("keep a tool of another registry away: %s", async (_, capabilities, expected) => {
    const implementation = () => ({ handler: () => "ran", ...(capabilities && { capabilities }) });
    const options = { implementation, modules: { ...modulesOf({}), calls } };
    expect(await verdictOf("shell", tiered, options)).toEqual({
      ...expected,
      stoppedAt: expected === available ? null : "registered",
    });
  });

  test("are not run", async () => {
    const registry = createRegistry();
    const ran: string[] = [];
    register(registry, {
      ...definitionOf("spotify"),
      capabilities: ["exec"],
      handler: () => ran.push("spotify"),
    });
    const toolsets = createToolsets(tiered, { modules: { calls, registries: [registry], load: {} } });
    const session = await toolsets.openSession({ entry: "cli" });
    expect((await session.dispatch({ name: "spotify", arguments: { of: "x" } })).code).toBe("unknown-tool");
    expect(ran).toEqual([]);
  });
});
