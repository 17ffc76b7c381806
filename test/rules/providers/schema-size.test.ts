import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/compiler/json-schema/json.ts";
import { sizeOf, type SchemaSize } from "../../../src/compiler/rules/facts/schema-size.ts";

const TEXT = { type: "string" };
const NOTHING: SchemaSize = {
  tools: 1,
  optional: 0,
  unions: 0,
  properties: 0,
  levels: 0,
  enumValues: 0,
  characters: 0,
  largeEnum: 0,
};

const many = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `v${String(i).padStart(3, "0")}`);

test.each<readonly [string, JsonObject, Partial<SchemaSize>]>([
  ["no parameters", { type: "object", properties: {} }, { levels: 1 }],
  [
    "some required, some not",
    { type: "object", properties: { a: TEXT, bc: TEXT, d: TEXT }, required: ["bc"] },
    { properties: 3, optional: 2, levels: 1, characters: 4 },
  ],
  [
    "objects in lists in objects",
    {
      type: "object",
      properties: {
        list: {
          type: "array",
          items: {
            type: "object",
            properties: { inner: { type: "object", properties: {} } },
            required: ["inner"],
          },
        },
      },
    },
    { properties: 2, optional: 1, levels: 3, characters: 9 },
  ],
  [
    "types in a list, and alternatives",
    {
      type: "object",
      properties: {
        a: { type: ["string", "null"] },
        b: { anyOf: [TEXT, { type: ["integer"] }, { type: "array", items: { anyOf: [TEXT, TEXT] } }] },
      },
      required: ["a", "b"],
    },
    { properties: 2, unions: 3, levels: 1, characters: 2 },
  ],
  [
    "enums and constants, of texts and of others, in code points",
    {
      type: "object",
      properties: { a: { enum: ["𝒳y", 1, null] }, b: { const: "four" }, c: { const: 4 } },
      required: ["a", "b", "c"],
    },
    { properties: 3, levels: 1, enumValues: 3, characters: 9 },
  ],
  [
    "an enum that is large, and one that just is not",
    { type: "object", properties: { a: { enum: many(251) }, b: { enum: many(250) } }, required: ["a", "b"] },
    { properties: 2, levels: 1, enumValues: 501, characters: 2 + 501 * 4, largeEnum: 251 * 4 },
  ],
  [
    "properties that are named like keywords",
    {
      type: "object",
      properties: { enum: { type: "object", properties: { anyOf: TEXT }, required: [] }, required: TEXT },
      required: ["enum"],
    },
    { properties: 3, optional: 2, levels: 2, characters: 17 },
  ],
  [
    "what is defined once and used twice",
    {
      type: "object",
      properties: { a: { $ref: "#/$defs/point" }, b: { $ref: "#/$defs/point" } },
      required: ["a", "b"],
      $defs: { point: { type: "object", properties: { x: { type: "number" } } } },
    },
    { properties: 3, optional: 1, levels: 2, characters: 8 },
  ],
  [
    "a schema that holds itself",
    {
      type: "object",
      properties: { tree: { $ref: "#/$defs/node" } },
      required: ["tree"],
      $defs: {
        node: {
          type: "object",
          properties: { next: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] } },
          required: ["next"],
        },
      },
    },
    { properties: 2, unions: 1, levels: 2, characters: 12 },
  ],
])("%s", (_, schema, size) => {
  expect(sizeOf(schema)).toEqual({ ...NOTHING, ...size });
});
