import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { registerMcpServer, type McpEvent, type McpOptions } from "../../src/mcp/index.ts";
import { calls } from "../../src/runtime/calls.ts";
import { createToolsets, type Toolsets, type ToolsetsOptions } from "../../src/runtime/index.ts";
import { REPOSITORY } from "../package/packed.ts";
import { tablesOf } from "../runtime/example.ts";

/** `owner` is trusted most; `guest` sees what is built in. */
const TABLES = tablesOf({
  tools: ["terminal"],
  toolsets: { everything: ["terminal"] },
  entries: {
    owner: { toolset: "everything", ceiling: ["terminal"], defaults: [] },
    guest: { toolset: "everything", ceiling: ["terminal"], defaults: [] },
  },
  trusted: ["owner"],
  approve: { guest: "exec" },
});

export function toolsetsOf(options: ToolsetsOptions = {}): Toolsets {
  return createToolsets(TABLES, { modules: { calls, registries: [], load: {} }, ...options });
}

/** What happens to a server, and a promise of the next that is of a type. */
export function recorder() {
  const events: McpEvent[] = [];
  let told: ((event: McpEvent) => void) | undefined;
  return {
    events,
    onEvent(event: McpEvent): void {
      events.push(event);
      told?.(event);
    },
    next(test: (event: McpEvent) => boolean): Promise<McpEvent> {
      return new Promise((resolve) => {
        told = (event) => test(event) && resolve(event);
      });
    },
  };
}

/** Toolsets with a server in them, called `hub`. */
export async function register(client: Client, options: McpOptions = {}, given: ToolsetsOptions = {}) {
  const toolsets = toolsetsOf(given);
  const { events, onEvent, next } = recorder();
  const source = await registerMcpServer(toolsets, "hub", client, { onEvent, ...options });
  onTestFinished(() => source.close());
  return { toolsets, source, events, next, open: () => toolsets.openSession({ entry: "owner" }) };
}

export function newClient(): Client {
  const client = new Client({ name: "host", version: "1.0.0" });
  onTestFinished(() => client.close());
  return client;
}

/** A server of a package of npm, or of a file of this repository, as a process. */
export function processOf(file: string, ...args: readonly string[]): StdioClientTransport {
  const path = join(REPOSITORY, file);
  const argv = file.endsWith(".ts") ? ["--import", "tsx", path] : [path];
  return new StdioClientTransport({
    command: process.execPath,
    args: [...argv, ...args],
    cwd: REPOSITORY,
    stderr: "ignore",
  });
}

export const EVERYTHING = "node_modules/@modelcontextprotocol/server-everything/dist/index.js";
export const FILESYSTEM = "node_modules/@modelcontextprotocol/server-filesystem/dist/index.js";

export async function connectTo(transport: StdioClientTransport): Promise<Client> {
  const client = newClient();
  await client.connect(transport);
  return client;
}

type Params = Readonly<Record<string, unknown>>;

/** What a server of a test does. It may answer anything: nothing looks over what it gives. */
export interface Behaviour {
  list(cursor: string | undefined): unknown;
  call?(params: Params, signal: AbortSignal): unknown;
}

/** A server of the SDK in this process. It can be connected to again. */
export function serverOf({ list, call }: Behaviour) {
  const lists: (string | undefined)[] = [];
  let server: Server;
  async function connect(client: Client): Promise<void> {
    server = new Server(
      { name: "server", version: "1.0.0" },
      { capabilities: { tools: { listChanged: true } } },
    );
    server.fallbackRequestHandler = async ({ method, params = {} }, { signal }) => {
      if (method === "tools/call") return (await call!(params, signal)) as Params;
      lists.push(params["cursor"] as string | undefined);
      return (await list(params["cursor"] as string | undefined)) as Params;
    };
    const [near, far] = InMemoryTransport.createLinkedPair();
    await server.connect(far);
    await client.connect(near);
  }
  return {
    lists,
    connect,
    changed: () => server.sendToolListChanged(),
    goAway: () => server.close(),
  };
}

export async function connectedTo(behaviour: Behaviour) {
  const server = serverOf(behaviour);
  const client = newClient();
  await server.connect(client);
  return { ...server, client };
}

/** A tool as a server lists it. */
export function listed(name: unknown, more: Params = {}): Params {
  return { name, description: `Does ${String(name)}`, inputSchema: { type: "object" }, ...more };
}
