import { APIError as AnthropicError } from "@anthropic-ai/sdk";
import { APIError as OpenAiError } from "openai";
import { expect, test } from "vitest";
import { anthropic } from "./anthropic-agents.ts";
import { anthropicMessages } from "./anthropic-messages.ts";
import { openAi } from "./openai-agents.ts";
import { openAiChat } from "./openai-chat.ts";
import { openAiResponses } from "./openai-responses.ts";
import { serve, type Protocol } from "./serve.ts";

/** That the servers of these tests refuse what their vendors do: a server that takes anything proves nothing. */
const PARAMETERS = { type: "object", properties: { of: { type: "string" } } };
const user = { role: "user", content: "Go." };
const model = "test";

type Body = Readonly<Record<string, unknown>>;

/** What the SDK throws for a body that no type would let through. */
async function refusalOf(protocol: Protocol, send: (url: string) => PromiseLike<unknown>): Promise<unknown> {
  const { url, received } = await serve([protocol], () => ({ say: "Taken." }));
  try {
    await send(url);
  } catch (error) {
    expect(received).toEqual([]);
    if (error instanceof OpenAiError)
      return [error.status, error.message, error.param ?? null, error.code ?? null];
    if (error instanceof AnthropicError)
      return [error.status, (error.error as { error: { message: string } }).error.message];
    throw error;
  }
  return "taken";
}

const fn = (more: object = {}) => ({ name: "t", description: "T.", parameters: PARAMETERS, ...more });
const toolCalls = [{ id: "call_1", type: "function", function: { name: "t", arguments: "{}" } }];
const asked = { role: "assistant", content: null, tool_calls: toolCalls };
const answered = { role: "tool", tool_call_id: "call_1", content: "" };
const chatTool = (more: object) => ({ messages: [user], tools: [{ type: "function", function: fn(more) }] });
const UNANSWERED =
  "400 An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_1";
const UNASKED =
  "400 Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.";
const FUNCTION = "tools[0].function";
const badSchema = (wrong: string, place: string) => [
  400,
  `400 Invalid schema for function 't': ${wrong}.`,
  place,
  "invalid_function_parameters",
];

const CHAT: readonly (readonly [what: string, body: Body, refusal: unknown])[] = [
  ["a request that is all right", { messages: [user, asked, answered], tools: chatTool({}).tools }, "taken"],
  [
    "no messages",
    {},
    [400, "400 Missing required parameter: 'messages'.", "messages", "missing_required_parameter"],
  ],
  [
    "an unknown field",
    { messages: [user], tool: [] },
    [400, "400 Unknown parameter: 'tool'.", "tool", "unknown_parameter"],
  ],
  [
    "an unknown field of a message",
    { messages: [user, { role: "assistant", content: "", parsed: null }, user] },
    [400, "400 Unknown parameter: 'messages[1].parsed'.", "messages[1].parsed", "unknown_parameter"],
  ],
  [
    "no tools in a list",
    { messages: [user], tools: [] },
    [400, "400 Invalid 'tools': must NOT have fewer than 1 items.", "tools", "invalid_value"],
  ],
  [
    "too many tools",
    {
      messages: [user],
      tools: Array.from({ length: 129 }, (_, i) => ({ type: "function", function: fn({ name: `t${i}` }) })),
    },
    [400, "400 Invalid 'tools': must NOT have more than 128 items.", "tools", "invalid_value"],
  ],
  [
    "a tool in the form of another vendor",
    { messages: [user], tools: [{ name: "t", description: "", input_schema: PARAMETERS }] },
    [400, "400 Missing required parameter: 'tools[0].type'.", "tools[0].type", "missing_required_parameter"],
  ],
  [
    "a name with a dot",
    chatTool({ name: "a.b" }),
    [
      400,
      `400 Invalid '${FUNCTION}.name': must match pattern "^[a-zA-Z0-9_-]{1,64}$".`,
      `${FUNCTION}.name`,
      "invalid_value",
    ],
  ],
  [
    "a long description",
    chatTool({ description: "x".repeat(1025) }),
    [
      400,
      `400 Invalid '${FUNCTION}.description': must NOT have more than 1024 characters.`,
      `${FUNCTION}.description`,
      "invalid_value",
    ],
  ],
  [
    "a schema that is none",
    chatTool({ parameters: { type: "object", properties: { of: { type: "text" } } } }),
    badSchema(
      "data/properties/of/type must be equal to one of the allowed values, data/properties/of/type must be array, data/properties/of/type must match a schema in anyOf",
      `${FUNCTION}.parameters`,
    ),
  ],
  [
    "a schema of no object",
    chatTool({ parameters: {} }),
    badSchema("schema must have type 'object'", `${FUNCTION}.parameters`),
  ],
  [
    "alternatives at the top",
    chatTool({ parameters: { type: "object", anyOf: [{}] } }),
    badSchema("'anyOf' is not permitted at the top level", `${FUNCTION}.parameters`),
  ],
  [
    "a list of nobody knows what",
    chatTool({ parameters: { type: "object", properties: { of: { type: "array" } } } }),
    badSchema("array schema missing items", `${FUNCTION}.parameters`),
  ],
  ["a call without its result", { messages: [user, asked, user] }, [400, UNANSWERED, "messages", null]],
  ["a call without its result at the end", { messages: [user, asked] }, [400, UNANSWERED, "messages", null]],
  ["a result too late", { messages: [user, asked, user, answered] }, [400, UNANSWERED, "messages", null]],
  [
    "a result twice",
    { messages: [user, asked, answered, answered] },
    [400, UNASKED, "messages.[3].role", null],
  ],
  ["a result of nothing", { messages: [user, answered] }, [400, UNASKED, "messages.[1].role", null]],
];

test.each(CHAT)("chat completions: %s", async (_what, body, refusal) => {
  const send = (url: string) => openAi(url).chat.completions.create({ model, ...body } as never);
  expect(await refusalOf(openAiChat(), send)).toEqual(refusal);
});

const responseTool = (more: object) => ({
  input: "Go.",
  tools: [{ type: "function", strict: false, ...fn(more) }],
});
const item = { type: "function_call", call_id: "call_1", name: "t", arguments: "{}" };
const output = { type: "function_call_output", call_id: "call_1", output: "" };

const RESPONSES: typeof CHAT = [
  ["a request that is all right", { input: [user, item, output], tools: responseTool({}).tools }, "taken"],
  [
    "messages of the other API",
    { messages: [user] },
    [400, "400 Missing required parameter: 'input'.", "input", "missing_required_parameter"],
  ],
  [
    "a tool of the other API",
    { input: "Go.", tools: [{ type: "function", function: fn() }] },
    [400, "400 Missing required parameter: 'tools[0].name'.", "tools[0].name", "missing_required_parameter"],
  ],
  [
    "nothing said of `strict`",
    { input: "Go.", tools: [{ type: "function", ...fn() }] },
    [
      400,
      "400 Missing required parameter: 'tools[0].strict'.",
      "tools[0].strict",
      "missing_required_parameter",
    ],
  ],
  [
    "a result in the form of the other API",
    { input: [user, item, answered] },
    [400, "400 Invalid 'input[2]': value of tag \"role\" must be in oneOf.", "input[2]", "invalid_value"],
  ],
  [
    "a call with a number for its arguments",
    { input: [user, { ...item, arguments: 1 }, output] },
    [400, "400 Invalid 'input[1].arguments': must be string.", "input[1].arguments", "invalid_value"],
  ],
  [
    "a schema of no object",
    responseTool({ parameters: {} }),
    badSchema("schema must have type 'object'", "tools[0].parameters"),
  ],
  [
    "a call without its result",
    { input: [user, item] },
    [400, "400 No tool output found for function call call_1.", "input", null],
  ],
  [
    "a result of nothing",
    { input: [user, output] },
    [400, "400 No tool call found for function call output with call_id call_1.", "input", null],
  ],
  [
    "going on from what is not there",
    { input: "Go.", previous_response_id: "resp_9" },
    [
      400,
      "400 Previous response with id 'resp_9' not found.",
      "previous_response_id",
      "previous_response_not_found",
    ],
  ],
];

test.each(RESPONSES)("responses: %s", async (_what, body, refusal) => {
  const send = (url: string) => openAi(url).responses.create({ model, ...body } as never);
  expect(await refusalOf(openAiResponses(), send)).toEqual(refusal);
});

test("responses that are not to be stored cannot be gone on from", async () => {
  const { url } = await serve([openAiResponses()], () => ({ say: "Taken." }));
  const create = (more: object) => openAi(url).responses.create({ model, input: "Go.", ...more });
  const { id } = await create({});
  expect(await create({ previous_response_id: id, store: false })).toMatchObject({ id: "resp_2" });
  await expect(create({ previous_response_id: "resp_2" })).rejects.toThrow("'resp_2' not found");
});

const use = { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "t", input: {} }] };
const result = { type: "tool_result", tool_use_id: "toolu_1", content: "" };
const given = (...content: readonly object[]) => ({ role: "user", content });
const messagesTool = (more: object, ...others: readonly object[]) => ({
  messages: [user],
  tools: [{ name: "t", description: "T.", input_schema: PARAMETERS, ...more }, ...others],
});
const NO_RESULT =
  "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1. Each `tool_use` block must have a corresponding `tool_result` block in the next message.";
const noUse = (at: string) =>
  `messages.${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: toolu_1. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;

const MESSAGES: typeof CHAT = [
  [
    "a request that is all right",
    { messages: [user, use, given(result, { type: "text", text: "Go on." })], tools: messagesTool({}).tools },
    "taken",
  ],
  ["no tools in a list", { messages: [user], tools: [] }, "taken"],
  ["no limit", { messages: [user], max_tokens: undefined }, [400, "max_tokens: Field required"]],
  [
    "an unknown field",
    { messages: [user], functions: [] },
    [400, "functions: Extra inputs are not permitted"],
  ],
  [
    "a tool in the form of another vendor",
    { messages: [user], tools: [fn()] },
    [400, "tools.0.input_schema: Field required"],
  ],
  [
    "a name with a dot",
    messagesTool({ name: "a.b" }),
    [400, 'tools.0.name: must match pattern "^[a-zA-Z0-9_-]{1,128}$"'],
  ],
  ["a name twice", messagesTool({}, messagesTool({}).tools[0]!), [400, "tools: Tool names must be unique."]],
  [
    "a schema of no object",
    messagesTool({ input_schema: {} }),
    [400, "tools.0.input_schema.type: Field required"],
  ],
  [
    "names of another alphabet",
    messagesTool({ input_schema: { type: "object", properties: { größe: {} } } }),
    [
      400,
      "tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
    ],
  ],
  [
    "alternatives at the top",
    messagesTool({ input_schema: { type: "object", oneOf: [{}] } }),
    [400, "tools.0.custom.input_schema: 'oneOf' is not permitted at the top level"],
  ],
  [
    "an empty text",
    { messages: [given({ type: "text", text: "" })] },
    [400, "messages.0.content.0.text: must NOT have fewer than 1 characters"],
  ],
  [
    "arguments as text",
    {
      messages: [
        user,
        { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "t", input: "{}" }] },
        given(result),
      ],
    },
    [400, "messages.1.content.0.input: must be object"],
  ],
  [
    "a call of the user",
    { messages: [given(...use.content)] },
    [400, "messages.0.content.0: `tool_use` blocks can only be in `assistant` messages"],
  ],
  [
    "nobody asked",
    { messages: [{ role: "assistant", content: "Hello." }] },
    [400, 'messages: first message must use the "user" role'],
  ],
  ["a call without its result", { messages: [user, use, user] }, [400, NO_RESULT]],
  [
    "a call without its result at the end",
    { messages: [user, use] },
    [400, "messages: the last message has calls without results"],
  ],
  [
    "a result behind a text",
    { messages: [user, use, given({ type: "text", text: "Here." }, result)] },
    [400, NO_RESULT],
  ],
  [
    "a result twice",
    { messages: [user, use, given(result, result)] },
    [
      400,
      "messages.2.content: each tool_use must have a single result. Found multiple `tool_result` blocks with id: toolu_1",
    ],
  ],
  ["a result of nothing", { messages: [given(result)] }, [400, noUse("0.content.0")]],
];

test.each(MESSAGES)("messages: %s", async (_what, body, refusal) => {
  const send = (url: string) => anthropic(url).messages.create({ model, max_tokens: 1, ...body } as never);
  expect(await refusalOf(anthropicMessages(), send)).toEqual(refusal);
});

test("who has another key is refused", async () => {
  const body = { model, max_tokens: 1, messages: [user] } as never;
  const key = { apiKey: "other" };
  const chat = (url: string) => openAi(url).withOptions(key).chat.completions.create(body);
  const wrong = [401, "401 Incorrect API key provided: other.", null, "invalid_api_key"];
  expect(await refusalOf(openAiChat(), chat)).toEqual(wrong);
  const messages = (url: string) => anthropic(url).withOptions(key).messages.create(body);
  expect(await refusalOf(anthropicMessages(), messages)).toEqual([401, "invalid bearer token"]);
});
