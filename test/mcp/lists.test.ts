import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerMcpServer } from "../../src/mcp/index.ts";
import { namesOf } from "../runtime/example.ts";
import { connectedTo, listed, register, toolsetsOf, type Behaviour } from "./host.ts";

const named = (...own: string[]): string[] => own.map((one) => `mcp_hub_${one}`);
const page = (...names: string[]) => ({ tools: names.map((name) => listed(name)) });
const pages: Behaviour = {
  list: (cursor = "0") => {
    const at = Number(cursor);
    return { ...page(`tool${at}`), ...(at < 4 && { nextCursor: String(at + 1) }) };
  },
};

describe("paging", () => {
  test("goes to the end", async () => {
    const { client, lists } = await connectedTo(pages);
    const { source, toolsets } = await register(client);
    expect(lists).toEqual([undefined, "1", "2", "3", "4"]);
    expect(source.tools).toEqual(named("tool0", "tool1", "tool2", "tool3", "tool4"));
    expect(toolsets.resolveToolset("mcp-hub")).toEqual(source.tools);
  });

  const cases: [string, Behaviour["list"], number, string][] = [
    [
      "the same cursor for ever",
      () => ({ tools: [], nextCursor: "a" }),
      2,
      "the server gave the same cursor twice",
    ],
    [
      "cursors that go round",
      (cursor) => ({ tools: [], nextCursor: cursor === "a" ? "b" : "a" }),
      3,
      "the server gave the same cursor twice",
    ],
    [
      "other cursors for ever",
      (cursor = "") => ({ tools: [], nextCursor: `${cursor}a` }),
      200,
      "the server lists its tools on more than 200 pages",
    ],
    [
      "ever more tools",
      (cursor = "") => ({
        ...page(...Array.from({ length: 1_000 }, (_, i) => `t${i}`)),
        nextCursor: `${cursor}a`,
      }),
      3,
      "the server lists more than 2000 tools",
    ],
    [
      "a cursor that is no text",
      () => ({ tools: [], nextCursor: 1 }),
      1,
      "the server gave a cursor that is no text",
    ],
    ["no list", () => ({}), 1, "the server gave no list of tools"],
    ["tools that are no list", () => ({ tools: { a: 1 } }), 1, "the server gave no list of tools"],
    [
      "an error",
      () => {
        throw new Error("no tools today");
      },
      1,
      "MCP error -32603: no tools today",
    ],
  ];
  test.each(cases)("%s is an error, and nothing is left of it", async (_, list, asked, message) => {
    const { client, lists } = await connectedTo({ list });
    const toolsets = toolsetsOf();
    await expect(registerMcpServer(toolsets, "hub", client)).rejects.toThrow(message);
    expect(lists.length).toBe(asked);
    expect([toolsets.resolveToolset("mcp-hub"), client.onclose]).toEqual([[], undefined]);
    // The name is free again.
    const other = await connectedTo({ list: () => page("a") });
    const source = await registerMcpServer(toolsets, "hub", other.client);
    expect(source.tools).toEqual(named("a"));
    source.close();
  });

  test.each([null, ""])("the cursor %j is the end", async (nextCursor) => {
    const { client, lists } = await connectedTo({ list: () => ({ ...page("a"), nextCursor }) });
    expect((await register(client)).source.tools).toEqual(named("a"));
    expect(lists).toEqual([undefined]);
  });
});

describe("list changes", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test("are followed, and a session sees them when it is refreshed", async () => {
    let names = ["a", "b"];
    const { client, changed } = await connectedTo({ list: () => page(...names) });
    const { source, open, events } = await register(client);
    const session = await open();
    names = ["b", "c"];
    await changed();
    await pass(99);
    expect(source.tools).toEqual(named("a", "b"));
    await pass(1);
    expect(source.tools).toEqual(named("b", "c"));
    expect(events).toEqual(
      [named("a", "b"), named("b", "c")].map((tools) => ({ type: "listed", tools, refused: [] })),
    );
    expect(namesOf(session.definitions)).toEqual(named("a", "b"));
    expect(await session.refresh()).toEqual({ added: named("c"), removed: named("a") });
  });

  test("a storm of ten thousand is one question, and the last state is what there is", async () => {
    let version = 0;
    const { client, changed, lists } = await connectedTo({ list: () => page(`v${version}`) });
    const { source } = await register(client);
    for (; version < 10_000; version++) await changed();
    expect(lists.length).toBe(1);
    await pass(100);
    expect([lists.length, source.tools]).toEqual([2, named("v10000")]);
    await pass(60_000);
    expect(lists.length).toBe(2);
  });

  test("a storm that goes on is followed while it does", async () => {
    let version = 0;
    const { client, changed, lists } = await connectedTo({ list: () => page(`v${version}`) });
    const { source } = await register(client);
    const seen: string[][] = [];
    for (; version < 10_000; version++) {
      await changed();
      if (version % 1_000 !== 999) continue;
      await pass(100);
      seen.push([...source.tools]);
    }
    expect(seen).toEqual(Array.from({ length: 10 }, (_, i) => named(`v${i * 1_000 + 999}`)));
    expect(lists.length).toBe(11);
  });

  test("an answer that a change overtook is not applied", async () => {
    const answers: ((names: string[]) => void)[] = [];
    const list = () => new Promise((resolve) => answers.push((names) => resolve(page(...names))));
    const { client, changed } = await connectedTo({ list });
    const registering = register(client);
    await pass(0);
    answers[0]!(["a"]);
    const { source, events } = await registering;
    await changed();
    await pass(100);
    await changed();
    answers[1]!(["old"]);
    await pass(0);
    expect([source.tools, answers.length]).toEqual([named("a"), 3]);
    answers[2]!(["new"]);
    await pass(10_000);
    expect(events.map((one) => one.type === "listed" && one.tools)).toEqual([named("a"), named("new")]);
    expect(answers.length).toBe(3);
  });

  test("one question at a time, and whoever asks in between has an answer from afterwards", async () => {
    let names = ["a"];
    let inside = 0;
    let most = 0;
    const { client, lists } = await connectedTo({
      async list() {
        most = Math.max(most, ++inside);
        const now = page(...names);
        await Promise.resolve();
        inside--;
        return now;
      },
    });
    const { source } = await register(client);
    const first = source.refresh();
    names = ["b"];
    await Promise.all([first, ...Array.from({ length: 100 }, () => source.refresh())]);
    expect([most, lists.length, source.tools]).toEqual([1, 3, named("b")]);
  });

  test("a server that announces a change whenever it is asked is asked ever less", async () => {
    const server = await connectedTo({
      async list() {
        await server.changed();
        return page("a");
      },
    });
    const { source } = await register(server.client);
    expect([source.tools, server.lists.length]).toEqual([named("a"), 3]);
    await pass(180_000);
    const after = server.lists.length;
    expect(after).toBeLessThan(90);
    await pass(10_000);
    expect(server.lists.length - after).toBe(3);
  });

  test("what changes while it is read for long is not missed", async () => {
    const answers: (() => void)[] = [];
    let version = 0;
    const { client, changed } = await connectedTo({
      list() {
        const now = page(`v${version}`);
        return new Promise((resolve) => answers.push(() => resolve(now)));
      },
    });
    const registering = register(client);
    for (let round = 0; round < 3; round++) {
      await pass(0);
      version++;
      await changed();
      // Longer than changes are collected for.
      await pass(200);
      answers[round]!();
    }
    const { source } = await registering;
    expect([source.tools, answers.length]).toEqual([named("v2"), 3]);
    await pass(200);
    expect(answers.length).toBe(4);
    answers[3]!();
    await pass(0);
    expect(source.tools).toEqual(named("v3"));
  });

  test("a list that is none leaves the tools as they were, and is told", async () => {
    let answer: unknown = page("a");
    const { client, changed } = await connectedTo({ list: () => answer, call: () => ({ content: [] }) });
    const { source, events, open } = await register(client);
    const session = await open();
    answer = { tools: "none" };
    await changed();
    await pass(100);
    expect([source.tools, source.away, events.at(-1)]).toEqual([
      named("a"),
      null,
      { type: "failed", error: new Error("the server gave no list of tools") },
    ]);
    expect((await session.dispatch({ name: "mcp_hub_a" })).code).toBe(null);
    await expect(source.refresh()).rejects.toThrow("the server gave no list of tools");
    answer = page("b");
    await source.refresh();
    expect(source.tools).toEqual(named("b"));
  });

  test("a list is waited for for thirty seconds", async () => {
    let answer: unknown = page("a");
    const { client } = await connectedTo({ list: () => answer });
    const { source, events } = await register(client);
    answer = new Promise(() => {});
    const refreshed = source.refresh();
    const late = expect(refreshed).rejects.toThrow("Request timed out");
    await pass(29_999);
    expect(events.length).toBe(1);
    await pass(1);
    await late;
    expect([source.tools, source.away, events.length]).toEqual([named("a"), null, 2]);
  });

  test("after `close` nothing is asked, and nothing is there", async () => {
    const { client, changed, lists } = await connectedTo({ list: () => page("a") });
    const onclose = vi.fn();
    client.onclose = onclose;
    const { source, toolsets, events, open } = await register(client);
    const session = await open();
    await changed();
    source.close();
    source.close();
    await changed();
    await pass(60_000);
    await source.refresh();
    await source.reconnect(client);
    expect([lists.length, events.length, source.tools, client.onclose]).toEqual([1, 1, [], onclose]);
    expect(toolsets.resolveToolset("mcp-hub")).toEqual([]);
    expect(await session.dispatch({ name: "mcp_hub_a" })).toMatchObject({ code: "unavailable" });
    // The client is whose it was.
    expect((await client.listTools()).tools.map((one) => one.name)).toEqual(["a"]);
    await client.close();
    expect(onclose).toHaveBeenCalled();
  });

  const moments = Array.from({ length: 40 }, (_, moment) => moment);

  test("nothing is applied after `close`, at whatever moment it comes", async () => {
    const told: number[] = [];
    for (const moment of moments) {
      let names = ["a"];
      const { client } = await connectedTo({ list: () => page(...names) });
      const { source, events } = await register(client);
      names = ["b"];
      const refreshed = source.refresh();
      for (let i = 0; i < moment; i++) await Promise.resolve();
      const before = events.length;
      source.close();
      await refreshed;
      expect([events.length, source.tools]).toEqual([before, []]);
      told.push(before);
    }
    // Both before it was applied and after.
    expect([told[0], told.at(-1)]).toEqual([1, 2]);
  });

  test("nothing of a client is applied after another came, at whatever moment that is", async () => {
    const told: number[] = [];
    for (const moment of [...moments, ...moments.map((one) => one + moments.length)]) {
      let names = ["a"];
      // Its first answers are old ones as they come.
      const first = await connectedTo({
        async list() {
          await first.changed();
          return page(...names);
        },
      });
      const second = await connectedTo({ list: () => page("new") });
      const { source, events } = await register(first.client);
      names = ["old"];
      const refreshed = source.refresh();
      for (let i = 0; i < moment; i++) await Promise.resolve();
      const before = events.length;
      await Promise.all([source.reconnect(second.client), refreshed]);
      expect(events.slice(before)).toEqual([{ type: "listed", tools: named("new"), refused: [] }]);
      told.push(before);
      source.close();
    }
    expect([told[0], told.at(-1)]).toEqual([1, 2]);
  });

  test("two that share a client both hear of it, until they are closed", async () => {
    let names = ["a"];
    const { client, changed } = await connectedTo({ list: () => page(...names) });
    const [one, other] = [await register(client), await register(client)];
    const change = async (...next: string[]) => {
      names = next;
      await changed();
      await pass(100);
      return [one.source.tools, other.source.tools];
    };
    expect(await change("b")).toEqual([named("b"), named("b")]);
    one.source.close();
    expect(await change("c")).toEqual([[], named("c")]);
    other.source.close();
    expect(await change("d")).toEqual([[], []]);
  });
});
