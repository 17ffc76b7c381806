import { judges } from "./table.ts";

const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

/** The keywords of lists. */
judges({
  minItems: { schema: { minItems: 1 }, valid: [[1], {}, ""], invalid: [[]] },
  maxItems: { schema: { maxItems: 1 }, valid: [[], [1]], invalid: [[1, 2]] },
  uniqueItems: {
    schema: { uniqueItems: true },
    valid: [[], [1, "1", true, "true", null], [{ a: 1 }, { a: 2 }], [[1], [[1]]], ["__proto__", "a"]],
    invalid: [
      [1, 1],
      [0, -0],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [[], []],
      ["__proto__", "__proto__"],
      [{ toString: 1 }, { toString: 1 }],
    ],
  },
  "uniqueItems: false": { schema: { uniqueItems: false }, valid: [[1, 1]], invalid: [] },
  items: { schema: { items: { type: "integer" } }, valid: [[], [1, 2], {}], invalid: [["a"], [1, null]] },
  "items: false": { schema: { items: false }, valid: [[]], invalid: [[1]] },
  prefixItems: {
    schema: { prefixItems: [{ type: "integer" }, { type: "string" }] },
    valid: [[], [1], [1, "a"], [1, "a", null]],
    invalid: [["a"], [1, 2]],
  },
  "prefixItems and items": {
    schema: { prefixItems: [{}], items: { type: "null" } },
    valid: [[1, null]],
    invalid: [[1, 1]],
  },
  "a tuple of draft-07": {
    schema: { $schema: DRAFT_07, items: [{ type: "integer" }, false], additionalItems: { type: "null" } },
    valid: [[], [1]],
    invalid: [["a"], [1, 1], [1, 1, null]],
  },
  "additionalItems of draft-07": {
    schema: { $schema: DRAFT_07, items: [true], additionalItems: false },
    valid: [[1]],
    invalid: [[1, 2]],
  },
  "additionalItems beside one schema": {
    schema: { $schema: DRAFT_07, items: { type: "integer" }, additionalItems: false },
    valid: [[1, 2]],
    invalid: [["a"]],
  },
  "additionalItems alone": {
    schema: { $schema: DRAFT_07, additionalItems: false },
    valid: [[1, 2]],
    invalid: [],
  },
  contains: { schema: { contains: { type: "integer" } }, valid: [["a", 1], {}], invalid: [[], ["a"]] },
  "contains: false": { schema: { contains: false }, valid: [{}], invalid: [[], [1]] },
  minContains: {
    schema: { contains: { type: "integer" }, minContains: 2 },
    valid: [[1, "a", 2]],
    invalid: [[1], [], ["a", "a"]],
  },
  "minContains: 0": {
    schema: { contains: { type: "integer" }, minContains: 0 },
    valid: [[], ["a"], [1]],
    invalid: [],
  },
  maxContains: {
    schema: { contains: { type: "integer" }, maxContains: 1 },
    valid: [[1], [1, "a"]],
    invalid: [[1, 2], []],
  },
  "maxContains: 0": {
    schema: { contains: { type: "integer" }, minContains: 0, maxContains: 0 },
    valid: [[], ["a"]],
    invalid: [[1]],
  },
  "minContains and maxContains alone": {
    schema: { minContains: 2, maxContains: 0 },
    valid: [[], [1]],
    invalid: [],
  },
});
