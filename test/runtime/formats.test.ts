import { describe, expect, test, vi } from "vitest";
import { createRegistry, createToolsets, type Format, type OpenAiTool } from "../../src/runtime/index.ts";
import { clock, definitionOf, modulesOf, namesOf, refusal, register, tablesOf } from "./example.ts";

const tables = tablesOf({
  tools: ["a", "b", "c"],
  toolsets: { ab: ["a", "b"], abc: ["a", "b", "c"] },
  checks: ["a", "b"],
});
const toNames: Format<readonly string[]> = (definitions) => namesOf(definitions);

function setUp() {
  const { now, advance } = clock();
  const answers = { a: true, b: true };
  const registry = createRegistry();
  const toolsets = createToolsets(tables, {
    now,
    modules: modulesOf({ a: () => answers.a, b: () => answers.b }, registry),
  });
  return { toolsets, advance, answers, registry };
}

describe("definitions in a format", () => {
  test("are what it makes of the very definitions, once while these are the same", async () => {
    const { toolsets, advance, answers } = setUp();
    const format = vi.fn((definitions: readonly OpenAiTool[]) => ({ tools: namesOf(definitions) }));
    const plain = await toolsets.getToolDefinitions({});
    const first = await toolsets.getToolDefinitions({}, format);
    expect(first).toEqual({ tools: ["a", "b", "c"] });
    expect(await toolsets.getToolDefinitions({}, format)).toBe(first);
    advance(30_000);
    expect(await toolsets.getToolDefinitions({}, format)).toBe(first);
    expect(format.mock.calls).toEqual([[plain]]);
    expect(format.mock.calls[0]![0]).toBe(plain);
    answers.b = false;
    advance(30_000);
    expect(await toolsets.getToolDefinitions({}, format)).toEqual({ tools: ["a", "c"] });
    expect(format).toHaveBeenCalledTimes(2);
  });

  test("are kept by format and selection, and the plain ones stay what they are", async () => {
    const { toolsets } = setUp();
    const plain = await toolsets.getToolDefinitions({});
    const toCount: Format<number> = (definitions) => definitions.length;
    const names = await toolsets.getToolDefinitions({}, toNames);
    expect(await toolsets.getToolDefinitions({}, toCount)).toBe(3);
    expect(await toolsets.getToolDefinitions({ enabledToolsets: ["ab"] }, toNames)).toEqual(["a", "b"]);
    expect(await toolsets.getToolDefinitions({}, toNames)).toBe(names);
    expect(await toolsets.getToolDefinitions({})).toBe(plain);
    expect(toolsets.getToolDefinitions({})).toBe(toolsets.getToolDefinitions({}));
  });

  test("are nothing where that is what it makes, and it is not asked again", async () => {
    const { toolsets } = setUp();
    const format = vi.fn(() => undefined);
    expect(await toolsets.getToolDefinitions({}, format)).toBe(undefined);
    expect(await toolsets.getToolDefinitions({}, format)).toBe(undefined);
    expect(format).toHaveBeenCalledTimes(1);
  });

  test("reject with what it throws, and it is asked again", async () => {
    const { toolsets } = setUp();
    const error = new Error("too many tools");
    let isBroken = true;
    const format: Format<string> = (definitions) => {
      if (isBroken) throw error;
      return namesOf(definitions).join(" ");
    };
    await expect(toolsets.getToolDefinitions({}, format)).rejects.toBe(error);
    await expect(toolsets.openSession({}, { format })).rejects.toBe(error);
    isBroken = false;
    expect(await toolsets.getToolDefinitions({}, format)).toBe("a b c");
  });

  test.each([
    ["a name", "openai", "`format` is not a function"],
    ["null", null, "`format` is not a function"],
  ])("are refused for %s", async (_, format, message) => {
    const { toolsets } = setUp();
    const expected = `invalid-argument format: ${message}`;
    expect(await toolsets.getToolDefinitions({}, format as never).catch(refusal)).toBe(expected);
    expect(await toolsets.openSession({}, { format: format as never }).catch(refusal)).toBe(expected);
  });

  test("an option of a session that is undefined is refused like any other", async () => {
    const { toolsets } = setUp();
    expect(await toolsets.openSession({}, { format: undefined as never }).catch(refusal)).toBe(
      "invalid-argument format: `format` is undefined, not a function",
    );
  });
});

describe("a session with a format", () => {
  test("gives it what it has, in its own order, and the same value while it is the same", async () => {
    const { toolsets, advance, answers } = setUp();
    answers.a = false;
    const session = await toolsets.openSession({}, { format: toNames });
    const { definitions } = session;
    expect(definitions).toEqual(["b", "c"]);
    expect(session.definitions).toBe(definitions);
    await session.refresh();
    expect(session.definitions).toBe(definitions);
    answers.a = true;
    advance(30_000);
    expect(await session.refresh()).toEqual({ added: ["a"], removed: [] });
    expect(session.definitions).toEqual(["b", "c", "a"]);
    expect(session.toJSON()).toEqual({ shown: ["b", "c", "a"] });
  });

  test("has a format of nothing where it has no tools", async () => {
    const { toolsets } = setUp();
    const session = await toolsets.openSession({ enabledToolsets: [] }, { format: toNames });
    expect(session.definitions).toEqual([]);
    expect((await toolsets.openSession({ enabledToolsets: [] })).definitions).toEqual([]);
  });

  test("stays as it was where the format throws in a refresh", async () => {
    const { toolsets, advance, answers } = setUp();
    const error = new Error("too few");
    const format: Format<number> = (definitions) => {
      if (definitions.length < 3) throw error;
      return definitions.length;
    };
    const session = await toolsets.openSession({}, { format });
    answers.b = false;
    advance(30_000);
    await expect(session.refresh()).rejects.toBe(error);
    expect(session.definitions).toBe(3);
    expect(session.toJSON()).toEqual({ shown: ["a", "b", "c"] });
    expect(session.explain("b").offered).toBe(true);
    answers.b = true;
    advance(5_000);
    expect(await session.refresh()).toEqual({ added: [], removed: [] });
  });

  test("hands it on to its children, unless they have their own", async () => {
    const { toolsets } = setUp();
    const session = await toolsets.openSession({}, { format: toNames, tenant: "t" });
    const child = await session.openChild({ disabledTools: ["b"] });
    const grandchild = await child.openChild({ disabledTools: ["a"] }, { id: "mine" });
    const other = await child.openChild({}, { format: (definitions) => definitions.length });
    const given = [child, grandchild, other].map((one) => [one.id, one.definitions]);
    expect(given).toEqual([
      ["session-2", ["a", "c"]],
      ["mine", ["c"]],
      ["session-4", 2],
    ]);
  });

  test("is called by the names that it was shown, whatever the format says", async () => {
    const { toolsets, registry } = setUp();
    register(registry, definitionOf("c"));
    const session = await toolsets.openSession({}, { format: () => ["evil"] });
    expect((await session.dispatch({ name: "evil" })).code).toBe("unknown-tool");
  });
});
