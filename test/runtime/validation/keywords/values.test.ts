import { judges } from "./table.ts";

const UUID = "123E4567-e89b-12d3-a456-426614174000";

/** The keywords of any value, of numbers and of texts. */
judges({
  "boolean schemas": {
    schema: { properties: { a: true, b: false } },
    valid: [{}, { a: 1 }],
    invalid: [{ b: 1 }],
  },
  "type: object": { schema: { type: "object" }, valid: [{}], invalid: [[], null, "x", 1, true] },
  "type: array": { schema: { type: "array" }, valid: [[]], invalid: [{}, "x"] },
  "type: null": { schema: { type: "null" }, valid: [null], invalid: [0, "", false, {}] },
  "type: boolean": { schema: { type: "boolean" }, valid: [true, false], invalid: [0, 1, "true", null] },
  "type: string": { schema: { type: "string" }, valid: ["", "1"], invalid: [1, null, []] },
  "type: number": { schema: { type: "number" }, valid: [1, 1.5, -0, 1e300], invalid: ["1", null, true] },
  "type: integer": { schema: { type: "integer" }, valid: [1, -1, 1e300, 2 ** 53], invalid: [1.5, "1", true] },
  "a list of types": { schema: { type: ["integer", "null"] }, valid: [1, null], invalid: [1.5, "1"] },
  const: {
    schema: { const: { a: [1, { b: null }], c: 0 } },
    valid: [{ c: -0, a: [1, { b: null }] }],
    invalid: [{}, { c: 0, a: [1, {}] }, { c: 0, a: [1, { b: null }], d: 1 }],
  },
  "const: null": { schema: { const: null }, valid: [null], invalid: [0, "", false, {}] },
  "const: an empty object": { schema: { const: {} }, valid: [{}], invalid: [[], null, { a: 1 }] },
  "const: false": { schema: { const: false }, valid: [false], invalid: [0, null, ""] },
  "const with names of every object": {
    schema: { const: { constructor: 1, toString: { valueOf: 2 } } },
    valid: [{ toString: { valueOf: 2 }, constructor: 1 }],
    invalid: [{}, { constructor: 1 }],
  },
  enum: {
    schema: { enum: ["a", 1, null, [1, 2], { x: 1 }] },
    valid: ["a", 1, null, [1, 2], { x: 1 }],
    invalid: ["1", 2, [2, 1], { x: 2 }, []],
  },
  minimum: { schema: { minimum: 1.5 }, valid: [1.5, 2, "0", null], invalid: [1, 1.49] },
  maximum: { schema: { maximum: 3 }, valid: [3, -9], invalid: [3.01] },
  exclusiveMinimum: { schema: { exclusiveMinimum: 0 }, valid: [0.1], invalid: [0, -0, -1] },
  exclusiveMaximum: { schema: { exclusiveMaximum: 0 }, valid: [-0.1], invalid: [0, 1] },
  multipleOf: {
    schema: { multipleOf: 0.01 },
    valid: [0.07, 19.99, 1.1, 0, -4.35, 1e300],
    invalid: [0.075, 19.999, 1e-9],
  },
  "multipleOf of whole numbers": {
    schema: { multipleOf: 3 },
    valid: [0, -9, 9007199254740990],
    invalid: [1, 9007199254740991, 1.5],
  },
  minLength: { schema: { minLength: 2 }, valid: ["ab", "💧💧", "é́", 1], invalid: ["", "a", "💧"] },
  maxLength: { schema: { maxLength: 2 }, valid: ["", "💧💧"], invalid: ["abc", "💧💧💧"] },
  pattern: { schema: { pattern: "^\\p{Lu}" }, valid: ["Äb", 1], invalid: ["äb", ""] },
  "pattern anywhere": { schema: { pattern: "a+" }, valid: ["xaay"], invalid: ["xy"] },
  "pattern of characters, not halves": { schema: { pattern: "^.$" }, valid: ["💧"], invalid: ["💧💧"] },
  "pattern that is none under u": { schema: { pattern: "^[a-z\\_]+\\@$" }, valid: ["a_@"], invalid: ["@"] },
  "format: date": {
    schema: { format: "date" },
    valid: ["2024-02-29", "2000-02-29", "0000-12-31", 1],
    invalid: [
      "2023-02-29",
      "1900-02-29",
      "2024-04-31",
      "2024-00-01",
      "2024-1-1",
      "2024-02-29 ",
      "+002024-02-29",
      "2024-02-29T00:00:00Z",
    ],
  },
  "format: time": {
    schema: { format: "time" },
    valid: ["23:59:59Z", "00:00:00.123456+23:59", "12:00:00z"],
    invalid: [
      "24:00:00Z",
      "23:59:60Z",
      "12:00Z",
      "12:00:00",
      "12:00:00+24:00",
      "12:00:00.Z",
      "12:00:00+1:00",
    ],
  },
  "format: date-time": {
    schema: { format: "date-time" },
    valid: ["2024-02-29T12:00:00Z", "2024-02-29t12:00:00.1-08:00", "2024-02-29 12:00:00Z"],
    invalid: [
      "2023-02-29T12:00:00Z",
      "2024-02-29",
      "2024-02-29T12:00:00",
      "2024-02-29_12:00:00Z",
      "2024-02-29T12:00:00Z\n",
      "",
    ],
  },
  "format: email": {
    schema: { format: "email" },
    valid: ["a@b.c", "ä+b@localhost"],
    invalid: ["a", "a@", "@b", "a b@c", "a@b@c"],
  },
  "format: uri": {
    schema: { format: "uri" },
    valid: ["https://a.b/ä?q#f", "urn:isbn:1", "mailto:a@b"],
    invalid: ["a.b/c", "//a/b", "https:", "https://a b", "C:\\a", "https://{a}", ""],
  },
  "format: uuid": {
    schema: { format: "uuid" },
    valid: [UUID, UUID.toLowerCase()],
    invalid: [UUID.slice(1), `{${UUID}}`, UUID.replaceAll("-", ""), "g".repeat(36)],
  },
  "a format that is not checked": { schema: { format: "ipv4" }, valid: ["x", 1], invalid: [] },
  "a format with the name of every object's member": {
    schema: { format: "constructor" },
    valid: ["x"],
    invalid: [],
  },
});
