import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { diffShapes } from "../../src/compiler/diff/diff-shapes.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/compiler/json-schema/json.ts";
import { shapeOf } from "../../src/compiler/lock/shape.ts";
import { argumentsArbitrary, leafArbitrary, parametersArbitrary, VALUES } from "../lock/schemas.ts";

const object = (properties: JsonObject, further: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...further,
});
const one = (schema: JsonObject): JsonObject => object({ p: schema });

const TABLE: readonly (readonly [
  title: string,
  before: JsonObject,
  after: JsonObject,
  says: readonly string[],
])[] = [
  ["nothing", one({ type: "string" }), one({ type: "string" }), []],
  [
    "what only a reader is told",
    object(
      { p: { type: "string", description: "One" }, title: { type: "string" } },
      { title: "T", $comment: "c" },
    ),
    object(
      { title: { type: "string" }, p: { default: "x", type: "string", "x-hint": 1 } },
      { description: "D" },
    ),
    [],
  ],
  [
    "the same in other words",
    one({ type: ["number", "integer"], const: 1 }),
    one({ enum: [1], type: "number" }),
    [],
  ],
  ["everything is taken", one({ items: true }), object({ p: true }, { additionalProperties: true }), []],
  ["an optional property", object({}), one({}), ["widening: t takes p, which is new"]],
  [
    "a required property",
    object({}),
    object({ p: {} }, { required: ["p"] }),
    ["breaking+: t requires p, which is new"],
  ],
  ["a property is gone", one({}), object({}), ["breaking: t does not know p any more"]],
  [
    "a required property is gone",
    object({ p: {} }, { required: ["p"] }),
    object({}),
    ["breaking+: t does not know p any more"],
  ],
  [
    "required",
    one({}),
    object({ p: {} }, { required: ["p"] }),
    ["breaking: t requires p, which was optional"],
  ],
  ["optional", object({ p: {} }, { required: ["p"] }), one({}), ["widening: t does not require p any more"]],
  [
    "closed",
    object({}),
    object({}, { additionalProperties: false }),
    ["breaking: t takes only properties that it names now"],
  ],
  [
    "open",
    object({}, { additionalProperties: false }),
    object({}),
    ["widening: t takes properties that it does not name"],
  ],
  [
    "another type",
    one({ type: "string", maxLength: 1 }),
    one({ type: "integer", minimum: 2 }),
    ["breaking+: t.p is integer now, and was string"],
  ],
  [
    "a type more",
    one({ type: "string" }),
    one({ type: ["null", "string"] }),
    ["widening: t.p takes null too"],
  ],
  [
    "a type less",
    one({ type: ["null", "string"] }),
    one({ type: "string" }),
    ["breaking: t.p takes no null any more"],
  ],
  ["any type", one({ type: "string" }), one({}), ["widening: t.p takes any type now, and took only string"]],
  ["one type", one({}), one({ type: "string" }), ["breaking: t.p takes only string now"]],
  [
    "whole numbers",
    one({ type: "number" }),
    one({ type: "integer" }),
    ["breaking: t.p takes no number any more"],
  ],
  ["all numbers", one({ type: "integer" }), one({ type: "number" }), ["widening: t.p takes number too"]],
  [
    "values",
    one({ enum: ["a", "b", 1] }),
    one({ enum: ["b", "c", null] }),
    ['breaking: t.p takes no "a", 1 any more', 'widening: t.p takes "c", null too'],
  ],
  ["values in another order", one({ enum: ["a", "b"] }), one({ enum: ["b", "a"] }), []],
  [
    "many values",
    one({}),
    one({ enum: [1, 2, 3, 4, 5, 6, 7] }),
    ["breaking: t.p takes only 1, 2, 3, 4, 5, and 2 more now"],
  ],
  ["any value", one({ const: "a" }), one({}), ['widening: t.p takes any value now, and took only "a"']],
  [
    "bounds",
    one({ minimum: 1, maximum: 9, minLength: 3 }),
    one({ minimum: 2, maximum: 10, maxItems: 4 }),
    [
      "widening: t.p has no minLength any more, and had 3",
      "breaking: t.p has minimum 2 now, and had 1",
      "breaking: t.p has maxItems 4 now",
      "widening: t.p has maximum 10 now, and had 9",
    ],
  ],
  [
    "rules of another kind",
    one({ pattern: "a" }),
    one({ pattern: "b" }),
    ["breaking+: t.p is held to other rules"],
  ],
  [
    "definitions",
    object({}, { $defs: { d: { type: "string" } } }),
    object({}, { $defs: { d: {} } }),
    ["breaking+: t is held to other rules"],
  ],
  [
    "what is left of properties",
    one({ properties: { a: {} }, unevaluatedProperties: false }),
    one({ properties: { a: {} }, unevaluatedProperties: false, additionalProperties: true }),
    ["breaking+: t is held to other rules"],
  ],
  [
    "what is left of items",
    one({ prefixItems: [{}], unevaluatedItems: false }),
    one({ prefixItems: [{}], unevaluatedItems: false, items: {} }),
    ["breaking+: t is held to other rules"],
  ],
  [
    "what another property may not be",
    object({ p: { maxLength: 5 }, q: { not: { $ref: "#/properties/p" } } }),
    object({ p: { maxLength: 3 }, q: { not: { $ref: "#/properties/p" } } }),
    ["breaking: t.p has maxLength 3 now, and had 5", "breaking+: t is held to other rules"],
  ],
  [
    "another draft: keywords mean the same in both",
    one({ dependentRequired: { a: ["b"] } }),
    { $schema: "http://json-schema.org/draft-07/schema#", ...one({ dependentRequired: { a: ["b"] } }) },
    [],
  ],
  ["no fewer than none", one({}), one({ minLength: 0, minItems: 0, minProperties: 0 }), []],
  [
    "names that are no words",
    object({ "a\nb": {} }, { required: ["a\nb"] }),
    object({ "a\nb": {} }),
    ['widening: t does not require "a b" any more'],
  ],
  [
    "a name that would fill the line",
    object({}),
    object({ ["a".repeat(3000)]: {} }),
    [`widening: t takes "${"a".repeat(59)}…", which is new`],
  ],
  [
    "texts inside of rules",
    object({}, { anyOf: [{ title: "A" }] }),
    object({}, { anyOf: [{ title: "B" }] }),
    [],
  ],
  [
    "a property called like a text",
    object({}, { anyOf: [{ properties: { title: {} } }] }),
    object({}, { anyOf: [{ properties: {} }] }),
    ["breaking+: t is held to other rules"],
  ],
  [
    "items",
    one({ items: { type: "string" } }),
    one({ items: { type: ["string", "null"] } }),
    ["widening: t.p[] takes null too"],
  ],
  ["no items", one({}), one({ items: { type: "string" } }), ["breaking: t.p[] takes only string now"]],
  [
    "inside of properties",
    one({ type: "object", properties: { "a b": { properties: { c: {} } } } }),
    one({ type: "object", properties: { "a b": { properties: { c: {}, d: {} }, required: ["d"] } } }),
    ['breaking+: t.p."a b" requires d, which is new'],
  ],
];

test.each(TABLE)("%s", (_, before, after, says) => {
  const changes = diffShapes("t", shapeOf(before), shapeOf(after));
  expect(
    changes.map(
      ({ class: kind, widens, text }) => `${kind}${kind === "breaking" && widens ? "+" : ""}: ${text}`,
    ),
  ).toEqual(says);
});

/** The first with some keywords of the second. */
function mixed(first: JsonObject, second: JsonObject, keys: readonly string[]): JsonObject {
  const of = (schema: JsonObject, isTaken: boolean): readonly (readonly [string, JsonValue])[] =>
    Object.entries(schema).filter(([key]) => keys.includes(key) === isTaken);
  return Object.fromEntries([...of(first, false), ...of(second, true)]);
}

const near = (schemas: fc.Arbitrary<JsonObject>, keywords: readonly string[]) =>
  fc
    .tuple(schemas, schemas, fc.subarray([...keywords]))
    .map(([before, other, keys]) => [before, mixed(before, other, keys)] as const);

const ajv = new Ajv2020({ strict: false, validateFormats: false });

function takes(parameters: JsonObject, given: JsonObject): boolean {
  return ajv.validate(parameters, given) === true;
}

function isToldOf({ properties }: JsonObject, given: JsonObject): boolean {
  return isJsonObject(properties) && Object.keys(given).every((name) => Object.hasOwn(properties, name));
}

function judge(before: JsonObject, after: JsonObject, calls: readonly JsonObject[]): void {
  const changes = diffShapes("t", shapeOf(before), shapeOf(after));
  const isBreaking = changes.some((one) => one.class === "breaking");
  const widens = changes.some((one) => one.widens);
  for (const given of calls) {
    const [was, is] = [takes(before, given), takes(after, given)];
    if (was && !is && isToldOf(before, given)) expect(isBreaking).toBe(true);
    if (is && !was && isToldOf(after, given)) expect(widens).toBe(true);
  }
}

test("where nothing is breaking, what was right still is; where nothing widens, nothing else is", () => {
  const calls = fc.array(argumentsArbitrary, { minLength: 20, maxLength: 20 });
  const pairs = near(parametersArbitrary, ["properties", "required", "additionalProperties", "anyOf"]);
  fc.assert(
    fc.property(pairs, calls, ([before, after], given) => judge(before, after, given)),
    { numRuns: 80 },
  );
});

test("the same of a single value, by each keyword", () => {
  const keywords = [
    "type",
    "enum",
    "const",
    "minLength",
    "maxLength",
    "pattern",
    "minimum",
    "exclusiveMaximum",
    "multipleOf",
  ];
  const pairs = near(leafArbitrary, keywords);
  const calls = VALUES.map((p) => ({ p }));
  fc.assert(
    fc.property(pairs, ([before, after]) => judge(one(before), one(after), calls)),
    { numRuns: 250 },
  );
});
