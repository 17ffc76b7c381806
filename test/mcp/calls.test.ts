import { describe, expect, test } from "vitest";
import type { ToolsetsEvent } from "../../src/runtime/index.ts";
import { connectedTo, listed, register, type Behaviour } from "./host.ts";

async function setUp(call: Behaviour["call"]) {
  const { client, lists } = await connectedTo({ list: () => ({ tools: [listed("a/b")] }), call: call! });
  const { toolsets, open, source } = await register(client);
  const causes: unknown[] = [];
  toolsets.subscribe((event: ToolsetsEvent) => {
    if (event.type === "finished") causes.push(event.cause);
  });
  const session = await open();
  const run = (args: unknown = {}, options: object = {}) =>
    session.dispatch({ name: "mcp_hub_a_b", arguments: args }, options);
  return { run, source, causes, lists };
}

const text = (one: string) => ({ type: "text", text: one });
const error = (code: string, message?: string) =>
  expect.objectContaining({ isError: true, code, text: JSON.stringify({ error: { code, message } }) });

describe("what a server gives", () => {
  const IMAGE = { type: "image", data: "AAAA", mimeType: "image/png" };
  const cases: [string, unknown, unknown][] = [
    ["nothing", {}, { isError: false, content: [] }],
    ["a text", { content: [text("a")] }, { isError: false, content: [text("a")] }],
    ["an error", { content: [text("no")], isError: true }, { isError: true, content: [text("no")] }],
    ["an image", { content: [IMAGE] }, { isError: false, content: [IMAGE] }],
    [
      "what is structured, alone",
      { content: [], structuredContent: { a: [1] } },
      { isError: false, content: [text('{"a":[1]}')] },
    ],
    [
      "what is structured, and told",
      { content: [text("one")], structuredContent: { a: [1] } },
      { isError: false, content: [text("one")] },
    ],
    [
      "a resource",
      { content: [{ type: "resource", resource: { uri: "r://r", text: "body" } }] },
      { isError: false, content: [{ ...text("body"), resource: { uri: "r://r" } }] },
    ],
    [
      "a resource that is no text",
      { content: [{ type: "resource", resource: { uri: "r://r", blob: "AAAA" } }] },
      { isError: false, content: [{ type: "resource", resource: { uri: "r://r", blob: "AAAA" } }] },
    ],
    [
      "a link",
      { content: [{ type: "resource_link", name: "R", uri: "r://r" }] },
      { isError: false, content: [{ type: "resource_link", name: "R", uri: "r://r", text: "R r://r" }] },
    ],
    [
      "a kind that nobody knows",
      { content: [{ type: "smell", of: "roses" }] },
      { isError: false, content: [{ type: "smell", of: "roses" }] },
    ],
  ];
  test.each(cases)("%s", async (_, answer, expected) => {
    const { run } = await setUp(() => answer);
    const { content } = expected as { content: readonly { readonly text?: string }[] };
    const texts = content.flatMap((part) => part.text ?? []);
    expect(await run()).toEqual({ ...(expected as object), code: null, text: texts.join("\n") });
  });

  test.each<[string, unknown]>([
    ["a text for content", { content: "a" }],
    ["a part without a type", { content: [{ text: "a" }] }],
    ["a part that is null", { content: [null] }],
  ])("%s is a failure", async (_, answer) => {
    const { run, causes } = await setUp(() => answer);
    expect(await run()).toEqual(error("failed"));
    expect(causes).toEqual([new Error("the server gave a result that is none")]);
  });

  test("an error of the protocol is what the model is told", async () => {
    const { run, source } = await setUp(() => {
      throw Object.assign(new Error("there is no such place"), { code: -32602 });
    });
    expect(await run()).toEqual(error("failed", "there is no such place"));
    expect(source.away).toBe(null);
  });
});

test("it is called by its own name, with what the model sent", async () => {
  const { run } = await setUp((params) => ({ content: [text(JSON.stringify(params))] }));
  expect(JSON.parse((await run('{"city":"Rome"}')).text)).toEqual({
    name: "a/b",
    arguments: { city: "Rome" },
    _meta: { progressToken: expect.any(Number) },
  });
});

describe("the server is told", () => {
  async function endless() {
    let told = (): void => {};
    let entered = (): void => {};
    const aborted = new Promise<void>((resolve) => (told = resolve));
    const started = new Promise<void>((resolve) => (entered = resolve));
    const set = await setUp((_, signal) => {
      signal.addEventListener("abort", told);
      entered();
      return new Promise(() => {});
    });
    return { ...set, aborted, started };
  }

  test("that the host gave up", async () => {
    const { run, aborted, started, source, lists } = await endless();
    const host = new AbortController();
    const running = run({}, { signal: host.signal });
    await started;
    host.abort();
    expect(await running).toEqual(error("aborted"));
    await aborted;
    // It was not asked whether it is there, but for what is asked here.
    await source.refresh();
    expect([source.away, lists.length]).toEqual([null, 2]);
  });

  test("that the time is over", async () => {
    const { run, aborted, source, lists } = await endless();
    expect(await run({}, { timeout: 20 })).toEqual(error("timed-out"));
    await aborted;
    // It was not asked whether it is there, but for what is asked here.
    await source.refresh();
    expect([source.away, lists.length]).toEqual([null, 2]);
  });
});
