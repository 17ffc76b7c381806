import { expect, test } from "vitest";
import {
  aiSdk,
  anthropic,
  bedrock,
  FormatError,
  gemini,
  mcp,
  openAiChat,
  openAiResponses,
} from "../../src/formats/index.ts";
import type { Format } from "../../src/runtime/definitions.ts";
import { definition, ROSTER } from "./roster.ts";

const find = definition("find", {
  type: "object",
  properties: { by: { const: "name" } },
  required: ["by"],
  additionalProperties: false,
});
const keep = definition("keep", { properties: { text: { type: "string", maxLength: 9 } } });
const both = [find, keep];

const found = {
  type: "object",
  properties: { by: { const: "name" } },
  required: ["by"],
  additionalProperties: false,
};
const foundStrictly = {
  type: "object",
  properties: { by: { type: "string", const: "name" } },
  required: ["by"],
  additionalProperties: false,
};
const kept = { type: "object", properties: { text: { type: "string", maxLength: 9 } } };

type Case = readonly [says: string, format: Format<unknown>, whole: unknown];

const cases: readonly Case[] = [
  [
    "Chat Completions",
    openAiChat(),
    [
      { type: "function", function: { name: "find", description: "Does find.", parameters: found } },
      { type: "function", function: { name: "keep", description: "Does keep.", parameters: kept } },
    ],
  ],
  [
    "Chat Completions, strict where nothing is lost",
    openAiChat({ strict: true }),
    [
      {
        type: "function",
        function: { name: "find", description: "Does find.", parameters: foundStrictly, strict: true },
      },
      { type: "function", function: { name: "keep", description: "Does keep.", parameters: kept } },
    ],
  ],
  [
    "Responses, strict without what may be left off",
    openAiResponses({ strict: true, accept: ["maxLength"] }),
    [
      { type: "function", name: "find", description: "Does find.", parameters: foundStrictly, strict: true },
      // It may be left out, and strict mode cannot do without it.
      { type: "function", name: "keep", description: "Does keep.", parameters: kept, strict: false },
    ],
  ],
  [
    "Anthropic, strict without what may be left off",
    anthropic({ strict: true, accept: ["maxLength"] }),
    [
      { name: "find", description: "Does find.", input_schema: foundStrictly, strict: true },
      {
        name: "keep",
        description: "Does keep.",
        input_schema: {
          type: "object",
          properties: { text: { type: "string" } },
          additionalProperties: false,
        },
        strict: true,
      },
    ],
  ],
  [
    "Responses",
    openAiResponses(),
    [
      { type: "function", name: "find", description: "Does find.", parameters: found, strict: false },
      { type: "function", name: "keep", description: "Does keep.", parameters: kept, strict: false },
    ],
  ],
  [
    "Responses, strict where nothing is lost",
    openAiResponses({ strict: true }),
    [
      { type: "function", name: "find", description: "Does find.", parameters: foundStrictly, strict: true },
      { type: "function", name: "keep", description: "Does keep.", parameters: kept, strict: false },
    ],
  ],
  [
    "Anthropic",
    anthropic(),
    [
      { name: "find", description: "Does find.", input_schema: found },
      { name: "keep", description: "Does keep.", input_schema: kept },
    ],
  ],
  [
    "Anthropic, cached up to the last tool that is not deferred",
    anthropic({ cacheControl: { type: "ephemeral", ttl: "1h" }, defer: ["keep", "no_tool"], strict: true }),
    [
      {
        name: "find",
        description: "Does find.",
        input_schema: foundStrictly,
        strict: true,
        cache_control: { type: "ephemeral", ttl: "1h" },
      },
      { name: "keep", description: "Does keep.", input_schema: kept, defer_loading: true },
    ],
  ],
  [
    "Gemini",
    gemini(),
    [
      {
        functionDeclarations: [
          {
            name: "find",
            description: "Does find.",
            parametersJsonSchema: { ...found, properties: { by: { enum: ["name"] } } },
          },
          {
            name: "keep",
            description: "Does keep.",
            parametersJsonSchema: { type: "object", properties: { text: { type: "string" } } },
          },
        ],
      },
    ],
  ],
  [
    "Bedrock",
    bedrock(),
    {
      tools: [
        { toolSpec: { name: "find", description: "Does find.", inputSchema: { json: found } } },
        { toolSpec: { name: "keep", description: "Does keep.", inputSchema: { json: kept } } },
      ],
    },
  ],
  [
    "MCP",
    mcp({ annotations: { find: { readOnlyHint: true }, toString: { title: "No tool" } } }),
    [
      { name: "find", description: "Does find.", inputSchema: found, annotations: { readOnlyHint: true } },
      { name: "keep", description: "Does keep.", inputSchema: kept },
    ],
  ],
];

test.each(cases)("the whole of a format: %s", (_, format, whole) => {
  const result = format(both);
  expect(result).toStrictEqual(whole);
  expect(JSON.stringify(format(both))).toBe(JSON.stringify(result));
  expect(thawedIn(result)).toEqual([]);
});

test("the AI SDK knows each schema as one of its own", async () => {
  const { asSchema } = await import("ai");
  const tools = aiSdk()(both);
  expect(Object.keys(tools)).toEqual(["find", "keep"]);
  expect(tools["find"]!.description).toBe("Does find.");
  expect(asSchema(tools["find"]!.inputSchema)).toBe(tools["find"]!.inputSchema);
  expect(tools["find"]!.inputSchema.jsonSchema).toStrictEqual(found);
  // A version that does not know the mark asks by Standard JSON Schema.
  const { "~standard": standard } = tools["keep"]!.inputSchema;
  expect(standard.jsonSchema.input()).toStrictEqual(kept);
  expect(standard.validate({ text: 1 })).toEqual({ value: { text: 1 } });
  expect(thawedIn(tools)).toEqual([]);
});

const nothing: readonly (readonly [says: string, format: Format<unknown>, whole: unknown])[] = [
  ["Chat Completions", openAiChat(), []],
  ["Responses", openAiResponses(), []],
  ["Anthropic", anthropic({ cacheControl: { type: "ephemeral" }, defer: ["find"] }), []],
  ["Gemini", gemini(), []],
  ["Bedrock", bedrock(), undefined],
  ["MCP", mcp(), []],
  ["the AI SDK", aiSdk(), {}],
];

test.each(nothing)("no tools at all: %s", (_, format, whole) => {
  expect(format([])).toStrictEqual(whole);
});

const either = definition("either", {
  type: "object",
  properties: { a: { type: "string" }, b: { type: "string" } },
  anyOf: [{ required: ["a"] }, { required: ["b"] }],
});

const refusing: readonly (readonly [
  provider: string,
  format: (settings?: { accept: readonly string[] }) => Format<unknown>,
])[] = [
  ["OpenAI", openAiChat],
  ["OpenAI", openAiResponses],
  ["Anthropic", anthropic],
  ["Bedrock", bedrock],
];

test.each(refusing)("what %s would refuse is refused here, unless it may be left off", (provider, format) => {
  const error = thrownBy(() => format()([find, either]));
  expect(error).toBeInstanceOf(FormatError);
  expect(error).toMatchObject({ tool: "either", keyword: "anyOf", pointer: "" });
  expect((error as Error).message).toBe(
    `\`anyOf\` at the root of the parameters of \`either\` cannot be sent to ${provider}: at the root there may be no more than the ` +
      'properties of an object; say it without `anyOf`, or leave it off with `accept: ["anyOf"]`',
  );
  const left = JSON.stringify(format({ accept: ["anyOf"] })([either]));
  expect(left).not.toContain("anyOf");
  expect(left).toContain('{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}}}');
});

test("that every tool is deferred is refused", () => {
  expect(() => anthropic({ defer: ["find", "keep"] })(both)).toThrow(
    "every tool is deferred, which Anthropic refuses; leave one of them out of `defer`",
  );
});

test("names that objects have by themselves are tools like any other", () => {
  const odd = definition("__proto__", { type: "object" });
  expect(Object.keys(aiSdk()([odd]))).toEqual(["__proto__"]);
  expect(mcp()([definition("constructor", { type: "object" })])[0]).not.toHaveProperty("annotations");
});

test("the definitions themselves are not touched, whoever froze them", () => {
  const before = JSON.stringify(ROSTER);
  for (const [, format] of cases) format(ROSTER);
  expect(JSON.stringify(ROSTER)).toBe(before);
});

/** Every object in a value that is not frozen. */
function thawedIn(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(thawedIn);
  return Object.isFrozen(value) ? inside : [value, ...inside];
}

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}
