import { bodyChecker, documented, only } from "./check-body.ts";
import { callsIn, type Line, type Offered, type Reply } from "./model.ts";
import { brokenDown, invalid, refuseCaller, refuseShape, refuseTools } from "./openai-refusals.ts";
import { fragmentsOf, type Protocol, type Refusal } from "./serve.ts";

/** OpenAI's chat completions. */

const TEXT = { type: "string" };
const TEXT_OR_PARTS = {
  anyOf: [
    TEXT,
    { type: "array", minItems: 1, items: only({ type: { const: "text" }, text: TEXT }, "type", "text") },
  ],
};
const NAMED = { name: TEXT };
const TOOL_CALL = only(
  {
    id: TEXT,
    type: { const: "function" },
    function: only(
      { name: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,64}$" }, arguments: TEXT },
      "name",
      "arguments",
    ),
  },
  "id",
  "type",
  "function",
);
const MESSAGE = {
  type: "object",
  discriminator: { propertyName: "role" },
  required: ["role"],
  oneOf: [
    only(
      { role: { enum: ["system", "developer", "user"] }, content: TEXT_OR_PARTS, ...NAMED },
      "role",
      "content",
    ),
    only(
      { role: { const: "tool" }, content: TEXT_OR_PARTS, tool_call_id: TEXT },
      "role",
      "content",
      "tool_call_id",
    ),
    only(
      {
        role: { const: "assistant" },
        content: { anyOf: [...TEXT_OR_PARTS.anyOf, { type: "null" }] },
        tool_calls: { type: "array", minItems: 1, items: TOOL_CALL },
        ...documented("refusal annotations audio function_call"),
        ...NAMED,
      },
      "role",
    ),
  ],
};
const TOOL = only(
  {
    type: { const: "function" },
    function: only(
      {
        name: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,64}$" },
        description: { type: "string", maxLength: 1024 },
        parameters: { type: "object" },
        strict: { type: ["boolean", "null"] },
      },
      "name",
    ),
  },
  "type",
  "function",
);
const REQUEST = only(
  {
    model: { type: "string", minLength: 1 },
    messages: { type: "array", minItems: 1, items: MESSAGE },
    tools: { type: "array", minItems: 1, maxItems: 128, items: TOOL },
    stream: { type: ["boolean", "null"] },
    parallel_tool_calls: { type: "boolean" },
    ...documented(
      "audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens metadata modalities n prediction presence_penalty prompt_cache_key reasoning_effort response_format safety_identifier seed service_tier stop store stream_options temperature tool_choice top_logprobs top_p user verbosity web_search_options",
    ),
  },
  "model",
  "messages",
);

interface ToolCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

interface Message {
  readonly role: "system" | "developer" | "user" | "assistant" | "tool";
  readonly content?: string | null;
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_call_id?: string;
}

interface Body {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly { readonly function: Offered }[];
}

const faultOf = bodyChecker(REQUEST);

export function openAiChat(): Protocol {
  return {
    path: "/v1/chat/completions",
    refuseCaller,
    refuseBody(given) {
      const fault = faultOf(given);
      if (fault !== null) return refuseShape(fault);
      const body = given as Body;
      return refuseTools(offeredBy(body), "function.parameters") ?? refuseOrder(body.messages);
    },
    read: (body) => ({ lines: linesOf((body as Body).messages), offered: offeredBy(body as Body) }),
    answer: (body, reply) => {
      const message = toMessage(body as Body, reply);
      return {
        ...envelope(body as Body, "chat.completion"),
        choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(message) }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      };
    },
    events: (body, reply) => [
      ...chunksOf(body as Body, reply).map((chunk) => [null, chunk] as const),
      [null, "[DONE]"],
    ],
    brokenDown,
  };
}

function offeredBy({ tools = [] }: Body): readonly Offered[] {
  return tools.map((tool) => tool.function);
}

/** Every call is answered by the messages that follow it, and nothing is an answer that no call is waiting for. */
function refuseOrder(messages: readonly Message[]): Refusal | null {
  let waiting = new Set<string>();
  const unanswered = (): Refusal | null =>
    waiting.size === 0
      ? null
      : invalid(
          `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...waiting].join(", ")}`,
          "messages",
        );
  for (const [index, message] of messages.entries()) {
    if (message.role === "tool") {
      if (!waiting.delete(message.tool_call_id!))
        return invalid(
          "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
          `messages.[${index}].role`,
        );
      continue;
    }
    const refusal = unanswered();
    if (refusal !== null) return refusal;
    waiting = new Set(message.tool_calls?.map(({ id }) => id));
  }
  return unanswered();
}

function linesOf(messages: readonly Message[]): readonly Line[] {
  return messages.flatMap(({ role, content, tool_calls = [], tool_call_id }): readonly Line[] => {
    if (role === "tool") return [["result", numberOf(tool_call_id!), content!]];
    if (role !== "assistant") return [["user", content!]];
    const said: readonly Line[] = content ? [["say", content]] : [];
    return [
      ...said,
      ...tool_calls.map((one): Line => ["call", numberOf(one.id), one.function.name, one.function.arguments]),
    ];
  });
}

const numberOf = (id: string): number => Number(id.replace("call_", ""));

function toMessage(body: Body, { say, calls = [] }: Reply) {
  const before = callsIn(linesOf(body.messages));
  const tool_calls = calls.map(({ name, args }, index): ToolCall => ({
    id: `call_${before + index + 1}`,
    type: "function",
    function: { name, arguments: args },
  }));
  const message = { role: "assistant", content: say ?? null, refusal: null, annotations: [] } as const;
  return tool_calls.length > 0 ? { ...message, tool_calls } : { ...message, tool_calls: undefined };
}

function finishReason({ tool_calls }: ReturnType<typeof toMessage>): string {
  return tool_calls === undefined ? "stop" : "tool_calls";
}

function envelope({ model }: Body, object: string) {
  return { id: "chatcmpl-1", object, created: 1, model, service_tier: "default", system_fingerprint: "fp_1" };
}

function chunksOf(body: Body, reply: Reply): readonly object[] {
  const message = toMessage(body, reply);
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    ...envelope(body, "chat.completion.chunk"),
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });
  return [
    chunk({ role: "assistant", content: message.content === null ? null : "", refusal: null }),
    ...fragmentsOf(message.content ?? "").map((content) => chunk({ content })),
    ...(message.tool_calls ?? []).flatMap(({ id, type, function: { name, arguments: args } }, index) => [
      chunk({ tool_calls: [{ index, id, type, function: { name, arguments: "" } }] }),
      ...fragmentsOf(args).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
    chunk({}, finishReason(message)),
  ];
}
