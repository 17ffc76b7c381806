import { expect, test } from "vitest";
import { validate } from "../../../src/runtime/validation/validate.ts";

const COMPLEX = ["is too complex to be checked"];
const messages = (schema: unknown, value: unknown): readonly string[] =>
  validate(schema, value).map((one) => one.message);

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

/** Arguments and schemas that would keep a validator busy for minutes, or for ever. It gives up, and nothing is valid. */
test.each<readonly [string, unknown, unknown]>([
  ["a schema that leads back to itself", { $ref: "#" }, 1],
  [
    "two that lead to each other",
    { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    1,
  ],
  [
    "alternatives that double with each level",
    (() => {
      let schema: unknown = { type: "string" };
      for (let level = 0; level < 24; level++)
        schema = { anyOf: [{ items: schema }, { items: schema, minItems: 0 }] };
      return schema;
    })(),
    nested(24),
  ],
  [
    "the same by reference",
    {
      $ref: "#/$defs/a",
      $defs: {
        a: { type: "array", oneOf: [{ items: { $ref: "#/$defs/a" } }, { items: { $ref: "#/$defs/a" } }] },
      },
    },
    nested(30),
  ],
  [
    "a large value against many large ones",
    { anyOf: Array.from({ length: 400 }, () => ({ enum: [{ a: 1 }] })) },
    Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`name${index}`, index])),
  ],
  [
    "many wrong names and many right ones",
    {
      anyOf: Array.from({ length: 60 }, () => ({
        properties: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`name_${index}`, true])),
        additionalProperties: false,
      })),
    },
    Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`nmae_${index}`, 1])),
  ],
  [
    "many patterns on a long text",
    { anyOf: Array.from({ length: 400 }, () => ({ maxLength: 1e6, pattern: "^b*$" })) },
    "a".repeat(1_000_000),
  ],
  ["a pattern on a text that is longer than patterns are tried on", { pattern: "^a*$" }, "a".repeat(10_001)],
  [
    "a pattern that takes quadratic time on many long texts",
    { items: { pattern: "a+b" } },
    Array(100).fill("a".repeat(10_000)),
  ],
  ["a pattern on a long name", { patternProperties: { "^a*$": true } }, { ["a".repeat(10_001)]: 1 }],
  ["a pattern on a long text, turned round", { not: { pattern: "^b" } }, "a".repeat(10_001)],
  ["a long list of anchors", { items: { $ref: "#a" }, $defs: { a: { $anchor: "a" } } }, Array(2000).fill(1)],
])("%s", (_, schema, value) => {
  expect(messages(schema, value)).toEqual(COMPLEX);
});

test.each<readonly [string, unknown, unknown]>([
  [
    "a hundred thousand different items",
    { uniqueItems: true, items: { type: "integer" } },
    Array.from({ length: 100_000 }, (_, index) => index),
  ],
  [
    "a tree of a thousand nodes",
    { $ref: "#/$defs/a", $defs: { a: { type: "array", items: { $ref: "#/$defs/a" } } } },
    Array.from({ length: 1000 }, () => []),
  ],
  ["a pattern on a text of ten thousand characters", { pattern: "^a*$" }, "a".repeat(10_000)],
  [
    "a pattern on a longer text, if the schema says that it may be",
    { pattern: "^a*$", maxLength: 100_000 },
    "a".repeat(100_000),
  ],
  [
    "a pattern on thousands of short texts",
    { items: { pattern: "^a*$" } },
    Array(5_000).fill("a".repeat(200)),
  ],
  ["64 levels", { $ref: "#/$defs/a", $defs: { a: { items: { $ref: "#/$defs/a" } } } }, nested(64)],
])("%s is not too much", (_, schema, value) => {
  expect(messages(schema, value)).toEqual([]);
});

test("a text that is longer than its maxLength is not tried at all", () => {
  expect(messages({ maxLength: 3, pattern: "^(a+)+$" }, `${"a".repeat(50_000)}!`)).toEqual([
    `must satisfy maxLength 3, got "${"a".repeat(199)}…`,
  ]);
});

test("of very many faults some are enough", () => {
  expect(validate({ items: { type: "string" } }, Array(5000).fill(1)).length).toBe(100);
});
