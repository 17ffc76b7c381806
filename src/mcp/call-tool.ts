import { ResultSchema, type Result } from "@modelcontextprotocol/sdk/types.js";
import { OBJECT, TEXT } from "../runtime/arguments.ts";
import { messageOf } from "../runtime/checks.ts";
import type { Handler } from "../runtime/tool.ts";
import { ToolError, type ContentPart } from "../runtime/tool-result.ts";
import type { ToolContent } from "../runtime/write-result.ts";
import { isLost, type McpClient } from "./client.ts";

/** Longer than any call may take: the signal of the call says when its time is over. */
const LONGEST = 2 ** 31 - 1;

/**
 * Makes the handler of a tool of a server, whose own name for it is `name`. It asks the client that is there at the time, and calls
 * `onLost` when that cannot reach the server.
 */
export function createHandler(
  name: string,
  clientNow: () => McpClient,
  onLost: () => void,
): Handler<Readonly<Record<string, unknown>>> {
  return async (args, { signal, progress }) => {
    const client = clientNow();
    const request = { method: "tools/call" as const, params: { name, arguments: { ...args } } };
    const options = { signal, timeout: LONGEST, ...(progress && { onprogress: progress }) };
    try {
      return toContent(await client.request(request, ResultSchema, options));
    } catch (error) {
      if (error instanceof ToolError || signal.aborted) throw error;
      if (!isLost(error, client)) throw new ToolError(answerOf(error), error);
      onLost();
      throw new ToolError(undefined, error, "unavailable");
    }
  };
}

/** What the server says of a call that it did not do, without the prefixes of the SDK: one for each side. */
function answerOf(error: unknown): string | undefined {
  return messageOf(error)?.replace(/^(MCP error -?\d+: )+/, "");
}

/**
 * The parts of a result, and what is structured only where there is none: servers say both, and a model need not be told twice.
 */
function toContent({ content = [], structuredContent, isError }: Result): ToolContent {
  if (!isParts(content)) throw new ToolError(undefined, new Error("the server gave a result that is none"));
  const isAlone = content.length === 0 && structuredContent !== undefined;
  return {
    content: isAlone ? [{ type: "text", text: JSON.stringify(structuredContent) }] : content.map(readable),
    isError: isError === true,
  };
}

/** The same, with a text for who takes nothing else: that of a resource, and where a link leads. */
function readable(part: ContentPart): ContentPart {
  const { text, ...resource } = (
    OBJECT.test(part["resource"]) ? part["resource"] : {}
  ) as Partial<ContentPart>;
  if (part.type === "resource" && TEXT.test(text)) return { ...part, type: "text", text, resource };
  if (part.type === "resource_link") return { ...part, text: [part["name"], part["uri"]].join(" ") };
  return part;
}

function isParts(value: unknown): value is readonly ContentPart[] {
  return (
    Array.isArray(value) &&
    value.every((part) => OBJECT.test(part) && TEXT.test((part as Partial<ContentPart>).type))
  );
}
