import fc from "fast-check";
import type { Json, JsonObject } from "../../src/formats/lower/schema.ts";

/** Random schemas with every keyword that a lowering knows, and values that are near enough to them to be accepted now and then. */

const NAMES = ["a", "b", "c"] as const;
const name = fc.constantFrom(...NAMES);
const count = fc.integer({ min: 0, max: 3 });
const bound = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3);
const scalar = fc.constantFrom<Json>(null, true, false, 0, 1, 1.5, 2, "", "a", "ab");
const type = fc.constantFrom("string", "number", "integer", "boolean", "null", "object", "array");
const some = <T>(one: fc.Arbitrary<T>, size = 3): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength: 1, maxLength: size });

export const values: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3 }),
  ),
})).value;

type Keyword = readonly [keyword: string, value: Json];

function keywords(inner: fc.Arbitrary<Json>, root: boolean): fc.Arbitrary<Keyword> {
  const schemas = some(inner);
  const map = fc.dictionary(name, inner, { minKeys: 1, maxKeys: 3 });
  const as = (keyword: string, value: fc.Arbitrary<Json>): fc.Arbitrary<Keyword> =>
    value.map((one) => [keyword, one] as const);
  const references = fc.constantFrom(
    "#/$defs/a",
    "#/$defs/b",
    "#/$defs/c",
    "#/properties/a",
    "#/definitions/d",
  );
  return fc.oneof(
    ...(root
      ? []
      : [
          {
            arbitrary: as("type", fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))),
            weight: 8,
          },
        ]),
    { arbitrary: as("properties", map), weight: 5 },
    { arbitrary: as("required", fc.uniqueArray(name, { maxLength: 3 })), weight: 3 },
    { arbitrary: as("additionalProperties", fc.oneof(fc.boolean(), inner)), weight: 3 },
    as("patternProperties", fc.dictionary(fc.constantFrom("^a", "b$"), inner, { maxKeys: 2 })),
    as("propertyNames", inner),
    as("minProperties", count),
    as("maxProperties", count),
    as("dependentRequired", fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 })),
    as("dependentSchemas", map),
    as("unevaluatedProperties", fc.oneof(fc.boolean(), inner)),
    as("items", fc.oneof(inner, fc.boolean())),
    as("prefixItems", schemas),
    as("unevaluatedItems", fc.boolean()),
    as("contains", inner),
    as("minContains", count),
    as("maxContains", count),
    as("minItems", count),
    as("maxItems", count),
    as("uniqueItems", fc.boolean()),
    as(
      "enum",
      fc.uniqueArray(scalar, { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) }),
    ),
    as("const", scalar),
    as("minimum", bound),
    as("maximum", bound),
    as("exclusiveMinimum", bound),
    as("exclusiveMaximum", bound),
    as("multipleOf", fc.constantFrom(0.5, 1, 2)),
    as("minLength", count),
    as("maxLength", count),
    as("pattern", fc.constantFrom("^a", "b", "^$")),
    { arbitrary: as("anyOf", schemas), weight: 2 },
    { arbitrary: as("oneOf", schemas), weight: 2 },
    { arbitrary: as("allOf", schemas), weight: 3 },
    as("not", inner),
    as("if", inner),
    as("then", inner),
    as("else", inner),
    { arbitrary: as("$ref", references), weight: 2 },
    as("description", fc.constant("Something")),
    as("default", scalar),
  );
}

function schema(inner: fc.Arbitrary<Json>, root: boolean): fc.Arbitrary<JsonObject> {
  return fc
    .array(keywords(inner, root), { minLength: root ? 1 : 0, maxLength: 4 })
    .map((all) => Object.fromEntries(all));
}

const inner: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(
      fc.boolean() as fc.Arbitrary<Json>,
      type.map((one) => ({ type: one })),
      fc.record({ const: scalar }),
      fc.constant({}),
    ),
    schema(tie("schema"), false),
  ),
})).schema;

/** Parameters of a tool: an object, with definitions that may be referred to. */
export const parameters: fc.Arbitrary<JsonObject> = fc
  .tuple(schema(inner, true), inner, inner, inner, inner)
  .map(([root, a, b, c, d]) => ({ type: "object", ...root, $defs: { a, b, c }, definitions: { d } }));

export const argumentsOf: fc.Arbitrary<JsonObject> = fc.dictionary(name, values, { maxKeys: 3 });
