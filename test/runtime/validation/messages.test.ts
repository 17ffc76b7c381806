import { expect, test } from "vitest";
import { checkArguments } from "../../../src/runtime/validation/check-arguments.ts";

/** What a model is told of arguments that are not valid. */
function told(schema: unknown, value: unknown): readonly string[] {
  const checked = checkArguments(schema, value, false);
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path} ${message}`);
}

const ofA = (a: unknown): object => ({ type: "object", properties: { a } });

test.each<readonly [unknown, unknown, string]>([
  [{ type: "integer" }, "ten", '/a must be of type "integer", got "ten"'],
  [{ type: ["integer", "null"] }, { b: 1 }, '/a must be of type ["integer","null"], got an object'],
  [{ type: "object" }, [], '/a must be of type "object", got an array'],
  [{ type: "string", minLength: 3 }, 1, '/a must be of type "string", got 1'],
  // One that is of another type is judged no further.
  [{ type: "integer", enum: [1, 2] }, "c", '/a must be of type "integer", got "c"'],
  [{ maxLength: 1, pattern: "^a" }, "bc", '/a must satisfy maxLength 1, got "bc"'],
  [{ enum: ["a", "b"] }, "c", '/a must be one of ["a","b"], got "c"'],
  [{ const: "a" }, null, '/a must be "a", got null'],
  [{ minimum: 1 }, 0, "/a must satisfy minimum 1, got 0"],
  [{ exclusiveMaximum: 1 }, 1, "/a must satisfy exclusiveMaximum 1, got 1"],
  [{ multipleOf: 5 }, 7, "/a must satisfy multipleOf 5, got 7"],
  [{ minLength: 3 }, "ab", '/a must satisfy minLength 3, got "ab"'],
  [{ pattern: "^a" }, "b", '/a must satisfy pattern "^a", got "b"'],
  [{ format: "date" }, "today", '/a must satisfy format "date", got "today"'],
  [{ minItems: 1 }, [], "/a must satisfy minItems 1, got an array"],
  [{ uniqueItems: true }, [1, 1], "/a must satisfy uniqueItems true, got an array"],
  [{ contains: { type: "string" } }, [1], '/a must satisfy contains {"type":"string"}, got an array'],
  [{ contains: true, minContains: 2 }, [1], "/a must satisfy minContains 2, got an array"],
  [
    { propertyNames: { maxLength: 1 } },
    { bc: 1 },
    '/a must satisfy propertyNames {"maxLength":1}, got an object',
  ],
  [{ not: { type: "string" } }, "b", '/a must satisfy not {"type":"string"}, got "b"'],
  [{ required: ["b"] }, {}, "/a/b is required"],
  [{ dependentRequired: { b: ["c"] } }, { b: 1 }, "/a/c is required"],
  [
    { properties: { limit: true }, additionalProperties: false },
    { limt: 1 },
    "/a/limt is not expected; did you mean limit?",
  ],
  [{ properties: { b: true }, unevaluatedProperties: false }, { xyz: 1 }, "/a/xyz is not expected"],
  [false, 1, "/a is not expected"],
  [{ items: { type: "string" } }, ["b", 1], '/a/1 must be of type "string", got 1'],
  [
    { anyOf: [{ type: "string" }, { type: "integer" }] },
    true,
    '/a fits no alternative: must be of type "string", got true; or must be of type "integer", got true',
  ],
  [
    { oneOf: [{ properties: { kind: { const: "x" } } }, { required: ["size"] }] },
    { kind: "y" },
    '/a fits no alternative: /kind must be "x", got "y"; or /size is required',
  ],
  [
    { oneOf: [{ minimum: 0 }, { type: "null" }, { maximum: 9 }] },
    5,
    '/a must satisfy oneOf [{"minimum":0},{"type":"null"},{"maximum":9}], got 5',
  ],
  [
    { oneOf: [{ minimum: 0 }, { maximum: 9 }] },
    5,
    '/a must satisfy oneOf [{"minimum":0},{"maximum":9}], got 5',
  ],
])("%j, given %j", (schema, value, expected) => {
  expect(told(ofA(schema), { a: value })).toEqual([expected]);
});

test("each problem by itself, the missing arguments first", () => {
  const schema = {
    type: "object",
    properties: { query: { type: "string" }, limit: { type: "integer", maximum: 9 } },
    required: ["query"],
    additionalProperties: false,
  };
  expect(told(schema, { qeury: "x", limit: 10 })).toEqual([
    "/query is required",
    "/limit must satisfy maximum 9, got 10",
    "/qeury is not expected; did you mean query?",
  ]);
});

test("what fails in the alternatives is told with them, and with nothing else", () => {
  expect(told(ofA({ anyOf: [{ type: "null" }], not: { type: "string" } }), { a: "b" })).toEqual([
    '/a fits no alternative: must be of type "null", got "b"',
    '/a must satisfy not {"type":"string"}, got "b"',
  ]);
});

test("the arguments are an object, whatever the schema says", () => {
  expect(told(true, [1])).toEqual([" must be an object"]);
  expect(told({}, "x")).toEqual([" must be an object"]);
});

test("a path is a JSON pointer", () => {
  const schema = { properties: { "a/b": { properties: { "m~n": { items: { type: "null" } } } } } };
  expect(told(schema, { "a/b": { "m~n": [1] } })).toEqual(['/a~1b/m~0n/0 must be of type "null", got 1']);
});

test("nothing that is told is long", () => {
  const long = "x".repeat(5000);
  const many = Array.from({ length: 3000 }, (_, index) => `option-${index}`);
  const schema = ofA({ enum: many });
  const [problem] = told(schema, { a: long });
  expect(problem).toBe(`/a must be one of ${JSON.stringify(many).slice(0, 200)}…, got "${"x".repeat(199)}…`);
  const closed = { properties: {}, additionalProperties: false };
  const names = Object.fromEntries(many.map((name) => [name + long, 1]));
  const all = told(closed, names);
  expect(all.length).toBe(10);
  expect(all[0]).toBe(`/option-0${"x".repeat(191)} is not expected`);
  let nested: object = { type: "integer" };
  for (let depth = 0; depth < 9; depth++) nested = { anyOf: [nested, { const: long }, nested] };
  expect(told(ofA(nested), { a: null })[0]!.length).toBeLessThan(250);
});
