import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { tmpdir } from "node:os";
import { describe, expect, test, vi } from "vitest";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Session, Toolsets } from "../../src/runtime/index.ts";
import {
  EVERYTHING,
  FILESYSTEM,
  connectTo,
  connectedTo,
  listed,
  newClient,
  processOf,
  register,
  serverOf,
} from "./host.ts";
import { freePort, startEverything, urlOf } from "./http-server.ts";

const UNAVAILABLE = {
  isError: true,
  code: "unavailable",
  text: '{"error":{"code":"unavailable"}}',
  content: [{ type: "text", text: '{"error":{"code":"unavailable"}}' }],
};
const CLOSED = "the connection is closed";

/** What is said of a tool where it stops. */
async function stopOf(toolsets: Toolsets, tool: string) {
  const { offered, stoppedAt, reason, detail } = await toolsets.explain(tool, { entry: "owner" });
  return { offered, stoppedAt, reason, detail };
}
const stopped = (detail: string) => ({
  offered: false,
  stoppedAt: "check",
  reason: "check-refused",
  detail,
});
const OFFERED = { offered: true, stoppedAt: null, reason: null, detail: null };

const kill = (transport: { readonly pid: number | null }) => process.kill(transport.pid!, "SIGKILL");
const isAway = ({ type }: { readonly type: string }) => type === "away";
const isListed = ({ type }: { readonly type: string }) => type === "listed";

describe("a process that is killed", () => {
  test("takes its tools with it, and the next brings them to the sessions that had them", async () => {
    const transport = processOf(FILESYSTEM, tmpdir());
    const { source, toolsets, open, next, events } = await register(await connectTo(transport));
    const tool = "mcp_hub_list_allowed_directories";
    const session = await open();
    const { definitions } = session;
    const { tools } = source;
    const run = () => session.dispatch({ name: tool });
    expect([(await run()).code, await stopOf(toolsets, tool)]).toEqual([null, OFFERED]);

    const gone = next(isAway);
    kill(transport);
    expect(await gone).toEqual({ type: "away", reason: CLOSED });
    expect([source.away, source.tools, toolsets.resolveToolset("mcp-hub")]).toEqual([CLOSED, tools, tools]);
    expect(await stopOf(toolsets, tool)).toEqual(stopped(CLOSED));
    expect(await toolsets.getToolDefinitions({ entry: "owner", enabledToolsets: ["mcp-hub"] })).toEqual([]);
    expect(await run()).toEqual(UNAVAILABLE);
    expect(session.definitions).toBe(definitions);

    await source.reconnect(await connectTo(processOf(FILESYSTEM, tmpdir())));
    expect([source.away, source.tools, await stopOf(toolsets, tool)]).toEqual([null, tools, OFFERED]);
    expect((await run()).code).toBe(null);
    expect(await session.refresh()).toEqual({ added: [], removed: [] });
    expect(session.definitions).toBe(definitions);
    expect(events.map((one) => one.type)).toEqual(["listed", "away", "listed"]);
  });

  test("in the middle of a call ends the call", async () => {
    const transport = processOf(EVERYTHING, "stdio");
    const { toolsets, open, source } = await register(await connectTo(transport));
    const session = await open();
    toolsets.subscribe((event) => event.type === "progress" && kill(transport));
    const call = {
      name: "mcp_hub_trigger-long-running-operation",
      arguments: { duration: 1_000, steps: 5_000 },
    };
    expect(await session.dispatch(call)).toEqual(UNAVAILABLE);
    expect(source.away).toBe(CLOSED);
  });
});

test("a server over HTTP that is killed is missed when it is called, and its successor has the tools", async () => {
  const port = await freePort();
  const connect = async (): Promise<Client> => {
    const client = newClient();
    await client.connect(new StreamableHTTPClientTransport(urlOf(port)));
    return client;
  };
  const first = await startEverything(port);
  const { source, toolsets, open, next } = await register(await connect());
  const session = await open();
  const echo = async () => session.dispatch({ name: "mcp_hub_echo", arguments: { message: "a" } });
  expect((await echo()).text).toBe("Echo: a");

  const gone = next(isAway);
  const ended = new Promise((exited) => first.once("exit", exited));
  first.kill("SIGKILL");
  await ended;
  expect(await echo()).toEqual(UNAVAILABLE);
  await gone;
  expect(await stopOf(toolsets, "mcp_hub_echo")).toEqual(stopped("fetch failed"));
  expect(await echo()).toEqual(UNAVAILABLE);

  await startEverything(port);
  await source.reconnect(await connect());
  expect([source.away, (await echo()).text]).toEqual([null, "Echo: a"]);
});

const SERVER = { list: () => ({ tools: [listed("a")] }), call: () => ({ content: [] }) };

describe("a server that is there again", () => {
  const run = (session: Session) => session.dispatch({ name: "mcp_hub_a" });

  test("by the same client is used again once it is asked for its tools", async () => {
    const { client, connect, goAway } = await connectedTo(SERVER);
    const onclose = vi.fn();
    client.onclose = onclose;
    const { toolsets, open, next, source, events } = await register(client);
    const session = await open();
    await goAway();
    expect(onclose).toHaveBeenCalled();
    expect([source.away, await run(session)]).toEqual([CLOSED, UNAVAILABLE]);
    await connect(client);
    const back = next(isListed);
    await source.refresh();
    await back;
    expect([source.away, (await run(session)).code, await stopOf(toolsets, "mcp_hub_a")]).toEqual([
      null,
      null,
      OFFERED,
    ]);
    expect(events.map((one) => one.type)).toEqual(["listed", "away", "listed"]);
  });

  test("is looked for once whenever the verdict is asked for anew, and nobody waits", async () => {
    let time = 0;
    const { client, connect, goAway, lists } = await connectedTo(SERVER);
    const { toolsets, next, source } = await register(client, {}, { now: () => time });
    await goAway();
    await Promise.all(Array.from({ length: 1_000 }, () => stopOf(toolsets, "mcp_hub_a")));
    await connect(client);
    expect([await stopOf(toolsets, "mcp_hub_a"), lists.length]).toEqual([stopped(CLOSED), 1]);
    time = 5_000;
    const back = next(isListed);
    expect(await stopOf(toolsets, "mcp_hub_a")).toEqual(stopped(CLOSED));
    await back;
    expect([await stopOf(toolsets, "mcp_hub_a"), lists.length, source.away]).toEqual([OFFERED, 2, null]);
  });

  test("with other tools has those", async () => {
    const { client, goAway } = await connectedTo(SERVER);
    const { source, open } = await register(client);
    const session = await open();
    await goAway();
    const other = serverOf({
      ...SERVER,
      list: () => ({ tools: [listed("a", { title: "A" }), listed("b")] }),
    });
    const second = newClient();
    await other.connect(second);
    await source.reconnect(second);
    expect(await session.refresh()).toEqual({ added: ["mcp_hub_b"], removed: [] });
    expect((await run(session)).code).toBe(null);
  });

  test("and does not say what it has, stays away", async () => {
    const { client, goAway } = await connectedTo(SERVER);
    const { source, events } = await register(client);
    await goAway();
    const other = serverOf({ list: () => ({}) });
    const second = newClient();
    await other.connect(second);
    await expect(source.reconnect(second)).rejects.toThrow("the server gave no list of tools");
    expect([source.away, events.map((one) => one.type)]).toEqual([CLOSED, ["listed", "away", "failed"]]);
  });

  test("does not answer for the one before", async () => {
    let answer: ((list: unknown) => void) | undefined;
    const slow = await connectedTo({
      list: () =>
        slow.lists.length === 1 ? { tools: [listed("a")] } : new Promise((give) => (answer = give)),
    });
    const { source } = await register(slow.client);
    const refreshed = source.refresh();
    const second = newClient();
    await serverOf({ list: () => ({ tools: [listed("new")] }) }).connect(second);
    await source.reconnect(second);
    answer!({ tools: [listed("old")] });
    await refreshed;
    expect(source.tools).toEqual(["mcp_hub_new"]);
    // Nor does the end of the old one matter.
    await slow.client.close();
    expect(source.away).toBe(null);
  });
});

test("a server that is away when it is registered is refused", async () => {
  const { client, goAway } = await connectedTo(SERVER);
  await goAway();
  await expect(register(client)).rejects.toThrow("Not connected");
});
