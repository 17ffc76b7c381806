import { expect, test } from "vitest";
import type { JsonValue } from "../../src/compiler/json-schema/json.ts";
import { unknownKeywords } from "../../src/compiler/json-schema/unknown-keywords.ts";
import { saidOf } from "./said-of.ts";

interface SchemaCase {
  readonly parameters: JsonValue;
  /** All that is said of it, as `saidOf` prints it. */
  readonly expected: readonly string[];
}

const CASES: Readonly<Record<string, SchemaCase>> = {
  "a misspelt keyword": {
    parameters: { type: "object", properties: { a: { type: "string", descripton: "A" } }, requird: ["a"] },
    expected: [
      "parameters.requird (key) is not a keyword of JSON Schema",
      "  help: did you mean `required`?",
      "  suggestions: required",
      "parameters.properties.a.descripton (key) is not a keyword of JSON Schema",
      "  help: did you mean `description`?",
      "  suggestions: description",
    ],
  },
  "a property beside properties": {
    parameters: { type: "object", properties: {}, query: { type: "string" } },
    expected: [
      "parameters.query (key) is not a keyword of JSON Schema",
      "  help: if it is a property, write it inside `properties`",
    ],
  },
  "keywords of OpenAPI": {
    parameters: {
      type: "object",
      properties: { a: { nullable: true, example: "x", discriminator: { propertyName: "b" } } },
    },
    expected: [
      "parameters.properties.a.nullable (key) is not a keyword of JSON Schema",
      "  help: take it out, or begin its name with `x-`",
      "parameters.properties.a.example (key) is not a keyword of JSON Schema",
      "  help: did you mean `examples`?",
      "  suggestions: examples",
      "parameters.properties.a.discriminator (key) is not a keyword of JSON Schema",
      "  help: if it is a property, write it inside `properties`",
    ],
  },
  "keywords of draft-07 in 2020-12": {
    parameters: { type: "object", properties: { a: { type: "array", additionalItems: false } } },
    expected: [
      "parameters.properties.a.additionalItems (key) is not a keyword of JSON Schema",
      "  help: it is one of draft-07, and this schema is judged as 2020-12",
    ],
  },
  "keywords of 2020-12 in draft-07": {
    parameters: {
      type: "object",
      properties: { a: { type: "array", prefixItems: [{}], unevaluatedItems: false, dependentRequired: {} } },
      $schema: "http://json-schema.org/draft-07/schema#",
    },
    expected: [
      "parameters.properties.a.prefixItems (key) is not a keyword of JSON Schema",
      "  help: it is one of 2020-12, and this schema is judged as draft-07",
      "parameters.properties.a.unevaluatedItems (key) is not a keyword of JSON Schema",
      "  help: it is one of 2020-12, and this schema is judged as draft-07",
      "parameters.properties.a.dependentRequired (key) is not a keyword of JSON Schema",
      "  help: it is one of 2020-12, and this schema is judged as draft-07",
    ],
  },
  "at every place of a schema": {
    parameters: {
      type: "object",
      properties: { a: { items: { nope: 1 } } },
      allOf: [{ nope: 1 }],
      $defs: { b: { not: { nope: 1 } } },
      additionalProperties: { nope: 1 },
    },
    expected: [
      "parameters.properties.a.items.nope (key) is not a keyword of JSON Schema",
      "  help: take it out, or begin its name with `x-`",
      "parameters.allOf[0].nope (key) is not a keyword of JSON Schema",
      "  help: take it out, or begin its name with `x-`",
      "parameters.$defs.b.not.nope (key) is not a keyword of JSON Schema",
      "  help: take it out, or begin its name with `x-`",
      "parameters.additionalProperties.nope (key) is not a keyword of JSON Schema",
      "  help: take it out, or begin its name with `x-`",
    ],
  },
  "nowhere else": {
    parameters: {
      type: "object",
      properties: {
        nope: {},
        a: {
          enum: [{ nope: 1 }],
          default: { nope: 1 },
          const: { nope: 1 },
          examples: [{ nope: 1 }],
          "x-hint": { nope: 1 },
          required: ["nope"],
        },
      },
      dependentRequired: { nope: ["a"] },
      $defs: { nope: {} },
      patternProperties: { nope: {} },
    },
    expected: [],
  },
  "nothing below a keyword that is unknown": {
    parameters: {
      type: "object",
      properties: { a: { wrapper: { nope: 1, properties: { b: { nope: 1 } } } } },
    },
    expected: [
      "parameters.properties.a.wrapper (key) is not a keyword of JSON Schema",
      "  help: if it is a property, write it inside `properties`",
    ],
  },
  "all keywords of 2020-12": {
    parameters: {
      type: "object",
      properties: {
        a: {
          $comment: "",
          $anchor: "a",
          title: "",
          description: "",
          default: 1,
          deprecated: true,
          readOnly: true,
          writeOnly: true,
          examples: [],
          type: "string",
          const: 1,
          enum: [1],
          multipleOf: 1,
          maximum: 1,
          exclusiveMaximum: 1,
          minimum: 1,
          exclusiveMinimum: 1,
          maxLength: 1,
          minLength: 1,
          pattern: "",
          maxItems: 1,
          minItems: 1,
          uniqueItems: true,
          maxContains: 1,
          minContains: 1,
          maxProperties: 1,
          minProperties: 1,
          required: [],
          dependentRequired: {},
          format: "",
          contentEncoding: "",
          contentMediaType: "",
          contentSchema: {},
          prefixItems: [{}],
          items: {},
          contains: {},
          additionalProperties: {},
          properties: {},
          patternProperties: {},
          dependentSchemas: {},
          propertyNames: {},
          if: {},
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: {},
          else: {},
          allOf: [{}],
          anyOf: [{}],
          oneOf: [{}],
          not: {},
          unevaluatedItems: {},
          unevaluatedProperties: {},
        },
      },
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://example.com/a",
      $vocabulary: {},
      $defs: {},
      $dynamicAnchor: "b",
    },
    expected: [],
  },
  "keywords that are refused are not unknown": {
    parameters: { type: "object", properties: { a: { tsType: "x", $data: "y" } } },
    expected: [],
  },
  "a root that is no object has no keywords": {
    parameters: { query: { type: "string" }, limit: { type: "integer", nope: 1 } },
    expected: [],
  },
  "nor has what is no schema": {
    parameters: [{ nope: 1 }],
    expected: [],
  },
};

test.each(Object.entries(CASES))("%s", (_, { parameters, expected }) => {
  expect(saidOf(unknownKeywords(parameters))).toEqual(expected);
});
