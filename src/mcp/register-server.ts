import { FUNCTION, TEXTS, refuseOdd, type Kinds } from "../runtime/arguments.ts";
import { attempt } from "../runtime/attempt.ts";
import { messageOf } from "../runtime/checks.ts";
import { registerSource, type SourceOptions } from "../runtime/sources.ts";
import type { Names } from "../runtime/tables.ts";
import type { Handler } from "../runtime/tool.ts";
import type { Toolsets } from "../runtime/toolsets.ts";
import { bringTools, type RefusedMcpTool } from "./bring-tools.ts";
import { createHandler } from "./call-tool.ts";
import { watchClient, type McpClient } from "./client.ts";
import { isUnlisted, listTools } from "./list-tools.ts";
import { createRefresher } from "./refresher.ts";

export interface McpOptions<N extends Names = Names> extends Pick<
  SourceOptions<N>,
  "entries" | "capabilities"
> {
  /** The most characters of a result, images as base64 included; 100,000 unless given. */
  readonly maxResultCharacters?: number;
  /** Told of all that happens without having been asked for. */
  readonly onEvent?: (event: McpEvent) => void;
}

/**
 * What became of a server:
 * - `listed`: its tools are these now, and those were refused;
 * - `failed`: it did not say what tools it has, and they stay what they were;
 * - `away`: it cannot be reached, and none of its tools can be used until it is `listed` again.
 */
export type McpEvent =
  | {
      readonly type: "listed";
      readonly tools: readonly string[];
      readonly refused: readonly RefusedMcpTool[];
    }
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "away"; readonly reason: string };

/** The tools of one server. */
export interface McpSource {
  readonly name: string;
  /** `mcp-` and its name. */
  readonly toolset: string;
  /** The names of its tools, sorted, each `mcp_` with the name of the server and its own; also while it is away. */
  readonly tools: readonly string[];
  readonly refused: readonly RefusedMcpTool[];
  /** Why the server cannot be reached; null when it can. */
  readonly away: string | null;
  /** Asks the server for its tools now. Rejects when it does not say; the tools are then what they were. */
  refresh(): Promise<void>;
  /**
   * Goes on with this client, which has been connected again, or with another, and asks it for the tools. Rejects as `refresh` does.
   */
  reconnect(client: McpClient): Promise<void>;
  /** Takes the tools away and watches the client no more. Closing that is up to whoever made it. */
  close(): void;
}

/** One client, from when it was given to when it is given again or another is. */
interface Connection {
  readonly client: McpClient;
  readonly end: AbortController;
  readonly unwatch: () => void;
}

const OPTIONS: Kinds = new Map([
  ["entries", TEXTS],
  ["capabilities", TEXTS],
  ["maxResultCharacters", { words: "a number", test: Number.isFinite }],
  ["onEvent", FUNCTION],
]);

/**
 * Adds the tools of an MCP server, and follows it: when it says that it has others, when it goes away and when it is back. `client` is
 * connected already, and belongs to whoever made it. Nothing that a server says of its tools makes them more than `options` allow. Rejects with
 * `ToolsetError` as `registerSource` throws it, and with what went wrong when the server does not say what tools it has; nothing is
 * left of it then.
 */
export async function registerMcpServer<N extends Names>(
  toolsets: Toolsets<N>,
  name: string,
  client: McpClient,
  options: McpOptions<N> = {},
): Promise<McpSource> {
  const { onEvent, maxResultCharacters, ...reach } = refuseOdd("options of a server", options, OPTIONS);
  const source = registerSource<N>(toolsets, name, [], reach);
  let refused: readonly RefusedMcpTool[] = [];
  let handlers: ReadonlyMap<string, Handler<never>> = new Map();
  let away: string | null = null;
  let isClosed = false;
  let before: string | undefined;
  const refresher = createRefresher(readList, apply, fail);

  function connectionOf(client: McpClient): Connection {
    const onClose = (): void => lose("the connection is closed");
    const unwatch = watchClient(client, { onListChanged: refresher.soon, onClose });
    return { client, end: new AbortController(), unwatch };
  }

  function disconnect(): void {
    connection.end.abort();
    connection.unwatch();
  }

  function emit(event: McpEvent): void {
    attempt(() => onEvent?.(Object.freeze(event)));
  }

  function lose(reason: string): void {
    if (away !== null) return;
    away = reason;
    // Whoever asks for its tools has it tried again, and does not wait for that.
    source.suspend(() => {
      refresher.again();
      return { available: false, reason };
    });
    emit({ type: "away", reason });
  }

  function readList(): Promise<readonly unknown[]> {
    return listTools(connection.client, connection.end.signal);
  }

  function fail(error: unknown): void {
    if (isUnlisted(error, connection.client)) lose(messageOf(error) ?? "it cannot be reached");
    else emit({ type: "failed", error });
  }

  function apply(listed: readonly unknown[]): boolean {
    const old = handlers;
    const now = new Map<string, Handler<never>>();
    // The same function for the same tool, so that sessions may go on using it.
    const handlerOf = (own: string): Handler<never> => {
      const handler = old.get(own) ?? createHandler(own, () => connection.client, refresher.again);
      now.set(own, handler);
      return handler;
    };
    away = null;
    refused = bringTools(source, listed, handlerOf, maxResultCharacters);
    handlers = now;
    const text = attempt(() => JSON.stringify(listed));
    const isOther = text !== before;
    before = text;
    emit({ type: "listed", tools: source.tools, refused });
    return isOther;
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    refresher.stop();
    disconnect();
    source.unregister();
  }

  let connection = connectionOf(client);
  try {
    await refresher.now();
  } catch (error) {
    close();
    throw error;
  }
  return Object.freeze<McpSource>({
    name,
    toolset: source.toolset,
    get tools() {
      return source.tools;
    },
    get refused() {
      return refused;
    },
    get away() {
      return away;
    },
    refresh: refresher.now,
    async reconnect(next) {
      if (isClosed) return;
      disconnect();
      connection = connectionOf(next);
      await refresher.now();
    },
    close,
  });
}
