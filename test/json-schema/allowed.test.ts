import { expect, test } from "vitest";
import { judgeParameters } from "../../src/compiler/json-schema/judge.ts";
import type { JsonObject, JsonValue } from "../../src/compiler/json-schema/json.ts";
import { unknownKeywords } from "../../src/compiler/json-schema/unknown-keywords.ts";
import { saidOf } from "./said-of.ts";

const ofObject = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...rest,
});
const DRAFT_07 = { $schema: "http://json-schema.org/draft-07/schema#" };

/** Forms that ajv's strict mode, or a narrower judge, would refuse, and that are fine. */
const ALLOWED: Readonly<Record<string, JsonValue>> = {
  "no parameters": { type: "object" },
  "no properties": ofObject({}),
  "a list of types": ofObject({ a: { type: ["string", "null"] } }),
  "minimum without type": ofObject({ a: { minimum: 1 } }),
  "properties without type": ofObject({ a: { properties: { b: {} } } }),
  anything: ofObject({ a: {}, b: true, c: false }),
  "any format": ofObject({
    a: { type: "string", format: "our-own" },
    b: { type: "integer", format: "int64" },
  }),
  "keys of other programs": ofObject({ a: { "x-order": 1, "x-": { tsType: "y" } } }, { "x-google": [] }),
  "one of two is required": ofObject({ a: {}, b: {} }, { anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
  "either, or neither": ofObject(
    { a: {}, b: {} },
    {
      oneOf: [
        { required: ["a"] },
        { required: ["b"] },
        { not: { anyOf: [{ required: ["a"] }, { required: ["b"] }] } },
      ],
    },
  ),
  "required if another is there": ofObject(
    { a: {}, b: {} },
    {
      if: { required: ["a"] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ["b"] },
      else: { required: [] },
      dependentSchemas: { a: { required: ["b"] } },
    },
  ),
  "required outside, described in a branch": ofObject(
    {},
    { allOf: [{ properties: { a: {} } }], required: ["a"] },
  ),
  "required in one branch, described in another": ofObject(
    {},
    { allOf: [{ properties: { a: {} } }, { anyOf: [{ required: ["a"] }] }] },
  ),
  "required and described where a reference leads": ofObject(
    { o: { $ref: "#/$defs/base", required: ["a"] } },
    { $defs: { base: ofObject({ a: {} }) } },
  ),
  "required in a part that others complete": ofObject(
    { o: { allOf: [{ $ref: "#/$defs/part" }, { properties: { a: {} } }] } },
    { $defs: { part: { properties: { b: {} }, required: ["a"] } } },
  ),
  "required, and described by a pattern": ofObject({
    o: { properties: {}, patternProperties: { "^x": {} }, required: ["xy"] },
  }),
  "required where no properties are described": ofObject({ o: { type: "object", required: ["a"] } }),
  "a patternProperties that would run for ever": ofObject({
    o: {
      properties: { b: {} },
      patternProperties: { "^(a+)+$": {} },
      required: ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"],
    },
  }),
  "a schema that contains itself": ofObject(
    { tree: { $ref: "#/$defs/node" }, self: { $ref: "#" } },
    { $defs: { node: ofObject({ children: { type: "array", items: { $ref: "#/$defs/node" } } }) } },
  ),
  "references of every kind": ofObject(
    {
      a: { $ref: "#/$defs/with~1slash~0tilde" },
      b: { $ref: "#/$defs/per%20cent" },
      c: { $ref: "#named" },
      d: { $ref: "#/properties/e/items/anyOf/0" },
      e: { type: "array", items: { anyOf: [{ type: "string" }] } },
      f: { $ref: "#/$defs/yes" },
    },
    { $defs: { "with/slash~tilde": {}, "per cent": {}, other: { $anchor: "named" }, yes: true } },
  ),
  "a reference to a tuple of draft-07": {
    ...ofObject({ a: { items: [{ type: "string" }, { $ref: "#/properties/a/items/0" }] } }, DRAFT_07),
  },
  "an $id at the root": ofObject({}, { $id: "https://example.com/tool.json", $comment: "ours" }),
  "both drafts, however they are written": [
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2020-12/schema#",
    "http://json-schema.org/draft-07/schema#",
    "https://json-schema.org/draft-07/schema",
  ].map((uri) => ofObject({ a: { type: "string" } }, { $schema: uri })),
  "draft-07 beside 2020-12": ofObject(
    {},
    { ...DRAFT_07, definitions: { a: {} }, $defs: { b: {} }, dependencies: { a: ["b"], c: {} } },
  ),
  "names that are keywords elsewhere": ofObject(
    { tsType: {}, $ref: { type: "string" }, $data: {}, required: {}, type: {}, $async: {}, $id: {} },
    { required: ["$ref", "type", "required"], $defs: { tsType: {}, $id: {} } },
  ),
  "data that looks like a schema": ofObject({
    a: { default: { $ref: "https://example.com", tsType: "x", $data: "1" }, const: { $data: "1" } },
    b: { enum: [{ type: "strng" }, null], examples: [{ required: true }] },
  }),
  "expressions of either mode": ofObject({
    a: { pattern: "^[\\w\\-.]+$" },
    b: { pattern: "^\\p{L}+$" },
    c: { pattern: "^[a-z\\_]+\\@$" },
    d: { pattern: "(?<year>\\d{4})" },
    e: { pattern: "^(a+)+$" },
  }),
};

test.each(Object.entries(ALLOWED))("%s", (_, allowed) => {
  for (const parameters of Array.isArray(allowed) ? (allowed as readonly JsonValue[]) : [allowed]) {
    expect(saidOf(judgeParameters(parameters))).toEqual([]);
    expect(saidOf(unknownKeywords(parameters))).toEqual([]);
  }
});
