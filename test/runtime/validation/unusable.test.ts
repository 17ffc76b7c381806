import { expect, test } from "vitest";
import { validate } from "../../../src/runtime/validation/validate.ts";

const WRONG = [{ path: "", message: "meets a schema that is wrong" }];

/** A schema that nobody has judged, as a server may send it: what cannot be applied is never taken for valid. */
test.each<readonly [string, unknown, unknown]>([
  ["no schema at all", null, 1],
  ["a list for a schema", { properties: { a: [] } }, { a: 1 }],
  ["a text for a schema", { items: "string" }, [1]],
  ["a limit that is a text", { minimum: "1" }, 5],
  ["a flag of draft-04", { minimum: 1, exclusiveMinimum: true }, 5],
  ["a limit that is null", { maxLength: null }, "a"],
  ["a limit from the data", { maximum: { $data: "1/a" } }, 5],
  ["a pattern that is none", { pattern: "(" }, "a"],
  ["a pattern that is a number", { pattern: 1 }, "1"],
  ["a pattern for names that is none", { patternProperties: { "(": {} } }, { a: 1 }],
  ["required as a flag", { required: true }, {}],
  ["properties as a list", { properties: ["a"] }, {}],
  ["enum as an object", { enum: { a: 1 } }, 1],
  ["anyOf as an object", { anyOf: {} }, 1],
  ["minContains as a text", { contains: true, minContains: "0" }, [1]],
  ["a reference to nothing", { $ref: "#/$defs/a" }, 1],
  ["a reference to no schema", { $ref: "#/$defs", $defs: [] }, 1],
  ["a reference out of the schema", { $ref: "https://example.com/a.json" }, 1],
  ["a reference to another file", { $ref: "a.json#/a", a: true }, 1],
  ["an anchor that is not there", { $ref: "#undefined" }, 1],
  ["a broken reference", { $ref: "#/%E0%A4%A" }, 1],
  ["a reference to a member of every object", { $ref: "#/constructor" }, 1],
  ["a reference to what every object is made of", { $ref: "#/__proto__" }, 1],
  ["a reference that is no text", { $ref: 1 }, 1],
  ["a dynamic reference", { $dynamicRef: "#a" }, 1],
  ["an empty dynamic reference", { $dynamicRef: "" }, 1],
  ["a recursive reference", { $recursiveRef: "#" }, 1],
  ["a name that changes what references mean", { properties: { a: { $id: "b" } } }, { a: 1 }],
])("%s", (_, schema, value) => {
  expect(validate(schema, value).map(({ path, message }) => ({ path, message }))).toEqual(WRONG);
});

test("a type that there is not is the type of nothing", () => {
  expect(validate({ type: "strng" }, "a")).not.toEqual([]);
  expect(validate({ type: null }, null)).not.toEqual([]);
});

test("a flag that is neither true nor false is taken for true", () => {
  expect(validate({ uniqueItems: "yes" }, [1, 1])).not.toEqual([]);
});
