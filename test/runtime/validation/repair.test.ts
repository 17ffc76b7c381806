import fc from "fast-check";
import { expect, test } from "vitest";
import { checkArguments, type CheckedArguments } from "../../../src/runtime/validation/check-arguments.ts";
import { validate } from "../../../src/runtime/validation/validate.ts";
import { createRandom } from "./random/random.ts";
import { randomSchema, type Json } from "./random/random-schema.ts";
import { changed, likelyValue } from "./random/random-value.ts";

const ofA = (a: unknown): object => ({ type: "object", properties: { a } });
const repaired = (schema: unknown, value: unknown): readonly [unknown, readonly string[]] | null => {
  const checked = checkArguments(schema, value, true);
  return checked.ok ? [checked.value, checked.repairs.map(({ path, rule }) => `${path} ${rule}`)] : null;
};

const NUMBER = "numeric-string";
const BOOLEAN = "boolean-string";
const TEXT = "json-text";
const LIST = "bare-scalar";

/** The schema of `a`, what is given for it, what becomes of it, and by which rules. */
test.each<readonly [unknown, unknown, unknown, readonly string[]]>([
  [{ type: "integer" }, "5", 5, [`/a ${NUMBER}`]],
  [{ type: "integer" }, " -7 ", -7, [`/a ${NUMBER}`]],
  [{ type: "integer" }, "5.0", 5, [`/a ${NUMBER}`]],
  [{ type: "number", maximum: 1 }, "0.25e0", 0.25, [`/a ${NUMBER}`]],
  [{ type: "number" }, "9007199254740991", 9007199254740991, [`/a ${NUMBER}`]],
  [{ type: ["integer", "null"] }, "5", 5, [`/a ${NUMBER}`]],
  [{ type: "integer", enum: [1, 5] }, "5", 5, [`/a ${NUMBER}`]],
  [{ type: "boolean" }, "true", true, [`/a ${BOOLEAN}`]],
  [{ type: "boolean" }, "false", false, [`/a ${BOOLEAN}`]],
  [{ type: ["integer", "boolean"] }, "true", true, [`/a ${BOOLEAN}`]],
  [{ type: "object", required: ["b"] }, '{"b":1}', { b: 1 }, [`/a ${TEXT}`]],
  [{ type: "array", items: { type: "string" } }, '["b","c"]', ["b", "c"], [`/a ${TEXT}`]],
  [{ type: "array", items: { type: "string" } }, "b", ["b"], [`/a ${LIST}`]],
  [{ type: "array", items: { type: "integer" } }, 5, [5], [`/a ${LIST}`]],
  [{ type: "array" }, false, [false], [`/a ${LIST}`]],
  // What one rule uncovers another one mends.
  [{ type: "array", items: { type: "integer" } }, "5", [5], [`/a ${LIST}`, `/a/0 ${NUMBER}`]],
  [
    { type: "object", properties: { b: { type: "integer" } } },
    '{"b":"5"}',
    { b: 5 },
    [`/a ${TEXT}`, `/a/b ${NUMBER}`],
  ],
  // Of alternatives the one that can be had.
  [{ anyOf: [{ type: "integer" }, { type: "null" }] }, "5", 5, [`/a ${NUMBER}`]],
  [{ anyOf: [{ type: "integer" }, { type: "boolean" }] }, "true", true, [`/a ${BOOLEAN}`]],
  [{ anyOf: [{ type: "string", enum: ["b"] }, { type: "integer" }] }, "5", 5, [`/a ${NUMBER}`]],
  [{ anyOf: [{ type: "object", required: ["b"] }, { type: "array" }] }, "b", ["b"], [`/a ${LIST}`]],
  [
    {
      oneOf: [
        { properties: { kind: { const: "x" }, size: { type: "integer" } } },
        { properties: { kind: { const: "y" }, size: { type: "boolean" } } },
      ],
    },
    { kind: "x", size: "5" },
    { kind: "x", size: 5 },
    [`/a/size ${NUMBER}`],
  ],
])("%j makes of %j", (schema, given, expected, rules) => {
  expect(repaired(ofA(schema), { a: given })).toEqual([{ a: expected }, rules]);
});

test.each<readonly [unknown, unknown]>([
  // No JSON, or not of that kind.
  [{ type: "integer" }, "five"],
  [{ type: "integer" }, "5,000"],
  [{ type: "integer" }, "007"],
  [{ type: "integer" }, "0x10"],
  [{ type: "integer" }, ""],
  [{ type: "integer" }, "5.5"],
  [{ type: "integer" }, "true"],
  [{ type: "number" }, "Infinity"],
  [{ type: "number" }, "1e999"],
  [{ type: "boolean" }, "True"],
  [{ type: "boolean" }, "yes"],
  [{ type: "boolean" }, "1"],
  [{ type: "boolean" }, 1],
  [{ type: "object" }, "[]"],
  [{ type: "object" }, ""],
  [{ type: "object" }, "{b: 1}"],
  [{ type: "object" }, '{"__proto__":{}}'],
  [{ type: "null" }, "null"],
  // A number that a double cannot hold.
  [{ type: "integer" }, "9007199254740993"],
  [{ type: "number" }, "-9007199254740993"],
  // Not written down: a number for a text, an object or nothing for a list, a list for its item.
  [{ type: "string" }, 5],
  [{ type: "array" }, { b: 1 }],
  [{ type: "array" }, null],
  [{ type: "string" }, ["b"]],
  // Not valid afterwards either.
  [{ type: "integer", maximum: 3 }, "5"],
  [{ type: "array", items: { type: "string" }, minItems: 2 }, "b"],
  [{ type: "array", items: { type: "integer" } }, "b"],
  // Of the right type, and wrong otherwise.
  [{ type: ["string", "integer"], pattern: "^a" }, "5"],
  [{ type: ["string", "array"], minLength: 2 }, "b"],
  // Two ways.
  [{ type: ["integer", "array"] }, "5"],
  [{ anyOf: [{ type: "integer" }, { type: "array" }] }, "5"],
  [{ anyOf: [{ type: "integer" }, { type: "number" }] }, "5"],
  // No type is named.
  [{ enum: [5] }, "5"],
])("%j leaves %j as it is", (schema, given) => {
  expect(repaired(ofA(schema), { a: given, other: "5" })).toBe(null);
});

test("one argument that cannot be mended leaves the others as they are", () => {
  const schema = { type: "object", properties: { a: { type: "integer" }, b: { type: "integer" } } };
  expect(checkArguments(schema, { a: "5", b: "x" }, true)).toEqual({
    ok: false,
    problems: [
      { path: "/a", message: 'must be of type "integer", got "5"' },
      { path: "/b", message: 'must be of type "integer", got "x"' },
    ],
  });
});

test("the arguments as a whole may be text inside text", () => {
  expect(repaired(ofA({ type: "integer" }), '{"a":"5"}')).toEqual([{ a: 5 }, [` ${TEXT}`, `/a ${NUMBER}`]]);
  expect(repaired(ofA({}), "5")).toBe(null);
  expect(repaired({ type: ["object", "array"] }, "[1]")).toBe(null);
});

test("a hundred repairs are made, and not very many more", () => {
  const schema = ofA({ type: "array", items: { type: "integer" } });
  const given = (count: number): object => ({ a: Array<string>(count).fill("1") });
  expect(repaired(schema, given(400))?.[0]).toEqual({ a: Array<number>(400).fill(1) });
  expect(repaired(schema, given(401))).toBe(null);
});

test("nothing is repaired where that is switched off", () => {
  expect(checkArguments(ofA({ type: "integer" }), { a: "5" }, false)).toEqual({
    ok: false,
    problems: [{ path: "/a", message: 'must be of type "integer", got "5"' }],
  });
});

test("what was given stays as it was", () => {
  const given = { a: { b: ["1"] }, c: "2" };
  const schema = {
    properties: { a: { properties: { b: { items: { type: "integer" } } } }, c: { type: "integer" } },
  };
  expect(repaired(schema, given)?.[0]).toEqual({ a: { b: [1] }, c: 2 });
  expect(given).toEqual({ a: { b: ["1"] }, c: "2" });
});

test("whatever is accepted is valid, what was valid is the same, and every repair is one of the four", () => {
  let mended = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed);
      const { schema } = randomSchema(random);
      for (let index = 0; index < 10; index++) {
        const likely = likelyValue(random, schema, schema, 5);
        const value = asText(random.chance(0.5) ? likely : changed(random, likely), () => random.chance(0.3));
        const before = JSON.stringify(value);
        const checked: CheckedArguments = checkArguments(schema, value, true);
        expect(JSON.stringify(value)).toBe(before);
        if (!checked.ok) continue;
        expect(validate(schema, checked.value)).toEqual([]);
        if (validate(schema, value).length === 0) expect(checked).toEqual({ ok: true, value, repairs: [] });
        else mended += 1;
        for (const { rule } of checked.repairs) expect([NUMBER, BOOLEAN, TEXT, LIST]).toContain(rule);
      }
    }),
    { numRuns: 150 },
  );
  expect(mended).toBeGreaterThan(20);
});

/** The same with some of its parts written as text. */
function asText(value: Json, isText: () => boolean): Json {
  if (typeof value === "string" || value === null) return value;
  const inside = Array.isArray(value)
    ? value.map((one) => asText(one, isText))
    : typeof value === "object"
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asText(one, isText)]))
      : value;
  return isText() ? JSON.stringify(inside) : inside;
}
