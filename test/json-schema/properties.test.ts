import { Ajv, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeParameters } from "../../src/compiler/json-schema/judge.ts";
import type { JsonObject, JsonValue } from "../../src/compiler/json-schema/json.ts";
import { unknownKeywords } from "../../src/compiler/json-schema/unknown-keywords.ts";

const OPTIONS: Options = { strict: false, validateFormats: false, logger: false, addUsedSchema: false };
const DRAFT_07 = "http://json-schema.org/draft-07/schema#";

const NAME = fc.constantFrom("a", "b", "c", "__proto__", "constructor", "$ref", "type", "a/b~c");
const ODD = fc.constantFrom<JsonValue>(
  null,
  true,
  1,
  -1,
  1.5,
  "x",
  "string",
  [],
  ["a"],
  ["a", "a"],
  [1],
  {},
  { a: 1 },
  "(",
);
const REFERENCE = fc.constantFrom(
  "#",
  "#/$defs/a",
  "#/$defs/b",
  "#/definitions/a",
  "#/properties/a",
  "#/properties",
  "x.json",
);

const { schema: SCHEMA } = fc.letrec<{ schema: JsonValue; object: JsonObject }>((tie) => {
  const map = fc.dictionary(NAME, tie("schema"), { maxKeys: 3 }) as fc.Arbitrary<JsonObject>;
  const list = fc.array(tie("schema"), { minLength: 1, maxLength: 2 });
  const or = (right: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> =>
    fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: ODD });
  const types = fc.constantFrom("object", "string", "array", "integer", "null");
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.constantFrom<JsonValue>({}, true, { type: "string" }),
      tie("object"),
    ),
    object: fc.record(
      {
        type: or(fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 }))),
        properties: or(map),
        required: or(fc.uniqueArray(NAME, { maxLength: 2 })),
        items: or(tie("schema")),
        additionalProperties: or(tie("schema")),
        anyOf: or(list),
        if: or(tie("schema")),
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: or(tie("schema")),
        $defs: or(map),
        definitions: or(map),
        dependencies: or(map),
        patternProperties: or(
          fc.dictionary(fc.constantFrom("^a", "b$", "("), tie("schema"), {
            maxKeys: 1,
          }) as fc.Arbitrary<JsonObject>,
        ),
        enum: or(fc.array(fc.constantFrom<JsonValue>(1, "a", { type: 1 }), { minLength: 1, maxLength: 2 })),
        minimum: or(fc.integer()),
        minLength: or(fc.nat()),
        pattern: or(fc.constantFrom("^a$", "b+")),
        description: or(fc.constantFrom("text", "")),
        $ref: REFERENCE,
        default: ODD,
        nope: ODD,
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<JsonObject>,
  };
});

const PARAMETERS = fc.tuple(SCHEMA, fc.boolean()).map(([schema, isDraft07]): JsonValue => {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return { type: "object" };
  return { ...(schema as JsonObject), type: "object", ...(isDraft07 ? { $schema: DRAFT_07 } : {}) };
});

const AJV_07 = new Ajv(OPTIONS);
const AJV_2020 = new Ajv2020(OPTIONS);

function ajvFor(parameters: JsonValue): Ajv | Ajv2020 {
  return (parameters as JsonObject)["$schema"] === DRAFT_07 ? AJV_07 : AJV_2020;
}

test("whatever is not a schema by its meta-schema is said, and what nothing is said of compiles", () => {
  let good = 0;
  let bad = 0;
  fc.assert(
    fc.property(PARAMETERS, (parameters) => {
      const problems = judgeParameters(parameters);
      const ajv = ajvFor(parameters);
      if (ajv.validateSchema(parameters as object) !== true) expect(problems).not.toEqual([]);
      if (problems.length > 0) {
        bad++;
        return;
      }
      good++;
      expect(typeof ajv.compile(parameters as object)).toBe("function");
    }),
    { numRuns: 800 },
  );
  expect(good).toBeGreaterThan(80);
  expect(bad).toBeGreaterThan(80);
});

test("every problem is at a place that is there, and no place has two", () => {
  fc.assert(
    fc.property(PARAMETERS, (parameters) => {
      for (const problems of [judgeParameters(parameters), unknownKeywords(parameters)]) {
        const places = problems.map(({ path }) => JSON.stringify(path));
        expect(new Set(places).size).toBe(places.length);
        for (const { path } of problems) {
          let value: unknown = parameters;
          for (const step of path) {
            expect(Object.hasOwn(value as object, step)).toBe(true);
            value = (value as Record<string | number, unknown>)[step];
          }
        }
      }
    }),
    { numRuns: 800 },
  );
});
