import { afterEach, describe, expect, test, vi } from "vitest";
import {
  ToolError,
  createRegistry,
  createToolsets,
  type Handler,
  type Session,
  type ToolContext,
  type ToolsetsEvent,
  type ToolsetsOptions,
} from "../../src/runtime/index.ts";
import { calls, createCalls } from "../../src/runtime/calls.ts";
import { registerSource, type Source } from "../../src/runtime/sources.ts";
import { clock, definitionOf, moduleOf, register, runnable, tablesOf, type Sketch } from "./example.ts";

const sketch: Sketch = {
  tools: ["hidden", "tool"],
  toolsets: { mine: ["tool"], other: ["hidden"] },
  entries: { cli: { toolset: "mine", ceiling: ["tool"], defaults: ["tool"] } },
};
const args = { of: "x" };
const call = { name: "tool", arguments: args };

afterEach(() => {
  vi.useRealTimers();
});

/** A session of which `tool` can be called, and everything that is told of it. */
async function setUp(fields: object, options: ToolsetsOptions = {}, further: Partial<Sketch> = {}) {
  const events: ToolsetsEvent[] = [];
  const hidden = vi.fn();
  const modules = runnable({ tool: fields, hidden: { handler: hidden } });
  const toolsets = createToolsets(tablesOf({ ...sketch, ...further }), { modules, env: {}, ...options });
  toolsets.subscribe((event) => events.push(event));
  const session = await toolsets.openSession({ entry: "cli" });
  return { toolsets, session, events, hidden };
}

const error = (code: string, message?: string, more = {}) => {
  const text = JSON.stringify({ error: { code, message, ...more } });
  return { isError: true, code, text, content: [{ type: "text", text }] };
};
const given = (text: string) => ({ isError: false, code: null, text, content: [{ type: "text", text }] });

describe("a name", () => {
  const odd: [string, unknown][] = [
    ["of a tool that is hidden", "hidden"],
    ["of nothing", "nope"],
    ["in other case", "Tool"],
    ["with a space before it", " tool"],
    ["with a space after it", "tool "],
    ["with a line end", "tool\n"],
    ["in full-width letters", "ｔｏｏｌ"],
    ["with a letter of another alphabet", "tооl"],
    ["with something that is not seen", "to\u200Bol"],
    ["with a null", "tool\0"],
    ["that is empty", ""],
    ["of a member of every object", "toString"],
    ["of another", "__proto__"],
    ["of a third", "constructor"],
    ["in a list", ["tool"]],
    ["in an object", { toString: () => "tool" }],
    // oxlint-disable-next-line no-new-wrappers -- the wrapper is the case
    ["in a wrapper", new String("tool")],
    ["that is a number", 0],
    ["that is null", null],
    ["that is not there", undefined],
    ["that is a symbol", Symbol("tool")],
    ["of a toolset", "mine"],
  ];
  test.each(odd)("%s gets the answer of a name that does not exist", async (_, name) => {
    const handler = vi.fn();
    const { session, hidden } = await setUp({ handler });
    expect(await session.dispatch({ name, arguments: args } as never)).toEqual(error("unknown-tool"));
    expect([handler.mock.calls.length, hidden.mock.calls.length]).toEqual([0, 0]);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "tool"],
    ["a list", ["tool"]],
    [
      "what throws when it is read",
      Object.defineProperty({}, "name", {
        enumerable: true,
        get: () => {
          throw new Error("no");
        },
      }),
    ],
  ])("that is to be found in %s gets the same", async (_, odd) => {
    const { session } = await setUp({ handler: vi.fn() });
    expect(await session.dispatch(odd as never)).toEqual(error("unknown-tool"));
  });

  test("null for the options is none", async () => {
    const { session } = await setUp({ handler: () => "ran" });
    expect(await session.dispatch({ name: "tool", arguments: args }, null as never)).toEqual(given("ran"));
  });

  test("is read once: it cannot be another when it is looked up again", async () => {
    const handler = vi.fn(() => "ran");
    const { session, hidden } = await setUp({ handler });
    const names = ["tool", "hidden", "hidden", "hidden"];
    const shifty = Object.defineProperty({ arguments: args }, "name", {
      enumerable: true,
      get: () => names.shift(),
    });
    expect(await session.dispatch(shifty as never)).toEqual(given("ran"));
    expect(hidden).not.toHaveBeenCalled();
  });
});

describe("a handler", () => {
  test("is given the arguments and everything around them", async () => {
    const { now, advance } = clock();
    advance(1_000);
    let context: ToolContext | undefined;
    const handler = (value: unknown, its: ToolContext) => {
      context = its;
      return value;
    };
    const env = { KEY: "k" };
    const toolsets = createToolsets(tablesOf(sketch), { now, env, modules: runnable({ tool: { handler } }) });
    const session = await toolsets.openSession({ entry: "cli" }, { tenant: "acme" });
    const result = await session.dispatch({ name: "tool", arguments: '{"of":"x"}' }, { timeout: 5_000 });
    expect(result).toEqual(given('{"of":"x"}'));
    const { signal, log, progress, ...rest } = context!;
    expect(rest).toEqual({ env, session, entry: "cli", tenant: "acme", deadline: 6_000 });
    expect([signal.aborted, typeof log, typeof progress]).toEqual([false, "function", "function"]);
  });

  test("is called as a method of what was registered, under either name", async () => {
    for (const name of ["handler", "execute"]) {
      const { session } = await setUp({
        secret: "s",
        [name](this: { secret: string }) {
          return this.secret;
        },
      });
      expect(await session.dispatch(call)).toEqual(given("s"));
    }
  });

  test("gets arguments that nobody else holds", async () => {
    const mine = { of: "x", list: [1] };
    const { session } = await setUp({
      handler: (value: Record<string, unknown>) => {
        (value["list"] as number[]).push(2);
        return value;
      },
    });
    expect((await session.dispatch({ name: "tool", arguments: mine })).text).toBe('{"of":"x","list":[1,2]}');
    expect(mine).toEqual({ of: "x", list: [1] });
  });

  const path = "/home/user/secret.ts";
  test.each<[string, Handler<never>, unknown]>([
    [
      "throws an error",
      () => {
        throw new Error(path);
      },
      error("failed"),
    ],
    ["rejects", async () => Promise.reject(new Error(path)), error("failed")],
    [
      "throws a text",
      () => {
        throw path;
      },
      error("failed"),
    ],
    [
      "throws nothing",
      () => {
        throw undefined;
      },
      error("failed"),
    ],
    [
      "throws an error for the model",
      () => {
        throw new ToolError("no such city");
      },
      error("failed", "no such city"),
    ],
    [
      "throws one with a cause",
      () => {
        throw new ToolError("no such city", new Error(path));
      },
      error("failed", "no such city"),
    ],
    ["gives what JSON cannot print", () => ({ n: 1n }), error("failed")],
    ["gives nothing", () => undefined, given("")],
    ["gives null", () => null, given("null")],
    ["gives a text", () => "text", given("text")],
    ["gives a number", () => 0, given("0")],
    ["gives JSON", async () => ({ a: [1] }), given('{"a":[1]}')],
    [
      "gives what can be waited for",
      // oxlint-disable-next-line unicorn/no-thenable -- the thenable is the case
      () => ({ then: (give: (value: unknown) => void) => give("late") }),
      given("late"),
    ],
  ])("that %s", async (_, handler, expected) => {
    const { session } = await setUp({ handler });
    const result = await session.dispatch(call);
    expect(result).toEqual(expected);
    expect(JSON.stringify(result)).not.toContain("secret");
  });

  test("may say more than fits, and no more gets to the model than its tool allows", async () => {
    const { session } = await setUp({ handler: () => "abcdefgh", maxResultCharacters: 5 });
    expect((await session.dispatch(call)).text).toBe("abcde\n[3 of 8 characters left out]");
    const many = await setUp({ handler: () => "x".repeat(100_001) });
    expect((await many.session.dispatch(call)).text).toBe(
      `${"x".repeat(100_000)}\n[1 of 100001 characters left out]`,
    );
    const long = await setUp({
      handler: () => {
        throw new ToolError("x".repeat(5_000));
      },
    });
    expect((await long.session.dispatch(call)).text.length).toBe(
      2_000 + '{"error":{"code":"failed","message":""}}'.length,
    );
  });

  test("that is not there, or cannot be reached, is not called", async () => {
    const none = await setUp({});
    expect(await none.session.dispatch(call)).toEqual(error("unavailable"));
    const { calls: _, ...modules } = runnable({ tool: { handler: vi.fn() } });
    const unread = await setUp({}, { modules });
    expect(await unread.session.dispatch(call)).toEqual({
      isError: true,
      code: "unavailable",
      text: "unavailable",
      content: [{ type: "text", text: "unavailable" }],
    });
    const unloaded = await setUp({}, { modules: { calls, registries: [createRegistry()], load: {} } });
    expect(await unloaded.session.dispatch(call)).toEqual(error("unavailable"));
    expect(unloaded.events.at(-1)).toMatchObject({ cause: { reason: "no-module" } });
    const broken = await setUp(
      {},
      {
        modules: {
          calls,
          registries: [createRegistry()],
          load: { [moduleOf("tool")]: () => Promise.reject(new Error("broken")) },
        },
      },
    );
    expect(await broken.session.dispatch(call)).toEqual(error("unavailable"));
    expect(broken.events.at(-1)).toMatchObject({ cause: { reason: "module-failed", detail: "broken" } });
  });
});

describe("arguments", () => {
  test.each<[string, unknown, unknown]>([
    ["as text", '{"of":"x"}', given('{"of":"x"}')],
    ["as an object", { of: "x" }, given('{"of":"x"}')],
    [
      "that are not there",
      undefined,
      error("invalid-arguments", undefined, { problems: [{ path: "/of", message: "is required" }] }),
    ],
    ["that are no JSON", "{", expect.objectContaining({ code: "invalid-arguments" })],
    ["that are no object", "[]", expect.objectContaining({ code: "invalid-arguments" })],
    [
      "with a name that would change every object",
      '{"of":"x","__proto__":{}}',
      expect.objectContaining({ code: "invalid-arguments" }),
    ],
  ])("%s", async (_, value, expected) => {
    const handler = vi.fn((its: unknown) => its);
    const { session } = await setUp({ handler });
    const result = await session.dispatch({ name: "tool", arguments: value });
    expect(result).toEqual(expected);
    expect(handler).toHaveBeenCalledTimes(result.isError ? 0 : 1);
  });

  test("are repaired by the rules, which is told, unless that is switched off", async () => {
    const parameters = { type: "object", properties: { of: { type: "integer" } }, required: ["of"] };
    const definition = { ...definitionOf("tool"), parameters };
    const tables = tablesOf(sketch);
    const definitions = { all: { ...tables.definitions["all"], tool: JSON.stringify(definition) } };
    const handler = (its: unknown) => its;
    const asked = { name: "tool", arguments: { of: "3" } };
    const events: ToolsetsEvent[] = [];
    const modules = runnable({ tool: { parameters, handler } });
    const toolsets = createToolsets({ ...tables, definitions }, { modules });
    toolsets.subscribe((event) => events.push(event));
    const session = await toolsets.openSession({ entry: "cli" });
    expect(await session.dispatch(asked)).toEqual(given('{"of":3}'));
    expect(events[0]).toMatchObject({
      type: "started",
      arguments: { of: 3 },
      repairs: [{ path: "/of", rule: "numeric-string" }],
    });
    const strict = createToolsets(
      { ...tables, definitions },
      { modules, calls: createCalls({ repair: false }) },
    );
    expect((await (await strict.openSession({ entry: "cli" })).dispatch(asked)).code).toBe(
      "invalid-arguments",
    );
  });
});

describe("what became of a tool that is shown", () => {
  test("its check says no", async () => {
    const { now, advance } = clock();
    let answer = true;
    const handler = vi.fn();
    const { session, events } = await setUp(
      { handler, checkFn: () => ({ available: answer, reason: "quota" }) },
      { now },
      { checks: ["tool"] },
    );
    answer = false;
    advance(30_000);
    expect(await session.dispatch(call)).toEqual(error("unavailable"));
    expect(events.at(-1)).toMatchObject({
      type: "finished",
      code: "unavailable",
      cause: { reason: "check-refused", detail: "quota" },
    });
    answer = true;
    advance(5_000);
    expect((await session.dispatch(call)).isError).toBe(false);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  test("a variable is gone", async () => {
    const env: Record<string, string> = { KEY: "k" };
    const handler = vi.fn();
    const { session } = await setUp({ handler }, { env }, { env: { tool: "KEY" } });
    delete env["KEY"];
    expect(await session.dispatch(call)).toEqual(error("unavailable"));
    expect(handler).not.toHaveBeenCalled();
  });

  test("its source is gone, back, or has another in its place", async () => {
    const handlers = { first: vi.fn(() => "first"), second: vi.fn(() => "second") };
    const { toolsets } = await setUp({});
    const tool = { ...definitionOf("pull"), handler: handlers.first };
    const source = registerSource(toolsets, "hub", [tool], { entries: ["cli"] });
    const session = await toolsets.openSession({ entry: "cli", enabledToolsets: ["mcp-hub"] });
    const pull = { name: "pull", arguments: args };
    expect(await session.dispatch(pull)).toEqual(given("first"));
    source.replace([tool]);
    expect(await session.dispatch(pull)).toEqual(given("first"));
    source.replace([{ ...tool, handler: handlers.second }]);
    expect(await session.dispatch(pull)).toEqual(error("unavailable"));
    await session.refresh();
    expect(await session.dispatch(pull)).toEqual(given("second"));
    source.unregister();
    expect(await session.dispatch(pull)).toEqual(error("unavailable"));
    registerSource(toolsets, "evil", [{ ...tool, handler: handlers.first }], { entries: ["cli"] });
    expect(await session.dispatch(pull)).toEqual(error("unavailable"));
    expect(await session.refresh()).toEqual({ added: [], removed: ["pull"] });
    expect(await session.dispatch(pull)).toEqual(error("unknown-tool"));
    expect([handlers.first.mock.calls.length, handlers.second.mock.calls.length]).toEqual([2, 1]);
  });

  test("another registration of its name does not run in its place", async () => {
    const registry = createRegistry();
    const right = vi.fn(() => "right");
    const wrong = vi.fn(() => "wrong");
    const { session } = await setUp(
      {},
      {
        modules: {
          calls,
          registries: [registry],
          load: {
            [moduleOf("tool")]: async () => {
              register(registry, { ...definitionOf("tool"), handler: right });
              register(registry, { ...definitionOf("tool"), description: "Does more", handler: wrong });
            },
          },
        },
      },
    );
    register(registry, { ...definitionOf("tool"), description: "Does less", handler: wrong });
    expect(await session.dispatch(call)).toEqual(given("right"));
    expect(wrong).not.toHaveBeenCalled();
  });
});

describe("between the question and the handler", () => {
  /** What stops a call after it was found good, while `approve` is asked. */
  interface World {
    readonly source: Source;
    readonly session: Session;
    readonly env: Record<string, string>;
    readonly controller: AbortController;
  }
  const happenings: [string, (world: World) => unknown, string][] = [
    ["nothing happens", () => {}, "none"],
    ["the source goes", ({ source }) => source.unregister(), "unavailable"],
    ["a variable goes", ({ env }) => void delete env["KEY"], "unavailable"],
    [
      "another tool of that name comes, and the session is refreshed",
      async ({ source, session }) => {
        source.replace([{ ...definitionOf("pull"), handler: () => "another" }]);
        await session.refresh();
      },
      "unavailable",
    ],
    ["the caller gives up", ({ controller }) => controller.abort(), "aborted"],
  ];
  test.each(happenings)("%s", async (_, happen, code) => {
    const env: Record<string, string> = { KEY: "k" };
    const controller = new AbortController();
    const handler = vi.fn(() => "ran");
    let source: Source;
    let session: Session;
    const approve = async () => {
      await happen({ source, session, env, controller });
      return true;
    };
    const toolsets = createToolsets(tablesOf({ ...sketch, approve: { cli: "exec" } }), {
      env,
      approve,
      modules: runnable({}),
    });
    source = registerSource(toolsets, "hub", [{ ...definitionOf("pull"), requiresEnv: ["KEY"], handler }], {
      entries: ["cli"],
    });
    session = await toolsets.openSession({ entry: "cli", enabledToolsets: ["mcp-hub"] });
    const result = await session.dispatch({ name: "pull", arguments: args }, { signal: controller.signal });
    expect(result).toEqual(code === "none" ? given("ran") : error(code));
    expect(handler).toHaveBeenCalledTimes(code === "none" ? 1 : 0);
  });
});

describe("approval", () => {
  const risky: Partial<Sketch> = { capabilities: { tool: "exec network" }, approve: { cli: "exec message" } };
  const answers: [string, ToolsetsOptions["approve"], unknown][] = [
    ["true", () => true, given("ran")],
    ["a promise of true", async () => true, given("ran")],
    ["false", () => false, error("not-approved")],
    ["nothing", () => undefined as never, error("not-approved")],
    ["1", () => 1 as never, error("not-approved")],
    ["an object", () => ({ approved: true }) as never, error("not-approved")],
    [
      "an error",
      () => {
        throw new Error("no");
      },
      error("failed"),
    ],
  ];
  test.each(answers)("is %s", async (_, approve, expected) => {
    const handler = vi.fn(() => "ran");
    const { session } = await setUp({ handler }, { approve: approve! }, risky);
    expect(await session.dispatch(call)).toEqual(expected);
    expect(handler).toHaveBeenCalledTimes(
      expected === answers[0]![2] || (expected as { isError: boolean }).isError === false ? 1 : 0,
    );
  });

  test("that nobody gives is none", async () => {
    const handler = vi.fn();
    const { session } = await setUp({ handler }, {}, risky);
    expect(await session.dispatch(call)).toEqual(error("not-approved"));
    expect(handler).not.toHaveBeenCalled();
  });

  test("is asked for with everything that is known, once the arguments are good", async () => {
    const approve = vi.fn(() => true);
    const { session } = await setUp({ handler: () => "ran" }, { approve }, risky);
    await session.dispatch({ name: "tool", arguments: {} });
    expect(approve).not.toHaveBeenCalled();
    await session.dispatch(call);
    expect(approve.mock.calls).toEqual([
      [
        {
          tool: "tool",
          arguments: args,
          capabilities: ["exec"],
          entry: "cli",
          session: session.id,
          tenant: null,
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
  });

  test.each<[string, Partial<Sketch>, number]>([
    [
      "not for a tool that can do nothing of that",
      { capabilities: { tool: "network" }, approve: { cli: "exec" } },
      0,
    ],
    ["not for a tool that declares nothing", { approve: { cli: "exec" } }, 0],
    ["not at an entry point that wants none", { capabilities: { tool: "exec" } }, 0],
    ["for a tool that can", { capabilities: { tool: "exec" }, approve: { cli: "exec" } }, 1],
  ])("is asked %s", async (_, further, times) => {
    const approve = vi.fn(() => true);
    const { session } = await setUp({ handler: () => "ran" }, { approve }, further);
    expect(await session.dispatch(call)).toEqual(given("ran"));
    expect(approve).toHaveBeenCalledTimes(times);
  });

  test.each<[string, readonly string[] | undefined, readonly string[]]>([
    ["of which nobody said what it can do: for everything", undefined, ["exec", "message"]],
    ["of which the host said so", ["network"], []],
    ["of which the host said that it can", ["message"], ["message"]],
  ])("is asked for a tool of a source %s", async (_, capabilities, asked) => {
    const approve = vi.fn(
      (request: { readonly capabilities: readonly string[] }) => request.capabilities.length > 0,
    );
    const { toolsets } = await setUp({}, { approve }, risky);
    registerSource(toolsets, "hub", [{ ...definitionOf("pull"), handler: () => "ran", capabilities: [] }], {
      entries: ["cli"],
      ...(capabilities && { capabilities }),
    });
    const session = await toolsets.openSession({ entry: "cli", enabledToolsets: ["mcp-hub"] });
    expect(await session.dispatch({ name: "pull", arguments: args })).toEqual(given("ran"));
    expect(approve.mock.calls.map(([request]) => request.capabilities)).toEqual(
      asked.length === 0 ? [] : [asked],
    );
  });
});

describe("time", () => {
  const hangs = (_: unknown, { signal }: ToolContext) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve("late")));

  test("is over after two minutes, or when it is said", async () => {
    vi.useFakeTimers();
    for (const [options, limit] of [
      [{}, 120_000],
      [{ timeout: 10 }, 10],
    ] as const) {
      const { session } = await setUp({ handler: hangs });
      const result = session.dispatch(call, options);
      const settled = vi.fn();
      void result.then(settled);
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await result).toEqual(error("timed-out"));
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not over when it is unlimited, or longer than engines count", async () => {
    vi.useFakeTimers();
    for (const timeout of [Infinity, 2 ** 40]) {
      let answer: (value: string) => void = () => {};
      const { session } = await setUp({ handler: () => new Promise((resolve) => (answer = resolve)) });
      const result = session.dispatch(call, { timeout });
      await vi.advanceTimersByTimeAsync(1e9);
      answer("done");
      expect(await result).toEqual(given("done"));
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  test("does not pass while approval is waited for", async () => {
    vi.useFakeTimers();
    let approved: (value: boolean) => void = () => {};
    const { session } = await setUp(
      { handler: () => "ran" },
      { approve: () => new Promise((resolve) => (approved = resolve)) },
      { capabilities: { tool: "exec" }, approve: { cli: "exec" } },
    );
    const result = session.dispatch(call, { timeout: 10 });
    await vi.advanceTimersByTimeAsync(1e6);
    approved(true);
    expect(await result).toEqual(given("ran"));
  });

  test("is over when the caller gives up: before, and while it runs", async () => {
    const handler = vi.fn(hangs);
    const { session, events } = await setUp({ handler });
    expect(await session.dispatch(call, { signal: AbortSignal.abort("why") })).toEqual(error("aborted"));
    expect(handler).not.toHaveBeenCalled();
    expect(events.at(-1)).toMatchObject({ type: "finished", code: "aborted", cause: "why" });
    const controller = new AbortController();
    const result = session.dispatch(call, { signal: controller.signal });
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
    controller.abort();
    expect(await result).toEqual(error("aborted"));
  });
});

describe("what is told", () => {
  test("who called what, with what, what came of it, and how long it took", async () => {
    const { now, advance } = clock();
    const { session, events } = await setUp(
      {
        handler: (_: unknown, { log, progress }: Required<ToolContext>) => {
          advance(5);
          log("half way", { at: 1 });
          progress(0.5);
          advance(7);
          return "done";
        },
      },
      { now },
    );
    await session.dispatch(call);
    await session.dispatch({ name: "hidden" });
    const of = { session: session.id, entry: "cli", tenant: null };
    expect(events).toEqual([
      { ...of, call: 1, tool: "tool", type: "started", arguments: args, repairs: [] },
      { ...of, call: 1, tool: "tool", type: "log", message: "half way", data: { at: 1 } },
      { ...of, call: 1, tool: "tool", type: "progress", progress: 0.5 },
      { ...of, call: 1, tool: "tool", type: "finished", code: null, cause: null, milliseconds: 12 },
      {
        ...of,
        call: 2,
        tool: "hidden",
        type: "finished",
        code: "unknown-tool",
        cause: null,
        milliseconds: 0,
      },
    ]);
    expect(events.every(Object.isFrozen)).toBe(true);
  });

  test("what was thrown, to the people who run the agent and not to the model", async () => {
    const thrown = new Error("/etc/passwd");
    const { session, events } = await setUp({
      handler: () => {
        throw thrown;
      },
    });
    expect(await session.dispatch(call)).toEqual(error("failed"));
    expect(events.at(-1)).toMatchObject({ code: "failed", cause: thrown });
    const meant = await setUp({
      handler: () => {
        throw new ToolError("no", thrown);
      },
    });
    await meant.session.dispatch(call);
    expect(meant.events.at(-1)).toMatchObject({ code: "failed", cause: thrown });
  });

  test("to everybody who listens, until they stop; what a listener does harms nobody", async () => {
    const { toolsets, session } = await setUp({ handler: () => "ran" });
    const listener = vi.fn();
    const stops = [toolsets.subscribe(listener), toolsets.subscribe(listener)];
    toolsets.subscribe(() => {
      throw new Error("listener");
    });
    expect(await session.dispatch(call)).toEqual(given("ran"));
    expect(listener).toHaveBeenCalledTimes(4);
    stops[0]!();
    stops[0]!();
    await session.dispatch(call);
    expect(listener).toHaveBeenCalledTimes(6);
    stops[1]!();
    await session.dispatch(call);
    expect(listener).toHaveBeenCalledTimes(6);
  });

  test("a long name in short", async () => {
    const { session, events } = await setUp({});
    await session.dispatch({ name: "x".repeat(1e6) });
    expect(events[0]!.tool).toBe("x".repeat(200));
  });
});

test("a result is frozen all through, and what a handler keeps is not in it", async () => {
  const part = { type: "image", data: "abc", meta: { a: 1 } };
  const { session } = await setUp({ handler: () => ({ content: [part] }) });
  const result = await session.dispatch(call);
  part.meta.a = 2;
  expect(result).toEqual({
    isError: false,
    code: null,
    text: "",
    content: [{ type: "image", data: "abc", meta: { a: 1 } }],
  });
  expect([result, result.content, result.content[0], result.content[0]!["meta"]].every(Object.isFrozen)).toBe(
    true,
  );
});
