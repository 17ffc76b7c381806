import { ResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { limited } from "../runtime/limited.ts";
import { isLost, type McpClient } from "./client.ts";

const MOST_PAGES = 200;
const MOST_TOOLS = 2_000;
/** For a page, in milliseconds. */
const PATIENCE = 30_000;

/** What a server answered to the question for its tools, when that is no answer. */
export class ListError extends Error {}

/**
 * All that a server lists, page by page, and none of it judged: the client's own `listTools` refuses a page for one tool that is
 * wrong, and compiles schemas to code. Rejects with a `ListError` when there is no end to it, or it is no list; otherwise with
 * what the client rejects with.
 */
export async function listTools(client: McpClient, signal: AbortSignal): Promise<readonly unknown[]> {
  const capabilities = client.getServerCapabilities();
  if (capabilities && !capabilities.tools) return [];
  const tools: unknown[] = [];
  const cursors = new Set<string>();
  for (let cursor: unknown; cursors.size < MOST_PAGES; cursors.add(cursor)) {
    const params = cursor === undefined ? {} : { cursor: cursor as string };
    // A signal for each: the client never takes its listener away.
    const page = await limited(Infinity, signal, (signal) =>
      client.request({ method: "tools/list", params }, ResultSchema, { signal, timeout: PATIENCE }),
    );
    if (!Array.isArray(page["tools"])) throw new ListError("the server gave no list of tools");
    for (const tool of page["tools"] as readonly unknown[]) tools.push(tool);
    if (tools.length > MOST_TOOLS) throw new ListError(`the server lists more than ${MOST_TOOLS} tools`);
    cursor = page["nextCursor"];
    // Some servers say in this way that there is no more.
    if (cursor === undefined || cursor === null || cursor === "") return tools;
    if (typeof cursor !== "string") throw new ListError("the server gave a cursor that is no text");
    if (cursors.has(cursor)) throw new ListError("the server gave the same cursor twice");
  }
  throw new ListError(`the server lists its tools on more than ${MOST_PAGES} pages`);
}

/** Whether the list could not be asked for; if not, the server gave an answer that is none. */
export function isUnlisted(error: unknown, client: McpClient): boolean {
  return !(error instanceof ListError) && isLost(error, client);
}
