import { expect, test } from "vitest";
import { judgeParameters } from "../../src/compiler/json-schema/judge.ts";
import type { JsonObject, JsonValue } from "../../src/compiler/json-schema/json.ts";
import { unknownKeywords } from "../../src/compiler/json-schema/unknown-keywords.ts";

const ofObject = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const says = (parameters: JsonValue): readonly string[] => judgeParameters(parameters).map((one) => one.says);

/** A schema of `levels` objects, one inside the other. */
function nested(levels: number): JsonObject {
  let schema: JsonObject = { type: "object" };
  for (let level = 1; level < levels; level++) schema = ofObject({ a: schema });
  return schema;
}

test("32 levels of properties, and no more", () => {
  expect(says(nested(32))).toEqual([]);
  expect(says(nested(33))).toEqual(["is nested more than 64 lists and objects deep"]);
  expect(says(nested(10_000))).toEqual(["is nested more than 64 lists and objects deep"]);
});

test("lists count like objects, and data like schemas", () => {
  let list: JsonValue = 1;
  for (let level = 0; level < 61; level++) list = [list];
  expect(says(ofObject({ a: { default: list } }))).toEqual([]);
  expect(says(ofObject({ a: { default: [list] } }))).toEqual([
    "is nested more than 64 lists and objects deep",
  ]);
});

test("64 KiB of text, and no more", () => {
  expect(says(ofObject({ a: { description: "x".repeat(65_000) } }))).toEqual([]);
  expect(says(ofObject({ a: { description: "x".repeat(66_000) } }))).toEqual([
    "is larger than 64 KiB of JSON",
  ]);
  expect(says(ofObject({ a: { enum: Array.from({ length: 30_000 }, (_, i) => i) } }))).toEqual([
    "is larger than 64 KiB of JSON",
  ]);
});

test("1,000 lists and objects, and no more", () => {
  const properties = (count: number): JsonObject =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, {}]));
  expect(says(ofObject(properties(998)))).toEqual([]);
  expect(says(ofObject(properties(999)))).toEqual(["holds more than 1000 lists and objects"]);
});

test("constants that double each other are counted wherever they stand", () => {
  let doubled: JsonValue = ["x"];
  for (let i = 0; i < 50; i++) doubled = [doubled, doubled];
  expect(says(ofObject({ a: { default: doubled } }))).toEqual(["holds more than 1000 lists and objects"]);
  const shared = { type: "string", description: "the same object in two places" };
  expect(says(ofObject({ a: shared, b: shared }))).toEqual([]);
});

test.each([
  [Number.NaN, "is `NaN`, which JSON cannot write"],
  [Number.POSITIVE_INFINITY, "is `Infinity`, which JSON cannot write"],
  [-0, undefined],
  [1e308, undefined],
])("the number %s", (number, expected) => {
  expect(says(ofObject({ a: { default: number } }))[0]).toBe(expected);
});

test("over a limit nothing else is said, of keywords neither", () => {
  const tooLarge = { ...ofObject({ a: { type: "strng", nope: 1 } }), description: "x".repeat(70_000) };
  expect(says(tooLarge)).toEqual(["is larger than 64 KiB of JSON"]);
  expect(unknownKeywords(tooLarge)).toEqual([]);
});
