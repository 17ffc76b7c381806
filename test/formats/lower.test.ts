import { expect, test } from "vitest";
import { lowerForAnthropicStrict } from "../../src/formats/lower/anthropic-strict.ts";
import { lowerForAnthropic } from "../../src/formats/lower/anthropic.ts";
import { lowerForGemini } from "../../src/formats/lower/gemini.ts";
import type { Lower } from "../../src/formats/lower/lowering.ts";
import { lowerForOpenAiStrict } from "../../src/formats/lower/openai-strict.ts";
import { lowerForOpenAi } from "../../src/formats/lower/openai.ts";
import { lowerForOpen } from "../../src/formats/lower/open.ts";

type Case = readonly [says: string, property: object | boolean, lowered: object, keywords: readonly string[]];

/** A schema under `x`, what it becomes, and the keywords that are said in another way. Nothing is lost. */
const gemini: readonly Case[] = [
  [
    "what it reads",
    { type: "string", enum: ["a"], title: "T" },
    { type: "string", enum: ["a"], title: "T" },
    [],
  ],
  ["a constant", { const: "a" }, { enum: ["a"] }, ["const"]],
  [
    "the constant null",
    { const: null, description: "None" },
    { type: "null", description: "None" },
    ["const"],
  ],
  [
    "values of more kinds",
    { enum: ["a", 1, null, true, false] },
    { anyOf: [{ enum: ["a", 1] }, { type: "boolean" }, { type: "null" }] },
    ["enum"],
  ],
  ["types with null", { type: ["string", "null"] }, { type: ["string", "null"] }, []],
  [
    "exclusive bounds of an integer",
    { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 9.5 },
    { type: "integer", minimum: 1, maximum: 9 },
    ["exclusiveMaximum", "exclusiveMinimum"],
  ],
  [
    "the tighter of two bounds",
    { type: "integer", exclusiveMinimum: 0, minimum: 5 },
    { type: "integer", minimum: 5 },
    ["exclusiveMinimum"],
  ],
  ["multiples of one", { type: "number", multipleOf: 1 }, { type: "integer" }, ["multipleOf"]],
  ["bounds that hold always", { type: "string", minLength: 0 }, { type: "string" }, ["minLength"]],
  [
    "what says nothing",
    { type: "string", default: "a", "x-order": 1 },
    { type: "string" },
    ["default", "x-order"],
  ],
  [
    "a single allOf",
    { allOf: [{ type: "string", description: "Inner" }], description: "Outer" },
    { type: "string", description: "Outer" },
    ["allOf"],
  ],
  [
    "an allOf of objects",
    {
      type: "object",
      properties: { a: { type: "string" } },
      allOf: [
        { properties: { b: { type: "integer" } }, required: ["b"] },
        { properties: { a: { enum: ["x"] } }, required: ["a"] },
      ],
    },
    {
      type: "object",
      properties: { a: { type: "string", enum: ["x"] }, b: { type: "integer" } },
      required: ["b", "a"],
    },
    ["allOf"],
  ],
  [
    "alternatives of different types",
    { oneOf: [{ type: "string" }, { type: "integer" }] },
    { anyOf: [{ type: "string" }, { type: "integer" }] },
    ["oneOf"],
  ],
  [
    "alternatives with a discriminator",
    {
      oneOf: [
        { type: "object", properties: { kind: { const: "a" } }, required: ["kind"] },
        { type: "object", properties: { kind: { const: "b" } }, required: ["kind"] },
      ],
    },
    {
      anyOf: [
        { type: "object", properties: { kind: { enum: ["a"] } }, required: ["kind"] },
        { type: "object", properties: { kind: { enum: ["b"] } }, required: ["kind"] },
      ],
    },
    ["const", "const", "oneOf"],
  ],
  ["the only alternative", { anyOf: [{ type: "string" }] }, { anyOf: [{ type: "string" }] }, []],
  ["a list of anything", { type: "array" }, { type: "array", items: {} }, ["items"]],
  [
    "a closed tuple",
    { type: "array", prefixItems: [{ type: "string" }], items: false },
    { type: "array", prefixItems: [{ type: "string" }], maxItems: 1, items: {} },
    ["items"],
  ],
  ["a schema that is true", true, {}, []],
  [
    "no names by pattern, and no others",
    { type: "object", patternProperties: {}, additionalProperties: false },
    { type: "object", additionalProperties: false },
    ["patternProperties"],
  ],
];

const parametersWith = (property: object | boolean): Readonly<Record<string, unknown>> => ({
  type: "object",
  properties: { x: property },
});

test.each(gemini)("to Gemini without loss: %s", (_, property, lowered, keywords) => {
  const result = lowerForGemini(parametersWith(property));
  expect(result.schema).toStrictEqual(parametersWith(lowered));
  expect(result.lost).toEqual([]);
  expect(result.lowered.map(({ keyword }) => keyword).sort()).toEqual(keywords);
  expect(JSON.stringify(lowerForGemini(parametersWith(property)))).toBe(JSON.stringify(result));
});

test.each([
  [{ type: "object" }, ["properties"]],
  [{}, ["type", "properties"]],
  [{ type: "object", properties: {} }, []],
])("OpenAI is told what the properties are, also where there are none: %j", (parameters, keywords) => {
  const { schema, lowered, lost } = lowerForOpenAi(parameters);
  expect(schema).toStrictEqual({ type: "object", properties: {} });
  expect(lowered.map(({ keyword }) => keyword)).toEqual(keywords);
  expect(lost).toEqual([]);
});

type Loss = readonly [
  says: string,
  lower: Lower,
  property: object | boolean,
  lowered: object,
  lost: readonly (readonly [pointer: string, keyword: string, why: string])[],
];

const NOT_READ = "it does not read it there";
const STRICT = "strict mode cannot say it";

const losses: readonly Loss[] = [
  [
    "a pattern",
    lowerForGemini,
    { type: "string", pattern: "a" },
    { type: "string" },
    [["/properties/x", "pattern", NOT_READ]],
  ],
  [
    "alternatives that meet",
    lowerForGemini,
    { oneOf: [{ type: "string" }, { enum: ["a"] }] },
    { anyOf: [{ type: "string" }, { enum: ["a"] }] },
    [["/properties/x", "oneOf", "only `anyOf` can be said, and a value may fit two of the schemas"]],
  ],
  [
    "an exclusive bound of a number",
    lowerForGemini,
    { type: "number", exclusiveMinimum: 0 },
    { type: "number", minimum: 0 },
    [["/properties/x", "exclusiveMinimum", "only `minimum` can be said, which accepts the bound itself"]],
  ],
  [
    "names by pattern, and with them that there are no others",
    lowerForGemini,
    { type: "object", patternProperties: { "^a": {} }, additionalProperties: false },
    { type: "object" },
    [
      ["/properties/x", "patternProperties", NOT_READ],
      ["/properties/x", "additionalProperties", "what it leaves to others cannot be said"],
    ],
  ],
  [
    "what belongs to a keyword is no loss of its own",
    lowerForGemini,
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    { if: { type: "string" }, then: { const: "a" }, contains: {}, minContains: 2 },
    {},
    [
      ["/properties/x", "if", NOT_READ],
      ["/properties/x", "contains", NOT_READ],
    ],
  ],
  [
    "schemas of an allOf that exclude each other's names",
    lowerForGemini,
    { allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
    {},
    [["/properties/x", "allOf", "its schemas cannot be made one"]],
  ],
  ["one truth value", lowerForGemini, { enum: [true] }, {}, [["/properties/x", "enum", NOT_READ]]],
  ["a schema that is false", lowerForGemini, false, {}, [["/properties/x", "false", NOT_READ]]],
  [
    "a reference that leads to nothing",
    lowerForGemini,
    { $ref: "https://example.com/a" },
    {},
    [["/properties/x", "$ref", "it leads to nothing in the schema"]],
  ],
  [
    "a bound in strict mode",
    lowerForAnthropicStrict,
    { type: "array", items: { type: "integer", maximum: 3 }, minItems: 2 },
    { type: "array", items: { type: "integer" } },
    [
      ["/properties/x", "minItems", STRICT],
      ["/properties/x/items", "maximum", STRICT],
    ],
  ],
  [
    "a pattern that looks ahead",
    lowerForAnthropicStrict,
    { type: "string", pattern: "^(?!a)" },
    { type: "string" },
    [["/properties/x", "pattern", STRICT]],
  ],
  [
    "what has no type",
    lowerForAnthropicStrict,
    { description: "Anything" },
    { description: "Anything" },
    [["/properties/x", "type", "it has no `type`, and strict mode wants one"]],
  ],
  [
    "a free object in strict mode",
    lowerForAnthropicStrict,
    { type: "object" },
    { type: "object", additionalProperties: false, properties: {} },
    [["/properties/x", "type", "an object with any names in it cannot be said in strict mode"]],
  ],
];

test.each(losses)("what is lost: %s", (_, lower, property, lowered, lost) => {
  const { schema, lost: found } = lower(parametersWith(property));
  expect((schema["properties"] as Readonly<Record<string, unknown>>)["x"]).toStrictEqual(lowered);
  expect(found.map(({ pointer, keyword, why }) => [pointer, keyword, why])).toEqual(lost);
});

type Whole = readonly [
  says: string,
  lower: Lower,
  parameters: object,
  lowered: object,
  lost: readonly string[],
];

const tree = {
  type: "object",
  properties: { next: { $ref: "#/$defs/node" } },
  required: ["next"],
  additionalProperties: false,
};

const wholes: readonly Whole[] = [
  ["no type at the root", lowerForOpenAi, { properties: {} }, { type: "object", properties: {} }, []],
  [
    "everything that is not at the root",
    lowerForOpenAi,
    { type: "object", properties: { x: { oneOf: [{ const: 1 }], not: { const: 2 } } } },
    { type: "object", properties: { x: { oneOf: [{ const: 1 }], not: { const: 2 } } } },
    [],
  ],
  [
    "a list of anything, where nothing else may be in it",
    lowerForOpenAi,
    { type: "object", properties: { x: { items: true, unevaluatedItems: false } } },
    { type: "object", properties: { x: { items: {}, unevaluatedItems: false } } },
    [],
  ],
  [
    "a draft of before, whose tuples are no longer valid",
    lowerForAnthropic,
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { x: { type: "array", items: [{ type: "string" }], additionalItems: { type: "integer" } } },
      dependencies: { x: ["y"], y: { required: ["x"] } },
    },
    {
      type: "object",
      properties: { x: { type: "array", items: { type: "integer" }, prefixItems: [{ type: "string" }] } },
      dependentRequired: { x: ["y"] },
      dependentSchemas: { y: { required: ["x"] } },
    },
    [],
  ],
  [
    "one alternative at the root",
    lowerForAnthropic,
    { type: "object", properties: { x: { type: "string" } }, anyOf: [{ required: ["x"] }] },
    { type: "object", properties: { x: { type: "string" } }, required: ["x"] },
    [],
  ],
  [
    "alternatives at the root",
    lowerForOpenAi,
    { type: "object", properties: { x: {} }, oneOf: [{ required: ["x"] }, { required: ["y"] }] },
    { type: "object", properties: { x: {} } },
    ["oneOf"],
  ],
  [
    "a reference at the root, and one into what is made part of it",
    lowerForOpenAi,
    {
      $ref: "#/$defs/a",
      $defs: { a: { type: "object", properties: { x: { $ref: "#/$defs/b" } } }, b: { type: "string" } },
    },
    {
      $defs: { a: { type: "object", properties: { x: { $ref: "#/$defs/b" } } }, b: { type: "string" } },
      type: "object",
      properties: { x: { $ref: "#/$defs/b" } },
    },
    [],
  ],
  [
    "references, written out where something stands beside them",
    lowerForGemini,
    {
      type: "object",
      properties: { x: { $ref: "#/definitions/a" }, y: { $ref: "#/definitions/a", description: "Y" } },
      definitions: { a: { const: "A" }, unused: { pattern: "a" } },
    },
    {
      type: "object",
      properties: { x: { $ref: "#/$defs/a" }, y: { enum: ["A"], description: "Y" } },
      $defs: { a: { enum: ["A"] } },
    },
    [],
  ],
  [
    "references in circles, which stand alone",
    lowerForGemini,
    {
      type: "object",
      properties: {
        x: { description: "X", allOf: [{ $ref: "#/$defs/a" }] },
        y: { $ref: "#/$defs/a", minItems: 1 },
      },
      $defs: { a: { type: "array", items: { $ref: "#/$defs/a", description: "A" } } },
    },
    {
      type: "object",
      properties: { x: { $ref: "#/$defs/a" }, y: { minItems: 1 } },
      $defs: { a: { type: "array", items: { $ref: "#/$defs/a" } } },
    },
    ["$ref"],
  ],
  [
    "references in circles, from a property that is required",
    lowerForGemini,
    {
      type: "object",
      properties: { a: { $ref: "#" }, b: { type: "array", items: { $ref: "#" } } },
      required: ["b"],
    },
    {
      type: "object",
      properties: { a: { $ref: "#" }, b: { type: "array", items: {} } },
      required: ["b"],
    },
    ["$ref"],
  ],
  [
    "strict mode: all required, and closed",
    lowerForOpenAiStrict,
    {
      type: "object",
      properties: {
        x: { enum: ["a", null] },
        y: { type: "object", properties: { z: { type: "string" } }, required: ["z"] },
      },
      required: ["x", "y"],
    },
    {
      type: "object",
      properties: {
        x: { type: ["string", "null"], enum: ["a", null] },
        y: {
          type: "object",
          properties: { z: { type: "string" } },
          required: ["z"],
          additionalProperties: false,
        },
      },
      required: ["x", "y"],
      additionalProperties: false,
    },
    [],
  ],
  [
    "strict mode: no arguments",
    lowerForOpenAiStrict,
    { type: "object" },
    { type: "object", additionalProperties: false, properties: {}, required: [] },
    [],
  ],
  [
    "strict mode of OpenAI: what leads back to itself",
    lowerForOpenAiStrict,
    { ...tree, $defs: { node: { anyOf: [tree, { type: "null" }] } } },
    { ...tree, $defs: { node: { anyOf: [tree, { type: "null" }] } } },
    [],
  ],
  [
    "strict mode of Anthropic: the same",
    lowerForAnthropicStrict,
    { ...tree, $defs: { node: { anyOf: [tree, { type: "null" }] } } },
    { ...tree, properties: { next: {} } },
    ["$ref", "type"],
  ],
  [
    "strict mode of OpenAI: what may be left out",
    lowerForOpenAiStrict,
    { type: "object", properties: { x: { type: "string" } } },
    { type: "object", properties: { x: { type: "string" } }, additionalProperties: false, required: [] },
    ["required"],
  ],
  [
    "strict mode of Anthropic: the same",
    lowerForAnthropicStrict,
    { type: "object", properties: { x: { type: "string" } } },
    { type: "object", properties: { x: { type: "string" } }, additionalProperties: false },
    [],
  ],
  [
    "everything",
    lowerForOpen,
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      anyOf: [{ required: ["x"] }],
      "x-own": 1,
    },
    { type: "object", anyOf: [{ required: ["x"] }], "x-own": 1 },
    [],
  ],
];

test.each(wholes)("parameters as a whole: %s", (_, lower, parameters, lowered, lost) => {
  const result = lower(parameters as Readonly<Record<string, unknown>>);
  expect(result.schema).toStrictEqual(lowered);
  expect(result.lost.map(({ keyword }) => keyword)).toEqual(lost);
});

test("names that objects have by themselves are names like any other", () => {
  const parameters = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"const":"a"},"constructor":{"type":"string"}},"required":["__proto__"],"allOf":[{"properties":{"__proto__":{"type":"string"}}}]}',
  ) as Readonly<Record<string, unknown>>;
  expect(JSON.stringify(lowerForGemini(parameters).schema)).toBe(
    '{"type":"object","properties":{"__proto__":{"enum":["a"],"type":"string"},"constructor":{"type":"string"}},"required":["__proto__"]}',
  );
});

test("a schema that doubles with each level is not written out", () => {
  const levels = Array.from({ length: 30 }, (_, level) => level);
  const $defs = Object.fromEntries(
    levels.map((level) => {
      const next = { $ref: `#/$defs/l${level + 1}`, description: "Next" };
      return [
        `l${level}`,
        level === 29 ? { type: "string" } : { type: "object", properties: { a: next, b: next } },
      ];
    }),
  );
  const { schema, lost } = lowerForGemini({
    type: "object",
    properties: { x: { $ref: "#/$defs/l0", description: "X" } },
    $defs,
  });
  expect(JSON.stringify(schema).length).toBeLessThan(1_000_000);
  expect(new Set(lost.map(({ why }) => why))).toEqual(
    new Set(["the schema would be too large with it written out"]),
  );
});
