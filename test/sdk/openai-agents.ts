import OpenAI from "openai";
import type { Session } from "toolsetc";
import { openAiChat, openAiResponses } from "toolsetc/formats";
import type { Agent } from "./agents.ts";
import { OPENAI_KEY } from "./openai-refusals.ts";

const MODEL = "gpt-test";

export function openAi(url: string): OpenAI {
  return new OpenAI({ baseURL: `${url}/v1`, apiKey: OPENAI_KEY, maxRetries: 0 });
}

const chatTools = openAiChat();

/** A request without tools has no list of them: an empty one is refused. */
function toolsFor({ definitions }: Session): { readonly tools?: OpenAI.ChatCompletionTool[] } {
  return definitions.length > 0 ? { tools: chatTools(definitions) } : {};
}

type Complete = (
  client: OpenAI,
  body: Pick<OpenAI.ChatCompletionCreateParams, "model" | "messages" | "tools">,
) => Promise<OpenAI.ChatCompletion>;

function chatAgent(complete: Complete): Agent {
  return (url, session) => {
    const client = openAi(url);
    const messages: OpenAI.ChatCompletionMessageParam[] = [];

    async function answer(
      toolCall: OpenAI.ChatCompletionMessageToolCall,
    ): Promise<OpenAI.ChatCompletionToolMessageParam> {
      if (toolCall.type !== "function") throw new Error(`no call of a function: ${toolCall.type}`);
      const { text } = await session.dispatch(toolCall.function);
      return { role: "tool", tool_call_id: toolCall.id, content: text };
    }

    return {
      async ask(text) {
        messages.push({ role: "user", content: text });
        for (;;) {
          const completion = await complete(client, { model: MODEL, messages, ...toolsFor(session) });
          const { content, tool_calls } = completion.choices[0]!.message;
          messages.push({ role: "assistant", content, ...(tool_calls && { tool_calls }) });
          if (tool_calls === undefined) return content ?? "";
          messages.push(...(await Promise.all(tool_calls.map(answer))));
        }
      },
    };
  };
}

export const askChat: Agent = chatAgent((client, body) => client.chat.completions.create(body));

export const askChatStreamed: Agent = chatAgent((client, body) =>
  client.chat.completions.stream(body).finalChatCompletion(),
);

const responseTools = openAiResponses();

async function outputsOf(
  session: Session,
  output: readonly OpenAI.Responses.ResponseOutputItem[],
): Promise<OpenAI.Responses.ResponseInputItem.FunctionCallOutput[]> {
  const calls = output.filter((item) => item.type === "function_call");
  return Promise.all(
    calls.map(async (item) => {
      const { text } = await session.dispatch(item);
      return { type: "function_call_output" as const, call_id: item.call_id, output: text };
    }),
  );
}

/** Sends all that was said with each request. */
export const askResponses: Agent = (url, session) => {
  const client = openAi(url);
  const input: OpenAI.Responses.ResponseInputItem[] = [];
  return {
    async ask(text) {
      input.push({ role: "user", content: text });
      for (;;) {
        const tools = responseTools(session.definitions);
        const { output, output_text } = await client.responses.create({
          model: MODEL,
          input,
          tools,
          store: false,
        });
        input.push(...(output as OpenAI.Responses.ResponseInputItem[]));
        const outputs = await outputsOf(session, output);
        if (outputs.length === 0) return output_text;
        input.push(...outputs);
      }
    },
  };
};

/** Sends what is new, and the id of the response that it goes on from. */
export const askResponsesStored: Agent = (url, session) => {
  const client = openAi(url);
  let previous: string | null = null;
  return {
    async ask(text) {
      let input: OpenAI.Responses.ResponseInputItem[] = [{ role: "user", content: text }];
      for (;;) {
        const tools = responseTools(session.definitions);
        const body = { model: MODEL, input, tools, previous_response_id: previous };
        const { id, output, output_text } = await client.responses.stream(body).finalResponse();
        previous = id;
        input = await outputsOf(session, output);
        if (input.length === 0) return output_text;
      }
    },
  };
};
