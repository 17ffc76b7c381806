import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  aiSdk,
  anthropic,
  bedrock,
  gemini,
  mcp,
  openAiChat,
  openAiResponses,
} from "../../src/formats/index.ts";
import type { Format } from "../../src/runtime/definitions.ts";
import { parameters } from "./random-schemas.ts";
import { definition, ROSTER } from "./roster.ts";

/** What each provider documents of the tools of a request, as a JSON Schema of its own. */
const ajv = new Ajv2020({ strict: false });
const limitsOf = (provider: string) =>
  ajv.compile(
    JSON.parse(readFileSync(new URL(`limits/${provider}.json`, import.meta.url), "utf8")) as object,
  );

const ROOT = {
  accept: [
    "allOf",
    "anyOf",
    "oneOf",
    "$ref",
    "enum",
    "not",
    "unevaluatedProperties",
    "unevaluatedItems",
    "false",
  ],
};

const formats: readonly (readonly [provider: string, format: Format<unknown>])[] = [
  ["openai-chat", openAiChat(ROOT)],
  ["openai-chat", openAiChat({ ...ROOT, strict: true })],
  ["openai-responses", openAiResponses(ROOT)],
  ["openai-responses", openAiResponses({ ...ROOT, strict: true })],
  ["anthropic", anthropic({ ...ROOT, cacheControl: { type: "ephemeral" }, defer: ["terminal", "todo"] })],
  ["anthropic", anthropic({ ...ROOT, strict: true })],
  ["gemini", gemini()],
  ["bedrock", bedrock(ROOT)],
  ["mcp", mcp({ annotations: { terminal: { destructiveHint: true } } })],
];

test.each(formats)("all built-in tools are within the limits of %s", (provider, format) => {
  const validate = limitsOf(provider);
  validate(format(ROSTER));
  expect(validate.errors).toBeNull();
});

test.each(formats)("and so is whatever else may be a tool: %s", (provider, format) => {
  const validate = limitsOf(provider);
  const tool = parameters.map((schema) => definition("any_tool", schema));
  fc.assert(
    fc.property(tool, (one) => {
      validate(format([one]));
      expect(validate.errors).toBeNull();
    }),
    { numRuns: 60 },
  );
});

test("a request that is outside the limits is seen to be", () => {
  const long = definition("x".repeat(65), { type: "object" });
  const verdicts = [...new Map(formats)].map(([provider, format]) => [
    provider,
    limitsOf(provider)(format([long])),
  ]);
  expect(verdicts).toEqual([
    ["openai-chat", false],
    ["openai-responses", false],
    ["anthropic", false],
    ["gemini", false],
    ["bedrock", false],
    ["mcp", true],
  ]);
});

test("the AI SDK is told the schemas of tools as they are", () => {
  const schemas = Object.values(aiSdk()(ROSTER)).map(({ inputSchema }) => inputSchema.jsonSchema);
  expect(schemas).toEqual(ROSTER.map((tool) => tool.function.parameters));
});
