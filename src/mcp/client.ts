import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";

/** As much of the SDK's `Client` as is used here. Any copy of the SDK will do. */
export type McpClient = Pick<
  Client,
  | "request"
  | "getServerCapabilities"
  | "setNotificationHandler"
  | "removeNotificationHandler"
  | "onclose"
  | "transport"
>;

/** What somebody wants to know of a client. */
export interface Watcher {
  /** The server says that it has other tools. */
  onListChanged(): void;
  /** The connection is closed. */
  onClose(): void;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  readonly before: (() => void) | undefined;
  readonly onclose: () => void;
}

/** A client has one handler for each of these; several `createToolsets` may share it. */
const watched = new WeakMap<McpClient, Watched>();

/**
 * Watches a client until the function that it returns is called. It has the client's handler of list changes meanwhile; an
 * `onclose` that was there before is still called.
 */
export function watchClient(client: McpClient, watcher: Watcher): () => void {
  const known = watched.get(client) ?? startWatching(client);
  known.watchers.add(watcher);
  // Again for each: connecting may have set another.
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    for (const one of known.watchers) one.onListChanged();
  });
  return () => {
    known.watchers.delete(watcher);
    if (known.watchers.size === 0) stopWatching(client, known);
  };
}

function startWatching(client: McpClient): Watched {
  const watchers = new Set<Watcher>();
  const before = client.onclose;
  const onclose = (): void => {
    before?.();
    for (const one of watchers) one.onClose();
  };
  client.onclose = onclose;
  const started = { watchers, before, onclose };
  watched.set(client, started);
  return started;
}

function stopWatching(client: McpClient, { before, onclose }: Watched): void {
  client.removeNotificationHandler(ToolListChangedNotificationSchema.shape.method.value);
  // Whoever has put another in its place calls this one, which has nobody to tell.
  if (client.onclose === onclose) {
    if (before) client.onclose = before;
    else delete client.onclose;
  }
  watched.delete(client);
}

/** Whether an error says that the server cannot be reached. If not it is an answer of the server. */
export function isLost(error: unknown, { transport }: McpClient): boolean {
  // By its name, since there may be two copies of the SDK.
  return transport === undefined || (error as Partial<Error> | null | undefined)?.name !== "McpError";
}
