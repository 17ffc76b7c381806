import { bodyChecker, documented, only } from "./check-body.ts";
import { callsIn, type Line, type Offered, type Reply } from "./model.ts";
import { brokenDown, invalid, refuseCaller, refuseShape, refuseTools } from "./openai-refusals.ts";
import { fragmentsOf, type Event, type Protocol, type Refusal } from "./serve.ts";

/** OpenAI's responses. They are stored unless the request says otherwise, and one may go on from another. */

const TEXT = { type: "string" };
const STATUS = { enum: ["in_progress", "completed", "incomplete"] };
const OUTPUT_TEXT = only(
  { type: { const: "output_text" }, text: TEXT, ...documented("annotations logprobs") },
  "type",
  "text",
);
const INPUT_TEXT = only({ type: { const: "input_text" }, text: TEXT }, "type", "text");
/** It need not say that it is one. */
const MESSAGE = {
  type: "object",
  discriminator: { propertyName: "role" },
  required: ["role"],
  oneOf: [
    only(
      {
        type: { const: "message" },
        role: { enum: ["user", "system", "developer"] },
        content: { anyOf: [TEXT, { type: "array", items: INPUT_TEXT }] },
        status: STATUS,
      },
      "role",
      "content",
    ),
    only(
      {
        type: { const: "message" },
        role: { const: "assistant" },
        id: { type: "string", pattern: "^msg_" },
        content: { type: "array", items: OUTPUT_TEXT },
        status: STATUS,
      },
      "type",
      "role",
      "id",
      "content",
      "status",
    ),
  ],
};
const CALL_OR_OUTPUT = {
  type: "object",
  discriminator: { propertyName: "type" },
  required: ["type"],
  oneOf: [
    only(
      {
        type: { const: "function_call" },
        id: { type: "string", pattern: "^fc_" },
        call_id: { type: "string", minLength: 1, maxLength: 64 },
        name: { type: "string", pattern: "^[a-zA-Z0-9_-]+$" },
        arguments: TEXT,
        status: STATUS,
        ...documented("caller namespace"),
      },
      "type",
      "call_id",
      "name",
      "arguments",
    ),
    only(
      {
        type: { const: "function_call_output" },
        id: TEXT,
        call_id: { type: "string", minLength: 1, maxLength: 64 },
        output: { anyOf: [TEXT, { type: "array", items: INPUT_TEXT }] },
        status: STATUS,
      },
      "type",
      "call_id",
      "output",
    ),
  ],
};
const TOOL = only(
  {
    type: { const: "function" },
    name: { type: "string", pattern: "^[a-zA-Z0-9_-]{1,64}$" },
    description: { type: ["string", "null"], maxLength: 1024 },
    parameters: { type: ["object", "null"] },
    strict: { type: ["boolean", "null"] },
  },
  "type",
  "name",
  "parameters",
  "strict",
);
const REQUEST = only(
  {
    model: { type: "string", minLength: 1 },
    input: { anyOf: [TEXT, { type: "array", minItems: 1, items: true }] },
    tools: { type: "array", maxItems: 128, items: TOOL },
    stream: { type: ["boolean", "null"] },
    store: { type: ["boolean", "null"] },
    previous_response_id: { type: ["string", "null"], pattern: "^resp_" },
    ...documented(
      "background conversation include instructions max_output_tokens max_tool_calls metadata parallel_tool_calls prompt prompt_cache_key reasoning safety_identifier service_tier stream_options temperature text tool_choice top_logprobs top_p truncation user",
    ),
  },
  "model",
  "input",
);

interface Item {
  readonly type?: "message" | "function_call" | "function_call_output";
  readonly role?: string;
  readonly content?: string | readonly { readonly text: string }[];
  readonly call_id?: string;
  readonly name?: string;
  readonly arguments?: string;
  readonly output?: string;
}

interface Body {
  readonly model: string;
  readonly input: string | readonly Item[];
  readonly tools?: readonly Offered[];
  readonly store?: boolean | null;
  readonly previous_response_id?: string | null;
}

const faultOf = bodyChecker(REQUEST);
const faultOfMessage = bodyChecker(MESSAGE);
const faultOfCallOrOutput = bodyChecker(CALL_OR_OUTPUT);

export function openAiResponses(): Protocol {
  /** By the id of a response, all that was said up to its end. */
  const stored = new Map<string, readonly Item[]>();
  let count = 0;

  function itemsOf({ input, previous_response_id }: Body): readonly Item[] {
    const own: readonly Item[] = typeof input === "string" ? [{ role: "user", content: input }] : input;
    return [...(stored.get(previous_response_id ?? "") ?? []), ...own];
  }

  function respond(body: Body, reply: Reply) {
    const id = `resp_${++count}`;
    const output = toOutput(callsIn(linesOf(itemsOf(body))), id, reply);
    if (body.store !== false) stored.set(id, [...itemsOf(body), ...output]);
    return { ...envelope(body, id), status: "completed", output, usage: USAGE };
  }

  return {
    path: "/v1/responses",
    refuseCaller,
    refuseBody(given) {
      const fault = faultOf(given);
      if (fault !== null) return refuseShape(fault);
      const body = given as Body;
      const previous = body.previous_response_id;
      if (previous != null && !stored.has(previous)) {
        const message = `Previous response with id '${previous}' not found.`;
        return invalid(message, "previous_response_id", "previous_response_not_found");
      }
      const own = typeof body.input === "string" ? [] : body.input;
      for (const [index, item] of own.entries()) {
        const inItem = item.role === undefined ? faultOfCallOrOutput(item) : faultOfMessage(item);
        if (inItem !== null)
          return refuseShape({ ...inItem, steps: ["input", String(index), ...inItem.steps] });
      }
      return refuseTools(body.tools ?? [], "parameters") ?? refuseUnpaired(itemsOf(body));
    },
    read: (body) => ({ lines: linesOf(itemsOf(body as Body)), offered: (body as Body).tools ?? [] }),
    answer: (body, reply) => respond(body as Body, reply),
    events(body, reply) {
      const response = respond(body as Body, reply);
      const begun = { ...response, status: "in_progress", output: [], usage: null };
      const events: readonly Event[] = [
        { type: "response.created", response: begun },
        { type: "response.in_progress", response: begun },
        ...response.output.flatMap(eventsOf),
        { type: "response.completed", response },
      ];
      return events.map((event, index) => [event.type, { ...event, sequence_number: index }]);
    },
    brokenDown,
  };
}

const USAGE = {
  input_tokens: 1,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 1,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 2,
};

function envelope({ model, tools = [], store, previous_response_id }: Body, id: string) {
  return {
    id,
    object: "response",
    created_at: 1,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model,
    parallel_tool_calls: true,
    previous_response_id: previous_response_id ?? null,
    store: store ?? true,
    temperature: 1,
    tool_choice: "auto",
    tools,
    top_p: 1,
  };
}

/** Every call has an output behind it, and every output a call before it. */
function refuseUnpaired(items: readonly Item[]): Refusal | null {
  const waiting = new Set<string>();
  for (const { type, call_id = "" } of items) {
    if (type === "function_call") waiting.add(call_id);
    if (type === "function_call_output" && !waiting.delete(call_id))
      return invalid(`No tool call found for function call output with call_id ${call_id}.`, "input");
  }
  const [missing] = waiting;
  return missing === undefined
    ? null
    : invalid(`No tool output found for function call ${missing}.`, "input");
}

function linesOf(items: readonly Item[]): readonly Line[] {
  const numberOf = (id = ""): number => Number(id.replace("call_", ""));
  return items.map(({ type, role, content = "", call_id, name, arguments: args, output }): Line => {
    if (type === "function_call") return ["call", numberOf(call_id), name!, args!];
    if (type === "function_call_output") return ["result", numberOf(call_id), output!];
    const text = typeof content === "string" ? content : content.map((part) => part.text).join("");
    return [role === "assistant" ? "say" : "user", text];
  });
}

function toOutput(before: number, response: string, { say, calls = [] }: Reply) {
  const status = "completed" as const;
  const content = [{ type: "output_text", text: say ?? "", annotations: [], logprobs: [] }] as const;
  const id = response.replace("resp_", "msg_");
  const message = { type: "message", id, role: "assistant", status, content } as const;
  return [
    ...(say === undefined ? [] : [message]),
    ...calls.map(({ name, args }, index) => {
      const number = before + index + 1;
      return {
        type: "function_call",
        id: `fc_${number}`,
        call_id: `call_${number}`,
        name,
        arguments: args,
        status,
      } as const;
    }),
  ];
}

/** What an item of the output is told in. */
function eventsOf(item: ReturnType<typeof toOutput>[number], output_index: number): readonly Event[] {
  const of = { output_index, item_id: item.id };
  const added = (emptied: object): Event => ({
    type: "response.output_item.added",
    output_index,
    item: { ...item, ...emptied, status: "in_progress" },
  });
  const done = { type: "response.output_item.done", output_index, item };
  if (item.type === "function_call") {
    const { name, arguments: args } = item;
    return [
      added({ arguments: "" }),
      ...fragmentsOf(args).map((delta) => ({ type: "response.function_call_arguments.delta", ...of, delta })),
      { type: "response.function_call_arguments.done", ...of, name, arguments: args },
      done,
    ];
  }
  const [part] = item.content;
  const inPart = { ...of, content_index: 0 };
  return [
    added({ content: [] }),
    { type: "response.content_part.added", ...inPart, part: { ...part, text: "" } },
    ...fragmentsOf(part.text).map((delta) => ({
      type: "response.output_text.delta",
      ...inPart,
      delta,
      logprobs: [],
    })),
    { type: "response.output_text.done", ...inPart, text: part.text, logprobs: [] },
    { type: "response.content_part.done", ...inPart, part },
    done,
  ];
}
