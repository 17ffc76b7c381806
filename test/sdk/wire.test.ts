import { createToolsets, type Tables } from "toolsetc";
import { beforeAll, expect, test } from "vitest";
import { WAYS, type Way } from "./agents.ts";
import { hostOf } from "./host.ts";
import { call, scripted } from "./model.ts";
import { compiledProject, projectModules } from "./project.ts";

/** One conversation in each API, as its last request had it on the wire: what was called in one turn, one result an error. */

let tables: Tables;

beforeAll(async () => {
  tables = await compiledProject();
});

const PARAMETERS = { type: "object", properties: {} };
const TELLS = { name: "tells", description: "Says what is wrong.", parameters: PARAMETERS };
const PARTS = {
  name: "parts",
  description: "Gives several parts, and says that they are an error.",
  parameters: PARAMETERS,
};
const FAILED = '{"error":{"code":"failed","message":"there is no such order; ask for its number"}}';

const user = { role: "user", content: "Go." };
const called = (number: number, name: string, args: string) => ({
  id: `call_${number}`,
  type: "function",
  function: { name, arguments: args },
});
const CHAT = {
  model: "gpt-test",
  messages: [
    user,
    {
      role: "assistant",
      content: "A moment.",
      tool_calls: [called(1, "parts", "{}"), called(2, "tells", "{ }")],
    },
    { role: "tool", tool_call_id: "call_1", content: "one\ntwo" },
    { role: "tool", tool_call_id: "call_2", content: FAILED },
  ],
  tools: [
    { type: "function", function: PARTS },
    { type: "function", function: TELLS },
  ],
};

const outputs = [
  { type: "function_call_output", call_id: "call_1", output: "one\ntwo" },
  { type: "function_call_output", call_id: "call_2", output: FAILED },
];
const item = (number: number, name: string, args: string) => ({
  type: "function_call",
  id: `fc_${number}`,
  call_id: `call_${number}`,
  name,
  arguments: args,
  status: "completed",
});
const text = { type: "output_text", text: "A moment.", annotations: [], logprobs: [] };
const RESPONSES = {
  model: "gpt-test",
  tools: [
    { type: "function", ...PARTS, strict: false },
    { type: "function", ...TELLS, strict: false },
  ],
};

const used = (number: number, name: string) => ({ type: "tool_use", id: `toolu_${number}`, name, input: {} });
const DIRECT = { caller: { type: "direct" } };
const results = [
  { type: "tool_result", tool_use_id: "toolu_1", content: "one\ntwo", is_error: true },
  { type: "tool_result", tool_use_id: "toolu_2", content: FAILED, is_error: true },
];
const messages = (said: object, more: object) => ({
  model: "claude-test",
  max_tokens: 1_000,
  messages: [
    user,
    {
      role: "assistant",
      content: [said, { ...used(1, "parts"), ...more }, { ...used(2, "tells"), ...more }],
    },
    { role: "user", content: results },
  ],
  tools: [PARTS, TELLS].map(({ parameters, ...tool }) => ({ ...tool, input_schema: parameters })),
});
const MOMENT = { type: "text", text: "A moment." };

const BODIES: Readonly<Record<string, object>> = {
  "chat completions": CHAT,
  "chat completions, streamed": { ...CHAT, stream: true },
  responses: {
    ...RESPONSES,
    input: [
      user,
      { type: "message", id: "msg_1", role: "assistant", status: "completed", content: [text] },
      item(1, "parts", "{}"),
      item(2, "tells", "{ }"),
      ...outputs,
    ],
    store: false,
  },
  "responses, streamed and stored": {
    ...RESPONSES,
    input: outputs,
    previous_response_id: "resp_1",
    stream: true,
  },
  messages: messages({ ...MOMENT, citations: null }, DIRECT),
  "messages, streamed": { ...messages({ ...MOMENT, citations: null }, DIRECT), stream: true },
  "messages, event by event": { ...messages(MOMENT, {}), stream: true },
};

test.each(WAYS)("$name", async (way: Way) => {
  const turn = { say: "A moment.", calls: [call("parts", "{}"), call("tells", "{ }")] };
  const toolsets = createToolsets(tables, { modules: projectModules, env: {} });
  const selection = {
    enabledToolsets: ["results"],
    disabledTools: ["empty", "fails", "long", "no_result"],
  } as const;
  const host = await hostOf(way, toolsets, selection, scripted(turn, { say: "Done." }));
  await host.ask("Go.");
  expect(host.vendor.received).toHaveLength(2);
  expect(host.vendor.received[1]!.body).toEqual(BODIES[way.name]);
});
