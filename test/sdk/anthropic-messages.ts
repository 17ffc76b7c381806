import { bodyChecker, documented, firstTwice, only, wrongParameters, type Fault } from "./check-body.ts";
import { callsIn, type Line, type Offered, type Reply } from "./model.ts";
import { fragmentsOf, type Event, type Protocol, type Refusal } from "./serve.ts";

/** Anthropic's messages. */

export const ANTHROPIC_KEY = "sk-ant-test";
/** What its pages say to put where a call had arguments that are no JSON. */
export const INVALID_JSON = "INVALID_JSON";

/** The version of the API that is spoken here. */
const VERSION = "2026-10-21";

const TEXT = { type: "string" };
const NAME = { type: "string", pattern: "^[a-zA-Z0-9_-]{1,128}$" };
const TEXT_BLOCK = only(
  {
    type: { const: "text" },
    text: { type: "string", minLength: 1 },
    ...documented("cache_control citations"),
  },
  "type",
  "text",
);
const BLOCK = {
  type: "object",
  discriminator: { propertyName: "type" },
  required: ["type"],
  oneOf: [
    TEXT_BLOCK,
    only(
      {
        type: { const: "tool_use" },
        id: { type: "string", pattern: "^[a-zA-Z0-9_-]+$" },
        name: { type: "string", minLength: 1, maxLength: 200 },
        input: { type: "object" },
        ...documented("cache_control caller toolset_name"),
      },
      "type",
      "id",
      "name",
      "input",
    ),
    only(
      {
        type: { const: "tool_result" },
        tool_use_id: { type: "string", pattern: "^[a-zA-Z0-9_-]+$" },
        content: { anyOf: [TEXT, { type: "array", items: TEXT_BLOCK }] },
        is_error: { type: "boolean" },
        ...documented("cache_control toolset_name"),
      },
      "type",
      "tool_use_id",
    ),
  ],
};
const MESSAGE = only(
  {
    role: { enum: ["user", "assistant"] },
    content: {
      anyOf: [
        { type: "string", minLength: 1 },
        { type: "array", minItems: 1 },
      ],
    },
  },
  "role",
  "content",
);
const TOOL = only(
  {
    type: { enum: ["custom", null] },
    name: NAME,
    description: TEXT,
    input_schema: { type: "object", properties: { type: { const: "object" } }, required: ["type"] },
    ...documented("allowed_callers cache_control defer_loading eager_input_streaming input_examples strict"),
  },
  "name",
  "input_schema",
);
const REQUEST = only(
  {
    model: { type: "string", minLength: 1 },
    max_tokens: { type: "integer", minimum: 1 },
    messages: { type: "array", minItems: 1, items: MESSAGE },
    tools: { type: "array", items: TOOL },
    stream: { type: "boolean" },
    ...documented(
      "cache_control container diagnostics inference_geo metadata output_config service_tier speed stop_sequences system thinking tool_choice user_profile_id workspace_id",
    ),
  },
  "model",
  "max_tokens",
  "messages",
);

interface Block {
  readonly type: "text" | "tool_use" | "tool_result";
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly tool_use_id?: string;
  readonly content?: string;
}

interface Message {
  readonly role: "user" | "assistant";
  readonly content: string | readonly Block[];
}

interface Body {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly input_schema: Offered["parameters"];
  }[];
}

const faultOf = bodyChecker(REQUEST);
const faultOfBlock = bodyChecker(BLOCK);

export function anthropicMessages(): Protocol {
  return {
    path: "/v1/messages",
    refuseCaller({ authorization, "anthropic-version": version }) {
      if (authorization !== `Bearer ${ANTHROPIC_KEY}`)
        return refuse(401, "authentication_error", "invalid bearer token");
      if (version === undefined) return invalid("anthropic-version: header is required");
      return version === VERSION ? null : invalid(`anthropic-version: "${version}" is not a valid version`);
    },
    refuseBody(given) {
      const fault = faultOf(given);
      if (fault !== null) return refuseShape(fault);
      const body = given as Body;
      return refuseTools(body) ?? refuseBlocks(body.messages) ?? refuseOrder(body.messages);
    },
    read: (body) => ({ lines: linesOf((body as Body).messages), offered: offeredBy(body as Body) }),
    answer: (body, reply) => toMessage(body as Body, reply),
    events: (body, reply) => eventsOf(body as Body, reply).map((event) => [event.type, event]),
    brokenDown: (message) => refuse(500, "api_error", message),
  };
}

function refuse(status: number, type: string, message: string): Refusal {
  return { status, body: { type: "error", error: { type, message }, request_id: "req_1" } };
}

function invalid(message: string): Refusal {
  return refuse(400, "invalid_request_error", message);
}

function refuseShape({ steps, kind, message }: Fault): Refusal {
  const at = steps.join(".");
  if (kind === "missing") return invalid(`${at}: Field required`);
  return invalid(kind === "unknown" ? `${at}: Extra inputs are not permitted` : `${at}: ${message}`);
}

function offeredBy({ tools = [] }: Body): readonly Offered[] {
  return tools.map(({ name, description = "", input_schema }) => ({
    name,
    description,
    parameters: input_schema,
  }));
}

function refuseTools(body: Body): Refusal | null {
  const offered = offeredBy(body);
  if (firstTwice(offered.map(({ name }) => name)) !== undefined)
    return invalid("tools: Tool names must be unique.");
  for (const [index, tool] of offered.entries()) {
    const at = `tools.${index}.custom.input_schema`;
    const wrong = wrongParameters(tool);
    if (wrong !== null) return invalid(`${at}: ${wrong}`);
    const keys = Object.keys((tool.parameters["properties"] ?? {}) as object);
    if (!keys.every((key) => /^[a-zA-Z0-9_.-]{1,64}$/.test(key)))
      return invalid(`${at}.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'`);
  }
  return null;
}

const blocksOf = ({ content }: Message): readonly Block[] =>
  typeof content === "string" ? [{ type: "text", text: content }] : content;

function refuseBlocks(messages: readonly Message[]): Refusal | null {
  for (const [index, message] of messages.entries()) {
    for (const [position, block] of blocksOf(message).entries()) {
      const fault = faultOfBlock(block);
      const steps = ["messages", String(index), "content", String(position)];
      if (fault !== null) return refuseShape({ ...fault, steps: [...steps, ...fault.steps] });
      const role =
        block.type === "tool_use" ? "assistant" : block.type === "tool_result" ? "user" : message.role;
      if (role !== message.role)
        return invalid(`${steps.join(".")}: \`${block.type}\` blocks can only be in \`${role}\` messages`);
    }
  }
  return null;
}

/** The message after calls begins with a result for each of them, and with no other. */
function refuseOrder(messages: readonly Message[]): Refusal | null {
  if (messages[0]!.role !== "user") return invalid('messages: first message must use the "user" role');
  for (const [index, message] of messages.entries()) {
    const before = index === 0 ? [] : blocksOf(messages[index - 1]!);
    const asked = before.flatMap(({ type, id = "" }) => (type === "tool_use" ? [id] : []));
    const blocks = blocksOf(message);
    const first = blocks.findIndex(({ type }) => type !== "tool_result");
    const leading = first < 0 ? blocks : blocks.slice(0, first);
    const given = leading.map(({ tool_use_id = "" }) => tool_use_id);
    const missing = asked.filter((id) => !given.includes(id));
    if (missing.length > 0)
      return invalid(
        `messages.${index - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(", ")}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
      );
    if (firstTwice(given) !== undefined)
      return invalid(
        `messages.${index}.content: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${firstTwice(given)}`,
      );
    const position = blocks.findIndex(
      ({ type, tool_use_id = "" }) => type === "tool_result" && !asked.includes(tool_use_id),
    );
    if (position >= 0)
      return invalid(
        `messages.${index}.content.${position}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${blocks[position]!.tool_use_id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
      );
  }
  return asksNothing(messages.at(-1)!)
    ? null
    : invalid("messages: the last message has calls without results");
}

const asksNothing = (message: Message): boolean => blocksOf(message).every(({ type }) => type !== "tool_use");

function linesOf(messages: readonly Message[]): readonly Line[] {
  const numberOf = (id = ""): number => Number(id.replace("toolu_", ""));
  return messages.flatMap((message) =>
    blocksOf(message).map(
      ({ type, text = "", id, name = "", input = {}, tool_use_id, content = "" }): Line => {
        if (type === "tool_use") return ["call", numberOf(id), name, textOf(input)];
        if (type === "tool_result") return ["result", numberOf(tool_use_id), content];
        return [message.role === "assistant" ? "say" : "user", text];
      },
    ),
  );
}

function textOf(input: Readonly<Record<string, unknown>>): string {
  const written = input[INVALID_JSON];
  return typeof written === "string" ? written : JSON.stringify(input);
}

function envelope({ model }: Body) {
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model,
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 },
  };
}

/** Called by the model itself, and not by a program that it wrote. */
const DIRECT = { type: "direct" } as const;

function toBlocks(body: Body, { say, calls = [] }: Reply) {
  const before = callsIn(linesOf(body.messages));
  return [
    ...(say === undefined ? [] : [{ type: "text", text: say, citations: null } as const]),
    ...calls.map(
      ({ name, args }, index) =>
        ({ type: "tool_use", id: `toolu_${before + index + 1}`, name, args, caller: DIRECT }) as const,
    ),
  ];
}

const stopReason = ({ calls = [] }: Reply): string => (calls.length > 0 ? "tool_use" : "end_turn");

/** What is not streamed has been parsed, so that there is nothing in it that is no JSON. */
function toMessage(body: Body, reply: Reply) {
  const content = toBlocks(body, reply).map((block) => {
    if (block.type === "text") return block;
    const { args, ...rest } = block;
    return { ...rest, input: JSON.parse(args) as unknown };
  });
  return { ...envelope(body), content, stop_reason: stopReason(reply) };
}

function eventsOf(body: Body, reply: Reply): readonly Event[] {
  const message = { ...envelope(body), content: [], stop_reason: null };
  return [
    { type: "message_start", message },
    ...toBlocks(body, reply).flatMap((block, index) => {
      const delta = (one: object): Event => ({ type: "content_block_delta", index, delta: one });
      const deltas =
        block.type === "text"
          ? fragmentsOf(block.text).map((text) => delta({ type: "text_delta", text }))
          : ["", ...fragmentsOf(block.args)].map((partial_json) =>
              delta({ type: "input_json_delta", partial_json }),
            );
      return [
        { type: "content_block_start", index, content_block: emptied(block) },
        { type: "ping" },
        ...deltas,
        { type: "content_block_stop", index },
      ];
    }),
    {
      type: "message_delta",
      delta: { stop_reason: stopReason(reply), stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: "message_stop" },
  ];
}

function emptied(block: ReturnType<typeof toBlocks>[number]): object {
  if (block.type === "text") return { ...block, text: "" };
  const { args: _args, ...rest } = block;
  return { ...rest, input: {} };
}
