/* oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema */
import { judges } from "./table.ts";

/** The keywords that speak of what no other has judged. */
judges({
  unevaluatedItems: {
    schema: { prefixItems: [true], unevaluatedItems: false },
    valid: [[], [1]],
    invalid: [[1, 2]],
  },
  "unevaluatedItems of a schema": {
    schema: { prefixItems: [true], unevaluatedItems: { type: "string" } },
    valid: [[1, "a"]],
    invalid: [[1, 2]],
  },
  "unevaluatedItems after items": {
    schema: { items: true, unevaluatedItems: false },
    valid: [[1, 2]],
    invalid: [],
  },
  "unevaluatedItems beside contains": {
    schema: { prefixItems: [true], contains: { type: "string" }, unevaluatedItems: false },
    valid: [[1, "a"], [1, "a", "b"], ["a"]],
    invalid: [[1, "a", 2], [1]],
  },
  "unevaluatedItems with branches": {
    schema: {
      anyOf: [{ prefixItems: [true, { const: 1 }] }, { prefixItems: [{ const: 2 }] }],
      unevaluatedItems: false,
    },
    valid: [[0, 1], [2]],
    invalid: [
      [2, 2],
      [0, 1, 1],
    ],
  },
  "unevaluatedItems and not": {
    schema: { not: { not: { prefixItems: [true, true] } }, unevaluatedItems: false },
    valid: [[]],
    invalid: [[1], [1, 2]],
  },
  unevaluatedProperties: {
    schema: { properties: { a: true }, unevaluatedProperties: false },
    valid: [{ a: 1 }],
    invalid: [{ b: 1 }],
  },
  "unevaluatedProperties through allOf and $ref": {
    schema: {
      $ref: "#/$defs/a",
      allOf: [{ properties: { b: true } }],
      unevaluatedProperties: false,
      $defs: { a: { properties: { a: true } } },
    },
    valid: [{ a: 1, b: 1 }],
    invalid: [{ c: 1 }],
  },
  "unevaluatedProperties through branches that hold": {
    schema: {
      anyOf: [
        { properties: { a: { const: 1 } }, required: ["a"] },
        { properties: { b: true }, required: ["b"] },
      ],
      unevaluatedProperties: false,
    },
    valid: [{ a: 1 }, { a: 1, b: 1 }],
    invalid: [
      { a: 2, b: 1 },
      { a: 1, c: 1 },
    ],
  },
  "unevaluatedProperties and a branch that does not": {
    schema: {
      oneOf: [
        { properties: { b: true }, anyOf: [{ required: ["c"], additionalProperties: true }] },
        { maxLength: 3 },
      ],
      unevaluatedProperties: false,
    },
    valid: [{}],
    invalid: [{ b: 1 }],
  },
  "unevaluatedProperties and if": {
    schema: {
      if: { properties: { a: { const: 1 } }, required: ["a"] },
      then: { properties: { b: true } },
      else: { properties: { c: true } },
      unevaluatedProperties: false,
    },
    valid: [{ a: 1, b: 1 }, { c: 1 }, {}],
    invalid: [{ a: 1, c: 1 }, { b: 1 }, { a: 2 }],
  },
  "unevaluatedProperties and if alone": {
    schema: { if: { properties: { a: true } }, unevaluatedProperties: false },
    valid: [{ a: 1 }],
    invalid: [{ b: 1 }],
  },
  "unevaluatedProperties and dependentSchemas": {
    schema: {
      properties: { a: true },
      dependentSchemas: { b: { properties: { b: true, c: true } } },
      unevaluatedProperties: false,
    },
    valid: [{ a: 1 }, { a: 1, b: 1, c: 1 }],
    invalid: [{ c: 1 }],
  },
  "unevaluatedProperties and dependencies": {
    schema: { dependencies: { b: { properties: { b: true } } }, unevaluatedProperties: false },
    valid: [{ b: 1 }],
    invalid: [{ a: 1 }],
  },
  "unevaluatedProperties and not": {
    schema: { not: { not: { properties: { a: true } } }, unevaluatedProperties: false },
    valid: [{}],
    invalid: [{ a: 1 }],
  },
  "unevaluatedProperties inside": {
    schema: {
      allOf: [{ properties: { a: true }, unevaluatedProperties: true }],
      unevaluatedProperties: false,
    },
    valid: [{ a: 1, b: 1 }],
    invalid: [],
  },
  "unevaluatedProperties are those of this object": {
    schema: { properties: { a: { properties: { b: true } } }, unevaluatedProperties: false },
    valid: [{ a: { b: 1 } }],
    invalid: [{ b: 1 }],
  },
  "names of every object": {
    schema: { properties: { a: true }, unevaluatedProperties: false },
    valid: [],
    invalid: [{ hasOwnProperty: 1 }, { constructor: 1 }, { valueOf: 1 }],
  },
});
