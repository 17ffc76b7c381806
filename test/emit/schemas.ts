import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../src/compiler/json-schema/json.ts";
import { hostileText } from "./hostile.ts";

const key = fc.oneof(
  fc.constantFrom("a", "b", "__proto__", "constructor", "toString", "a-b", "1"),
  hostileText,
);

/** Made from entries, so that `__proto__` becomes a key like any other. */
function objectOf(value: fc.Arbitrary<JsonValue>, minLength = 0): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.tuple(key, value), { minLength, maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
}

function merged(...parts: readonly fc.Arbitrary<JsonObject>[]): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(...parts)
    .map((objects) => Object.fromEntries(objects.flatMap((one) => Object.entries(one))));
}

const leaf = fc.oneof(hostileText, fc.constantFrom<JsonValue>(null, true, false, 0, -1, 1e21, 1e-9, 2.5));
const json = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), objectOf(leaf));

const TYPES = ["object", "array", "string", "number", "integer", "boolean", "null", "any"];
const REFERENCES = [
  [
    "#",
    "#/$defs/a",
    "#/$defs/b",
    "#/$defs/__proto__",
    "#/properties/a",
    "#/properties/b/items",
    "#/x",
    "#a",
    "#/%",
  ],
  ["./package.json", "file:///etc/passwd", "http://127.0.0.1:9/x", "//host/x", "\\\\srv\\x"],
].flat();

/** What has smuggled text or files into the output, or changed the names in it, in json-schema-to-typescript. */
const bait: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ title: hostileText, $id: hostileText }),
  fc.record({ description: hostileText, default: json }),
  fc.record({ tsType: hostileText, tsEnumNames: fc.array(hostileText, { maxLength: 2 }) }),
  fc.constantFrom<JsonObject>(
    {},
    { nullable: true, deprecated: true },
    { extends: { $ref: "#" } },
    { extends: [{ title: "*/" }], $async: true },
    { patternProperties: { "^a*/b*/ export const x = 1 /*": { type: "string" } } },
    { patternProperties: 7, required: 7, properties: [] },
  ),
);

function schemaOf(depth: number): fc.Arbitrary<JsonValue> {
  const plain: fc.Arbitrary<JsonObject> = fc.oneof(
    fc.record({ type: fc.oneof(fc.constantFrom(...TYPES), fc.subarray(TYPES)) }),
    fc.record({ enum: fc.array(json, { maxLength: 4 }) }),
    fc.record({ const: json }),
    fc.record({ $ref: fc.constantFrom(...REFERENCES) }),
  );
  if (depth === 0) return plain;
  const inner = schemaOf(depth - 1);
  const some = fc.array(inner, { maxLength: 3 });
  const list = fc.record(
    {
      type: fc.constantFrom("array", ["array", "null"]),
      items: fc.oneof(inner, some),
      prefixItems: some,
      additionalItems: inner,
      minItems: fc.constantFrom(0, 1, 2, 1e6, 1.5, -1),
      maxItems: fc.constantFrom(0, 1, 1e6),
    },
    { requiredKeys: ["items"] },
  );
  const composed = fc.oneof(
    ...["anyOf", "oneOf", "allOf"].map((keyword) =>
      some.map((schemas): JsonObject => ({ [keyword]: schemas })),
    ),
    fc.record({ not: inner, if: inner }),
  );
  const one = fc.oneof(
    plain,
    list,
    composed,
    objectSchema(inner),
    merged(objectSchema(inner), composed),
    merged(plain, list),
  );
  return fc.oneof(
    { weight: 8, arbitrary: merged(one, bait) },
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: json },
  );
}

function objectSchema(inner: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc.record(
    {
      type: fc.constantFrom("object", ["object", "null"]),
      properties: objectOf(inner, 1),
      required: fc.array(key, { maxLength: 3 }),
      additionalProperties: fc.oneof(fc.boolean(), inner),
    },
    { requiredKeys: ["properties"] },
  );
}

/** Schemas of every keyword, mostly well formed, full of hostile text, with references in all directions. */
export const hostileSchema: fc.Arbitrary<JsonObject> = merged(
  objectSchema(schemaOf(2)),
  fc.record({ $defs: fc.record({ a: schemaOf(1), b: schemaOf(1), ["__proto__"]: schemaOf(0) }) }),
  bait,
);
