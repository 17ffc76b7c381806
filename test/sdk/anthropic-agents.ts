import Anthropic from "@anthropic-ai/sdk";
import { anthropic as anthropicFormat } from "toolsetc/formats";
import type { Agent } from "./agents.ts";
import { ANTHROPIC_KEY, INVALID_JSON } from "./anthropic-messages.ts";

const LIMITS = { model: "claude-test", max_tokens: 1_000 };

export function anthropic(url: string): Anthropic {
  return new Anthropic({ baseURL: url, apiKey: ANTHROPIC_KEY, maxRetries: 0 });
}

const toolsFor = anthropicFormat();

/** A turn of the model: what is kept of it, and the arguments of its calls as they came. */
interface Turn {
  readonly content: Anthropic.ContentBlockParam[];
  readonly calls: readonly { readonly id: string; readonly name: string; readonly arguments: unknown }[];
}

type Create = (client: Anthropic, body: Anthropic.MessageCreateParamsNonStreaming) => Promise<Turn>;

function agent(create: Create): Agent {
  return (url, session) => {
    const client = anthropic(url);
    const messages: Anthropic.MessageParam[] = [];
    return {
      async ask(text) {
        messages.push({ role: "user", content: text });
        for (;;) {
          const { content, calls } = await create(client, {
            ...LIMITS,
            messages,
            tools: toolsFor(session.definitions),
          });
          messages.push({ role: "assistant", content });
          if (calls.length === 0)
            return content.map((block) => (block.type === "text" ? block.text : "")).join("");
          const results = calls.map(async (call): Promise<Anthropic.ToolResultBlockParam> => {
            const result = await session.dispatch(call);
            return {
              type: "tool_result",
              tool_use_id: call.id,
              content: result.text,
              is_error: result.isError,
            };
          });
          messages.push({ role: "user", content: await Promise.all(results) });
        }
      },
    };
  };
}

function turnOf({ content }: Anthropic.Message): Turn {
  const uses = content.filter((block) => block.type === "tool_use");
  return {
    content: content as Anthropic.ContentBlockParam[],
    calls: uses.map(({ id, name, input }) => ({ id, name, arguments: input })),
  };
}

export const askMessages: Agent = agent(async (client, body) => turnOf(await client.messages.create(body)));

export const askMessagesByHelper: Agent = agent(async (client, body) =>
  turnOf(await client.messages.stream(body).finalMessage()),
);

/** Puts the fragments together by itself, since the SDK can give nothing for arguments that are no JSON. */
export const askMessagesByEvents: Agent = agent(async (client, body) => {
  const blocks: { block: Anthropic.ContentBlock; text: string }[] = [];
  for await (const event of await client.messages.create({ ...body, stream: true })) {
    if (event.type === "content_block_start") blocks[event.index] = { block: event.content_block, text: "" };
    if (event.type !== "content_block_delta") continue;
    if (event.delta.type === "text_delta") blocks[event.index]!.text += event.delta.text;
    if (event.delta.type === "input_json_delta") blocks[event.index]!.text += event.delta.partial_json;
  }
  const content = blocks.map(({ block, text }): Anthropic.ContentBlockParam => {
    if (block.type === "text") return { type: "text", text };
    if (block.type !== "tool_use") throw new Error(`no block that was asked for: ${block.type}`);
    return { type: "tool_use", id: block.id, name: block.name, input: objectOf(text) };
  });
  const calls = blocks.flatMap(({ block, text }) =>
    block.type === "tool_use" ? [{ id: block.id, name: block.name, arguments: text }] : [],
  );
  return { content, calls };
});

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { [INVALID_JSON]: text };
  }
}
