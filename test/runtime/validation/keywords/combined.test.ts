/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema */
import { judges } from "./table.ts";

const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

/** The keywords that combine schemas, and references. */
judges({
  allOf: { schema: { allOf: [{ minimum: 1 }, { maximum: 3 }] }, valid: [1, 3, "x"], invalid: [0, 4] },
  anyOf: { schema: { anyOf: [{ type: "string" }, { minimum: 3 }] }, valid: ["x", 3, null], invalid: [2] },
  oneOf: {
    schema: { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    valid: [2, 3, 4],
    invalid: [1, 6, "x"],
  },
  not: { schema: { not: { type: "string", minLength: 1 } }, valid: ["", 1], invalid: ["a"] },
  "if, then and else": {
    schema: { if: { minimum: 0 }, then: { multipleOf: 2 }, else: { multipleOf: 3 } },
    valid: [0, 2, -3],
    invalid: [1, -2],
  },
  "if alone": { schema: { if: false }, valid: [1], invalid: [] },
  "then and else alone": { schema: { then: false, else: false }, valid: [1], invalid: [] },
  $ref: {
    schema: {
      properties: { a: { $ref: "#/$defs/a~1b~0c%20d%25" } },
      $defs: { "a/b~c d%": { type: "integer" } },
    },
    valid: [{ a: 1 }],
    invalid: [{ a: "x" }],
  },
  "$ref to the root": {
    schema: { properties: { a: { $ref: "#" } }, additionalProperties: false },
    valid: [{ a: { a: {} } }],
    invalid: [{ a: { b: 1 } }],
  },
  "$ref into a list": {
    schema: {
      items: { $ref: "#/$defs/a/prefixItems/1" },
      $defs: { a: { prefixItems: [true, { type: "integer" }] } },
    },
    valid: [[1]],
    invalid: [["x"]],
  },
  "$ref to true and false": {
    schema: {
      properties: { a: { $ref: "#/$defs/a" }, b: { $ref: "#/$defs/b" } },
      $defs: { a: true, b: false },
    },
    valid: [{ a: 1 }],
    invalid: [{ b: 1 }],
  },
  "$ref beside other keywords": {
    schema: { properties: { a: { $ref: "#/$defs/a", maximum: 3 } }, $defs: { a: { minimum: 1 } } },
    valid: [{ a: 2 }],
    invalid: [{ a: 0 }, { a: 4 }],
  },
  "$ref beside other keywords in draft-07": {
    schema: {
      $schema: DRAFT_07,
      properties: { a: { $ref: "#/definitions/a", maximum: 3 } },
      definitions: { a: { minimum: 1 } },
    },
    valid: [{ a: 2 }],
    invalid: [{ a: 0 }, { a: 4 }],
  },
  "$ref to an anchor": {
    schema: {
      properties: { a: { $ref: "#here" } },
      $defs: { a: { $anchor: "there", minimum: 9 }, b: { $anchor: "here", type: "integer" } },
    },
    valid: [{ a: 1 }],
    invalid: [{ a: "x" }],
  },
  "a tree": {
    schema: {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          type: "object",
          properties: { value: { type: "integer" }, children: { items: { $ref: "#/$defs/node" } } },
          required: ["value"],
        },
      },
    },
    valid: [{ value: 1, children: [{ value: 2, children: [] }] }],
    invalid: [{ value: 1, children: [{ value: 2, children: [{}] }] }],
  },
  "a property called $ref": {
    schema: { properties: { $ref: { type: "string" } } },
    valid: [{ $ref: "x" }],
    invalid: [{ $ref: 1 }],
  },
  "a keyword of the other draft": {
    schema: { $schema: DRAFT_07, dependentRequired: { a: ["b"] }, prefixItems: [{ type: "integer" }] },
    valid: [{}, { a: 1, b: 1 }, [1]],
    invalid: [{ a: 1 }, ["x"]],
  },
  "what says nothing": {
    schema: {
      $id: "https://example.com/a",
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $comment: "x",
      title: "x",
      description: "x",
      default: 1,
      examples: [1],
      deprecated: true,
      readOnly: true,
      writeOnly: true,
      contentEncoding: "base64",
      contentMediaType: "x",
      contentSchema: false,
      $anchor: "x",
      $dynamicAnchor: "y",
      $vocabulary: {},
      "x-y": false,
      unknown: false,
    },
    valid: [1, {}, null],
    invalid: [],
  },
});
