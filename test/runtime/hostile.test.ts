import { describe, expect, onTestFinished, test, vi } from "vitest";
import { calls } from "../../src/runtime/calls.ts";
import {
  createRegistry,
  createToolsets,
  ToolError,
  type DispatchOptions,
  type Toolsets,
  type ToolsetsOptions,
} from "../../src/runtime/index.ts";
import { registerSource, type Source } from "../../src/runtime/sources.ts";
import { namesOf, register, tablesOf } from "./example.ts";

/** Tools, checks, listeners and hosts that do what they should not: what there is of it stays with them. */
const parameters = { type: "object", properties: { of: { type: "string" } } };
const tool = (fields: object) => ({ name: "it", description: "Does it", parameters, ...fields });

function setUp(fields: object, options: ToolsetsOptions = {}): Toolsets {
  const registry = createRegistry();
  register(registry, tool(fields));
  return createToolsets(tablesOf({ external: ["it"], toolsets: { all_there_is: ["it"] } }), {
    modules: { calls, registries: [registry], load: {} },
    ...options,
  });
}

async function callOf(fields: object, args?: unknown, options?: DispatchOptions) {
  const session = await setUp(fields).openSession({});
  const { code, text } = await session.dispatch({ name: "it", arguments: args }, options);
  return code === null ? text : code;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const circle: { self?: unknown } = {};
circle.self = circle;
const fails = (): never => {
  throw new Error("/etc/secret");
};
let deep: unknown = 1;
for (let i = 0; i < 100_000; i++) deep = [deep];

describe("a handler", () => {
  test.each<readonly [string, unknown, string]>([
    ["nothing", undefined, ""],
    ["a function", () => 1, ""],
    ["a symbol", Symbol("s"), ""],
    ["no number", NaN, "null"],
    ["a hole", Object.assign([], { 1: 1 }), "[null,1]"],
    ["a big number", 10n, "failed"],
    ["a circle", circle, "failed"],
    ["a depth", deep, "failed"],
    ["a depth of content", { content: [{ type: "text", deep }] }, "failed"],
    ["a proxy that is revoked", revoked(), "failed"],
    ["what cannot be written", { toJSON: fails }, "failed"],
    ["what is written as nothing", { toJSON: () => undefined }, ""],
    ["what cannot be waited for", new Proxy({}, { get: fails }), "failed"],
    ["a promise of a promise", Promise.resolve(Promise.resolve("done")), "done"],
    ["content that is none", { content: [null] }, '{"content":[null]}'],
    ["a part that is written as nothing", { content: [{ type: "text", toJSON: () => undefined }] }, "failed"],
  ])("gives %s", async (_, given, expected) => {
    expect(await callOf({ handler: () => given })).toBe(expected);
  });

  test.each<readonly [string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "/etc/secret"],
    ["a symbol", Symbol("s")],
    ["a big number", 10n],
    [
      "what has a message that cannot be read",
      {
        get message() {
          return fails();
        },
      },
    ],
  ])("throws %s", async (_, thrown) => {
    const handler = () => {
      throw thrown;
    };
    expect(await callOf({ handler })).toBe("failed");
  });

  test.each<readonly [string, ToolError, string]>([
    ["problems that JSON cannot say", new ToolError("no", 10n, "invalid-arguments"), "invalid-arguments"],
    ["problems that go in a circle", new ToolError("no", circle, "invalid-arguments"), "invalid-arguments"],
    ["a message that is no text", Object.assign(new ToolError("no"), { message: 5 }), "failed"],
  ])("throws an error with %s, which ends the call and nothing else", async (_, thrown, code) => {
    const handler = () => {
      throw thrown;
    };
    const session = await setUp({ handler }).openSession({});
    const result = await session.dispatch({ name: "it" });
    expect([result.code, result.text]).toEqual([code, '{"error":{"code":"failed"}}']);
  });

  test.each([-1, -Infinity, 0, 0.5])(
    "of which no more than %d characters are wanted says nothing",
    async (most) => {
      const fields = { handler: () => "x".repeat(1_000), maxResultCharacters: most };
      const expected = Number.isFinite(most) ? "\n[1000 of 1000 characters left out]" : "x".repeat(1_000);
      expect(await callOf(fields)).toBe(expected);
    },
  );
});

describe("arguments", () => {
  test.each<readonly [string, unknown]>([
    [
      "with an accessor",
      {
        get of() {
          return fails();
        },
      },
    ],
    ["that write themselves", { toJSON: () => ({ of: "x" }) }],
    ["that are a function", fails],
    ["that go in a circle", circle],
    ["that are deep", deep],
    ["that are deep, as text", "[".repeat(5_000) + "]".repeat(5_000)],
    ["that are long", `{"of":"${"x".repeat(2 ** 20)}"}`],
    ["that are many", Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`name${i}`, 1]))],
    ["that change what every object has", '{"__proto__":{"x":1}}'],
    ["that change what every object of a kind has", '{"constructor":{"prototype":{"x":1}}}'],
    ["of a class", new Map()],
    ["that are a proxy which is revoked", revoked()],
    ["that are a proxy which throws", new Proxy({}, { ownKeys: fails })],
    [
      "that never end",
      Object.assign([1], {
        *[Symbol.iterator]() {
          for (;;) yield 1;
        },
      }),
    ],
  ])("%s", async (_, given) => {
    const handler = vi.fn();
    expect(await callOf({ handler }, given)).toBe("invalid-arguments");
    expect(handler).not.toHaveBeenCalled();
    expect("x" in {}).toBe(false);
  });
});

describe("a schema of a library", () => {
  const schemaThat = (validate: () => unknown) => ({
    "~standard": { version: 1, vendor: "test", validate, jsonSchema: { input: () => parameters } },
  });

  test("that never answers ends with the time of the call", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const handler = vi.fn();
    const called = callOf({ handler, parameters: schemaThat(() => new Promise(() => {})) });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await called).toBe("timed-out");
    expect(handler).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<readonly [string, unknown]>([
    ["null", null],
    ["issues that are none", { issues: "no" }],
    ["an issue that is none", { issues: [null] }],
    ["an issue without words", { issues: [{ message: 5 }] }],
  ])("that answers %s lets nothing through", async (_, answer) => {
    const handler = vi.fn();
    expect(await callOf({ handler, parameters: schemaThat(() => answer) })).toBe("failed");
    expect(handler).not.toHaveBeenCalled();
  });
});

describe("a check", () => {
  test.each<readonly [string, (toolsets: Toolsets) => Promise<unknown>]>([
    ["explains its own tool", (toolsets) => toolsets.explain("it", {})],
    ["asks for the definitions", (toolsets) => toolsets.getToolDefinitions({})],
    ["opens a session", (toolsets) => toolsets.openSession({})],
    ["asks what is available", (toolsets) => toolsets.availability("all_there_is")],
  ])("that %s waits for itself, once, and not for ever", async (_, ask) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const checkFn = vi.fn(async () => {
      await ask(toolsets);
      return true;
    });
    const toolsets = setUp({ checkFn });
    const explained = toolsets.explain("it", {});
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await explained).reason).toBe("check-timed-out");
    expect(checkFn).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("whose source brings its tool anew whenever it is asked ends, when the source does", async () => {
    const toolsets = createToolsets(tablesOf({}), { modules: { calls, registries: [], load: {} } });
    let asked = 0;
    const fresh = (): object =>
      tool({
        handler: () => "done",
        checkFn() {
          if (asked++ < 50) source.replace([fresh()]);
          return true;
        },
      });
    const source: Source = registerSource(toolsets, "hub", [fresh()]);
    expect(namesOf(await toolsets.getToolDefinitions({ enabledToolsets: ["mcp-hub"] }))).toEqual(["it"]);
    expect(asked).toBe(51);
  });
});

describe("a listener", () => {
  test("that throws later harms nobody", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    const toolsets = setUp({ handler: () => "done" });
    toolsets.subscribe(async () => {
      throw new Error("the disk is full");
    });
    const session = await toolsets.openSession({});
    expect((await session.dispatch({ name: "it" })).text).toBe("done");
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(unhandled).not.toHaveBeenCalled();
  });

  test("that adds another to each event is told once of each", async () => {
    const toolsets = setUp({ handler: () => "done" });
    const told: string[] = [];
    const listen = (): void => {
      toolsets.subscribe(({ type }) => {
        told.push(type);
        if (told.length < 100) listen();
      });
    };
    listen();
    const session = await toolsets.openSession({});
    await session.dispatch({ name: "it" });
    // The first is told of both, and the one that it added of the second.
    expect(told).toEqual(["started", "finished", "finished"]);
  });

  test("that calls again is told of that, too", async () => {
    const toolsets = setUp({ handler: () => "done" });
    const session = await toolsets.openSession({});
    const again: Promise<unknown>[] = [];
    toolsets.subscribe(({ type }) => {
      if (type === "finished" && again.length < 10) again.push(session.dispatch({ name: "it" }));
    });
    await session.dispatch({ name: "it" });
    for (const one of again) await one;
    expect(again.length).toBe(10);
  });
});

describe("a host", () => {
  test("that gives what is no signal leaves no timer behind", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    expect(await callOf({ handler: () => "done" }, {}, { signal: {} as AbortSignal })).toBe("failed");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("that resumes with what was never shown gains nothing", async () => {
    const session = await setUp({ handler: () => "done" }).openSession(
      {},
      {
        shown: [
          "it",
          "it",
          "__proto__",
          "constructor",
          "x".repeat(100_000),
          ...Array<string>(10_000).fill("it"),
        ],
      },
    );
    expect(namesOf(session.definitions)).toEqual(["it"]);
    expect(session.toJSON()).toEqual({ shown: ["it"] });
  });

  test("that opens child after child keeps tenant and selection", async () => {
    let session = await setUp({
      handler: (_: unknown, { tenant }: { tenant: string }) => tenant,
    }).openSession({}, { tenant: "one" });
    for (let i = 0; i < 100; i++) session = await session.openChild({}, { tenant: "other" });
    expect((await session.dispatch({ name: "it" })).text).toBe("one");
  });
});
