import { judges } from "./table.ts";

/** The keywords of objects. */
judges({
  minProperties: { schema: { minProperties: 1 }, valid: [{ a: 1 }, [], ""], invalid: [{}] },
  maxProperties: { schema: { maxProperties: 1 }, valid: [{}, { a: 1 }], invalid: [{ a: 1, b: 2 }] },
  required: {
    schema: { required: ["a", "toString"] },
    valid: [{ a: null, toString: 1 }, [], null],
    invalid: [{}, { a: 1 }],
  },
  properties: {
    schema: { properties: { a: { type: "integer" }, constructor: { type: "string" } } },
    valid: [{}, { a: 1 }, { b: "x" }, { constructor: "x" }, []],
    invalid: [{ a: "x" }, { constructor: 1 }],
  },
  patternProperties: {
    schema: { patternProperties: { "^x": { type: "integer" }, y$: { maximum: 5 } } },
    valid: [{ a: "b" }, { xy: 1 }],
    invalid: [{ x: "a" }, { xy: 9 }, { ay: 6 }],
  },
  "additionalProperties: false": {
    schema: { properties: { a: true }, patternProperties: { "^x": true }, additionalProperties: false },
    valid: [{}, { a: 1, x1: 2 }],
    invalid: [{ b: 1 }, { toString: 1 }],
  },
  "additionalProperties of a schema": {
    schema: { properties: { a: true }, additionalProperties: { type: "integer" } },
    valid: [{ a: "x", b: 1 }],
    invalid: [{ b: "x" }],
  },
  "additionalProperties sees its own schema only": {
    schema: { allOf: [{ properties: { a: true } }], additionalProperties: false },
    valid: [{}],
    invalid: [{ a: 1 }],
  },
  propertyNames: {
    schema: { propertyNames: { maxLength: 2 } },
    valid: [{}, { ab: 1 }, ["abc"]],
    invalid: [{ abc: 1 }],
  },
  "propertyNames judges no value": {
    schema: { propertyNames: true, unevaluatedProperties: false },
    valid: [{}],
    invalid: [{ a: 1 }],
  },
  dependentRequired: {
    schema: { dependentRequired: { a: ["b"], toString: ["c"] } },
    valid: [{}, { b: 1 }, { a: 1, b: 1 }],
    invalid: [{ a: 1 }, { toString: 1 }],
  },
  dependentSchemas: {
    schema: { dependentSchemas: { a: { required: ["b"] }, c: false } },
    valid: [{}, { a: 1, b: 1 }],
    invalid: [{ a: 1 }, { c: 1 }],
  },
  dependencies: {
    schema: { dependencies: { a: ["b"], c: { maxProperties: 1 } } },
    valid: [{}, { a: 1, b: 1 }, { c: 1 }],
    invalid: [{ a: 1 }, { c: 1, d: 1 }],
  },
});
