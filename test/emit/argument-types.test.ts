import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { argumentTypes } from "../../src/compiler/emit/argument-types.ts";
import { areOnlyTypes } from "../../src/compiler/emit/type-guard.ts";
import { createTypePrinter, type TypePrinter } from "../../src/compiler/emit/type-printer.ts";
import type { JsonObject, JsonValue } from "../../src/compiler/json-schema/json.ts";
import { hostileSchema } from "./schemas.ts";

let print: TypePrinter;
beforeAll(async () => {
  print = await createTypePrinter();
});

async function typesOf(parameters: JsonObject): Promise<string> {
  const declarations = await argumentTypes("Args", parameters, print);
  expect(areOnlyTypes(declarations)).toBe(true);
  return declarations.map((one) => one.text).join("");
}

/** The type of a property of that schema, with its lines joined. */
async function propertyType(schema: JsonValue): Promise<string> {
  const text = await typesOf({ type: "object", properties: { x: schema }, required: ["x"] });
  return /^export interface Args \{\n {2}x: (.*);\n\}\n$/s.exec(text)![1]!.replaceAll(/\s+/g, " ");
}

describe("a schema as a type", () => {
  test.each<[schema: JsonValue, type: string]>([
    [{ type: "string", minLength: 1, pattern: "^a", format: "uri", default: "b" }, "string"],
    [{ type: "integer", minimum: 1 }, "number"],
    [{ type: "number" }, "number"],
    [{ type: "boolean", title: "A", description: "*/" }, "boolean"],
    [{ type: "null" }, "null"],
    [{ type: ["string", "null"] }, "(string | null)"],
    [{ type: ["string", "null"], allOf: [{ minLength: 1 }, { properties: { a: {} } }] }, "(string | null)"],
    [
      {
        type: ["array", "null"],
        items: { type: "string" },
        anyOf: [{ items: { minLength: 1 } }, { type: "null" }],
      },
      "(string[] | null)",
    ],
    [{ type: ["integer", "number"] }, "number"],
    [{ minimum: 3 }, "unknown"],
    [{}, "unknown"],
    [true, "unknown"],
    [false, "never"],
    [{ enum: ["a", "b", 1, true, null] }, '("a" | "b" | 1 | true | null)'],
    [{ type: "string", enum: ["a"] }, '"a"'],
    [{ const: -1.5 }, "-1.5"],
    [{ const: { a: 1 } }, "unknown"],
    [{ type: "object", enum: [{ a: 1 }, "b"] }, "{ [k: string]: unknown; }"],
    [{ type: "array" }, "unknown[]"],
    [{ type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 9000 }, '("a" | "b")[]'],
    [{ items: { type: "string" } }, "string[]"],
    [
      { prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2, items: false },
      "[string, number]",
    ],
    [{ items: [{ type: "string" }, { type: "number" }], minItems: 2 }, "[string, number, ...(unknown)[]]"],
    [
      { items: [{ type: "string" }], minItems: 1, additionalItems: { type: "null" } },
      "[string, ...(null)[]]",
    ],
    [{ prefixItems: [{ type: "string" }, { type: "number" }], items: false }, "(string | number)[]"],
    [{ prefixItems: Array(17).fill({ type: "string" }), minItems: 17, items: false }, "unknown[]"],
    [{ type: "object" }, "{ [k: string]: unknown; }"],
    [{ type: "object", properties: {} }, "{ }"],
    [{ type: "object", additionalProperties: false }, "{ }"],
    [{ type: "object", additionalProperties: { type: "integer" } }, "{ [k: string]: number | undefined; }"],
    [{ properties: { a: { type: "string" } } }, "{ a?: string; }"],
    [
      { properties: { a: {} }, required: ["a", "b"], additionalProperties: true },
      "{ a: unknown; [k: string]: unknown; }",
    ],
    [
      { properties: { a: { type: "string" } }, additionalProperties: { type: "number" } },
      "{ a?: string; [k: string]: number | string | undefined; }",
    ],
    [
      { type: "object", patternProperties: { "^a*/b*/ x": { type: "string" } }, additionalProperties: false },
      "{ [k: string]: unknown; }",
    ],
    [{ anyOf: [{ type: "string" }, { type: "string" }, {}] }, "unknown"],
    [{ oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] }, "(string | string[])"],
    [
      {
        type: "object",
        properties: { a: { type: "string" } },
        anyOf: [{ required: ["a"] }, { required: ["b"] }],
      },
      "{ a?: string; }",
    ],
    [
      {
        allOf: [
          { properties: { a: { type: "string" } } },
          { type: "object", properties: { b: { const: 1 } } },
          { type: "object" },
        ],
      },
      "({ a?: string; } & { b?: 1; })",
    ],
    [{ not: { type: "string" }, if: false, else: {} }, "unknown"],
    [{ type: "string", nullable: true, tsType: "import('fs')", tsEnumNames: ["x"] }, "string"],
    [{ type: "any" }, "unknown"],
  ])("%j", async (schema, type) => {
    expect(await propertyType(schema)).toBe(type);
  });

  test("keeps the author's order and encodes what is no identifier", async () => {
    const properties = {
      zeta: {},
      "a-b": {},
      alpha: {},
      constructor: {},
      "*/ \u2028": {},
      ["__proto__"]: {},
    };
    expect(await typesOf({ type: "object", properties })).toBe(
      [
        "export interface Args {",
        "  zeta?: unknown;",
        '  "a-b"?: unknown;',
        "  alpha?: unknown;",
        "  constructor?: unknown;",
        '  "*/ \\u2028"?: unknown;',
        '  ["__proto__"]?: unknown;',
        "}",
        "",
      ].join("\n"),
    );
  });

  test("names what is referred to after the type, recursion included, and leaves out the rest", async () => {
    const types = await typesOf({
      type: "object",
      properties: {
        where: { $ref: "#/$defs/filter" },
        parent: { $ref: "#" },
        first: { $ref: "#/properties/list/items" },
        list: { type: "array", items: { type: "object", properties: { id: { type: "string" } } } },
        lost: { $ref: "#/$defs/none" },
        remote: { $ref: "https://example.test/x.json" },
      },
      $defs: {
        filter: {
          anyOf: [{ $ref: "#/$defs/text" }, { properties: { and: { items: { $ref: "#/$defs/filter" } } } }],
        },
        text: { type: "string" },
        unused: { type: "number" },
      },
    });
    expect(types).toBe(`export interface Args {
  where?: Args$1;
  parent?: Args;
  first?: Args$2;
  list?: {
    id?: string;
  }[];
  lost?: unknown;
  remote?: unknown;
}
type Args$1 = (Args$3 | {
  and?: (Args$1)[];
});
interface Args$2 {
  id?: string;
}
type Args$3 = string;
`);
  });
});

describe("any schema", () => {
  test("gives types and nothing else, and never throws", async () => {
    await fc.assert(
      fc.asyncProperty(hostileSchema, async (schema) => {
        const root = { type: "object", ...schema };
        const before = JSON.stringify(root);
        const declarations = await argumentTypes("HostileArgs", root, print);
        expect(areOnlyTypes(declarations)).toBe(true);
        expect(declarations.filter((one) => one.isExported).map((one) => one.name)).toEqual(["HostileArgs"]);
        expect(JSON.stringify(root)).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });
});
