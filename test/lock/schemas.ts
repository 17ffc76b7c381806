import fc from "fast-check";
import type { JsonObject } from "../../src/compiler/json-schema/json.ts";

const NAMES = ["a", "b", "c"];

/** What those schemas tell apart. */
export const VALUES = ["x", "yy", "zzz", "", "xyxy", null, 0, 1, 2, 3, 1.5] as const;

/** Schemas of one value, a few keywords each. */
export const leafArbitrary: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom("string", ["string", "null"], ["null", "integer"]),
      enum: fc.subarray(["x", "yy", "zzz", null], { minLength: 1 }),
      minLength: fc.integer({ min: 0, max: 3 }),
      maxLength: fc.integer({ min: 0, max: 3 }),
      pattern: fc.constantFrom("x", "^y"),
      description: fc.constantFrom("one", "two"),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      type: fc.constantFrom("integer", "number", ["number", "string"]),
      const: fc.constantFrom(1, 2),
      minimum: fc.integer({ min: 0, max: 3 }),
      exclusiveMaximum: fc.integer({ min: 0, max: 3 }),
      multipleOf: fc.constantFrom(1, 2),
      default: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: [] },
  ),
);

const list: fc.Arbitrary<JsonObject> = fc.record(
  {
    type: fc.constant("array"),
    items: leafArbitrary,
    minItems: fc.integer({ min: 0, max: 2 }),
    maxItems: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: ["type"] },
);

/** Parameters of which some two differ a little, some a lot. Each closed object has every property that it requires. */
export const parametersArbitrary: fc.Arbitrary<JsonObject> = fc
  .record({
    properties: fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(leafArbitrary, list), { maxKeys: 3 }),
    required: fc.subarray(NAMES),
    closed: fc.boolean(),
    anyOf: fc.option(fc.array(leafArbitrary, { minLength: 1, maxLength: 2 }), { freq: 8 }),
  })
  .map(({ properties, required, closed, anyOf }) => ({
    type: "object",
    properties: { ...properties },
    required: required.filter((name) => Object.hasOwn(properties, name)),
    ...(closed && { additionalProperties: false }),
    ...(anyOf !== null && { anyOf }),
  }));

/** Arguments for such parameters, right or wrong. */
export const argumentsArbitrary: fc.Arbitrary<JsonObject> = fc
  .dictionary(
    fc.constantFrom(...NAMES),
    fc.oneof(fc.constantFrom(...VALUES), fc.array(fc.constantFrom("x", "yy", 1, null), { maxLength: 3 })),
    { maxKeys: 3 },
  )
  .map((one) => ({ ...one }));
