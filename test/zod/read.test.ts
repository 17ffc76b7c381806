import { describe, expect, test } from "vitest";
import { scanProject, toolWith } from "../scan/scan-project.ts";

const Z = `import { z } from "zod";\n`;

function parametersOf(expression: string, before = ""): unknown {
  const { tools, findings } = scanProject({ "tools/t.ts": toolWith(expression, Z + before) });
  expect(findings.filter((one) => one.severity === "error")).toEqual([]);
  return tools[0]?.parameters?.value;
}

/** [schema of a property, its JSON Schema, statements before it]; one that may be missing ends in `?`. */
const PROPERTIES: readonly (readonly [string, object, string?])[] = [
  ["z.string()", { type: "string" }],
  [
    "z.string('wrong').min(2, 'short').max(9, { message: f() })",
    { type: "string", minLength: 2, maxLength: 9 },
  ],
  ["z.string().min(2).min(5).max(9).max(7)", { type: "string", minLength: 5, maxLength: 7 }],
  ["z.string().length(4)", { type: "string", minLength: 4, maxLength: 4 }],
  ["z.string().nonempty()", { type: "string", minLength: 1 }],
  ["z.string().regex(/^[a-z]+\\/$/)", { type: "string", pattern: "^[a-z]+\\/$" }],
  ["z.string().regex(SLUG)", { type: "string", pattern: "^\\w+$" }, "const SLUG = /^\\w+$/;"],
  ["z.string().regex(/a/).regex(/b/)", { type: "string", allOf: [{ pattern: "a" }, { pattern: "b" }] }],
  ["z.string().startsWith('a.')", { type: "string", pattern: "^a\\..*" }],
  ["z.string().endsWith('.ts')", { type: "string", pattern: ".*\\.ts$" }],
  ["z.string().includes('a/b')", { type: "string", pattern: "a\\/b" }],
  ["z.string().includes('x', { position: 2 })", { type: "string", pattern: "^.{2,}x" }],
  ["z.string().lowercase()", { type: "string", pattern: "^[^A-Z]*$" }],
  ["z.string().uppercase()", { type: "string", pattern: "^[^a-z]*$" }],
  ["z.string().trim().toLowerCase().toUpperCase().normalize().slugify()", { type: "string" }],
  ["z.string().email('wrong')", { type: "string", format: "email" }],
  ["z.string().email().regex(/x/)", { type: "string", format: "email", pattern: "x" }],
  ["z.email()", { type: "string", format: "email" }],
  ["z.string().url()", { type: "string", format: "uri" }],
  ["z.url({ protocol: /^https$/ })", { type: "string", format: "uri" }],
  ["z.string().uuid()", { type: "string", format: "uuid" }],
  ["z.guid()", { type: "string", format: "uuid" }],
  ["z.uuidv4().min(3)", { type: "string", format: "uuid", minLength: 3 }],
  ["z.string().datetime({ offset: true })", { type: "string", format: "date-time" }],
  ["z.iso.datetime()", { type: "string", format: "date-time" }],
  ["z.string().date()", { type: "string", format: "date" }],
  ["z.iso.duration()", { type: "string", format: "duration" }],
  ["z.iso.time()", { type: "string", pattern: "^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?$" }],
  [
    "z.string().time({ precision: 0 })",
    { type: "string", pattern: "^(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$" },
  ],
  ["z.ipv4()", { type: "string", format: "ipv4" }],
  ["z.string().ip()", { type: "string", anyOf: [{ format: "ipv4" }, { format: "ipv6" }] }],
  ["z.string().ip({ version: 'v6' })", { type: "string", format: "ipv6" }],
  ["z.base64()", { type: "string", format: "base64", contentEncoding: "base64" }],
  ["z.string().cuid2()", { type: "string", format: "cuid2" }],
  ["z.number()", { type: "number" }],
  ["z.number().int()", { type: "integer" }],
  ["z.int()", { type: "integer" }],
  ["z.number().int().min(0).max(9007199254740991)", { type: "integer", minimum: 0 }],
  ["z.int32()", { type: "integer", minimum: -2147483648, maximum: 2147483647 }],
  ["z.number().positive()", { type: "number", exclusiveMinimum: 0 }],
  ["z.number().nonnegative()", { type: "number", minimum: 0 }],
  ["z.number().negative()", { type: "number", exclusiveMaximum: 0 }],
  ["z.number().nonpositive()", { type: "number", maximum: 0 }],
  ["z.number().gt(3).min(3).lt(9).lte(8)", { type: "number", exclusiveMinimum: 3, maximum: 8 }],
  ["z.number().gte(1).gte(2, 'wrong')", { type: "number", minimum: 2 }],
  ["z.number().multipleOf(0.5)", { type: "number", multipleOf: 0.5 }],
  ["z.number().step(2).multipleOf(3)", { type: "number", multipleOf: 2, allOf: [{ multipleOf: 3 }] }],
  ["z.number().finite().safe()", { type: "integer" }],
  ["z.boolean()", { type: "boolean" }],
  ["z.null()", { type: "null" }],
  ["z.any()", {}],
  ["z.unknown().describe('Anything.')", { description: "Anything." }],
  ["z.enum(['b', 'a'])", { type: "string", enum: ["b", "a"] }],
  ["z.enum(KINDS)", { type: "string", enum: ["web", "news"] }, "const KINDS = ['web', 'news'] as const;"],
  ["z.enum(['b', '10', '2'])", { type: "string", enum: ["2", "10", "b"] }],
  ["z.enum(E)", { type: "string", enum: ["x", "y"] }, "enum E { A = 'x', B = 'y' }"],
  ["z.nativeEnum(E)", { type: "number", enum: [0, 5] }, "enum E { Low, High = 5 }"],
  ["z.nativeEnum({ A: 1, B: 'x' } as const)", { enum: [1, "x"] }],
  ["z.enum(['a', 'b', 'c']).exclude(['b'])", { type: "string", enum: ["a", "c"] }],
  ["z.enum(['a', 'b', 'c']).extract(['c', 'a'])", { type: "string", enum: ["c", "a"] }],
  ["z.literal('a')", { type: "string", const: "a" }],
  ["z.literal(null)", { type: "null", const: null }],
  ["z.literal([1, 2])", { type: "number", enum: [1, 2] }],
  ["z.literal([1, 'a'])", { enum: [1, "a"] }],
  [
    "z.array(z.string()).min(1).max(3)",
    { type: "array", items: { type: "string" }, minItems: 1, maxItems: 3 },
  ],
  ["z.string().array().nonempty()", { type: "array", items: { type: "string" }, minItems: 1 }],
  [
    "z.tuple([z.string(), z.number().optional()])",
    {
      type: "array",
      prefixItems: [{ type: "string" }, { type: "number" }],
      items: false,
      minItems: 1,
      maxItems: 2,
    },
  ],
  [
    "z.tuple([z.string()]).rest(z.number())",
    { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" }, minItems: 1 },
  ],
  ["z.union([z.string(), z.number()])", { type: ["string", "number"] }],
  ["z.string().min(1).or(z.null())", { anyOf: [{ type: "string", minLength: 1 }, { type: "null" }] }],
  ["z.xor([z.string(), z.number()])", { oneOf: [{ type: "string" }, { type: "number" }] }],
  [
    "z.discriminatedUnion('k', [z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })])",
    {
      oneOf: ["a", "b"].map((one) => ({
        type: "object",
        properties: { k: { type: "string", const: one } },
        required: ["k"],
        additionalProperties: false,
      })),
    },
  ],
  [
    "z.record(z.string(), z.number())",
    { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "number" } },
  ],
  [
    "z.record(z.boolean())",
    { type: "object", propertyNames: { type: "string" }, additionalProperties: { type: "boolean" } },
  ],
  [
    "z.record(z.enum(['a', 'b']), z.boolean())",
    {
      type: "object",
      propertyNames: { type: "string", enum: ["a", "b"] },
      additionalProperties: { type: "boolean" },
      required: ["a", "b"],
    },
  ],
  [
    "z.partialRecord(z.literal('a'), z.boolean())",
    {
      type: "object",
      propertyNames: { type: "string", const: "a" },
      additionalProperties: { type: "boolean" },
    },
  ],
  ["z.string().nullable()", { type: ["string", "null"] }],
  ["z.nullable(z.enum(['a']))", { anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }] }],
  [
    "z.string().describe('A').nullable()",
    { anyOf: [{ type: "string", description: "A" }, { type: "null" }] },
  ],
  ["z.string().nullish().describe('A')?", { type: ["string", "null"], description: "A" }],
  ["z.string().describe('A').optional()?", { type: "string", description: "A" }],
  ["z.optional(z.string())?", { type: "string" }],
  ["z.string().default('x')?", { type: "string", default: "x" }],
  ["z.string().default(() => 'x')?", { type: "string", default: "x" }],
  [
    "z.object({ a: z.number() }).default({ a: 1 })?",
    {
      type: "object",
      properties: { a: { type: "number" } },
      required: ["a"],
      additionalProperties: false,
      default: { a: 1 },
    },
  ],
  ["z.string().prefault('x')?", { type: "string", default: "x" }],
  ["z.string().catch('x')", { type: "string", default: "x" }],
  ["z.string().readonly()", { type: "string", readOnly: true }],
  ["z.string().brand('Id')", { type: "string" }],
  ["z.string().describe('A').describe('B').min(1)", { type: "string", minLength: 1, description: "B" }],
  [
    "z.string().meta({ id: 'x', title: 'T', examples: ['e'] }).describe('D')",
    { type: "string", title: "T", examples: ["e"], description: "D" },
  ],
  [
    "z.string().describe(`At most ${MAX}.`).max(MAX)",
    { type: "string", maxLength: 5, description: "At most 5." },
    "const MAX = 5;",
  ],
  ["z.string().refine((v) => v !== env())", { type: "string" }],
  ["z.string().superRefine(() => {})", { type: "string" }],
  ["z.string().transform(Number)", { type: "string" }],
  ["z.string().pipe(z.date())", { type: "string" }],
  ["z.string().transform(Number).default(5)?", { type: "string" }],
  ["z.preprocess(fix, z.number())", { type: "number" }],
  ["z.coerce.number().int()", { type: "integer" }],
  ["z.stringbool()", { type: "string" }],
  ["z.codec(z.iso.datetime(), z.date(), {})", { type: "string", format: "date-time" }],
  ["z.string().optional().unwrap()", { type: "string" }],
  ["z.array(z.string()).element.max(3)", { type: "string", maxLength: 3 }],
  ["z.object({ a: z.string() }).keyof()", { type: "string", enum: ["a"] }],
];

describe("a property", () => {
  test.for(PROPERTIES)("%s", ([written, schema, before]) => {
    const isOptional = written.endsWith("?");
    const expression = isOptional ? written.slice(0, -1) : written;
    expect(parametersOf(`z.object({ q: ${expression} })`, before)).toEqual({
      type: "object",
      properties: { q: schema },
      ...(isOptional ? {} : { required: ["q"] }),
      additionalProperties: false,
    });
  });
});

const STRING = { type: "string" };
const NUMBER = { type: "number" };
const AB = "const Base = z.object({ a: z.string(), b: z.number().optional() });";

/** [schema, its JSON Schema less `type: "object"`, statements before it] */
const OBJECTS: readonly (readonly [string, object, string?])[] = [
  ["z.object({})", { properties: {}, additionalProperties: false }],
  ["z.object()", { properties: {}, additionalProperties: false }],
  [
    "z.strictObject({ a: z.string() })",
    { properties: { a: STRING }, required: ["a"], additionalProperties: false },
  ],
  [
    "z.looseObject({ a: z.string() })",
    { properties: { a: STRING }, required: ["a"], additionalProperties: {} },
  ],
  ["Base", { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false }, AB],
  [
    "Base.passthrough()",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: {} },
    AB,
  ],
  [
    "Base.loose().strip()",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    AB,
  ],
  [
    "Base.strict()",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    AB,
  ],
  [
    "Base.catchall(z.number())",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: NUMBER },
    AB,
  ],
  [
    "Base.catchall(z.never())",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    AB,
  ],
  [
    "Base.extend({ a: z.number(), c: z.string() })",
    { properties: { a: NUMBER, b: NUMBER, c: STRING }, required: ["a", "c"], additionalProperties: false },
    AB,
  ],
  [
    "Base.merge(z.object({ b: z.string() }).loose())",
    { properties: { a: STRING, b: STRING }, required: ["a", "b"], additionalProperties: {} },
    AB,
  ],
  ["Base.omit({ a: true })", { properties: { b: NUMBER }, additionalProperties: false }, AB],
  [
    "Base.pick({ a: true, b: false })",
    { properties: { a: STRING }, required: ["a"], additionalProperties: false },
    AB,
  ],
  ["Base.partial()", { properties: { a: STRING, b: NUMBER }, additionalProperties: false }, AB],
  [
    "Base.partial({ a: true }).required({ b: true })",
    { properties: { a: STRING, b: NUMBER }, required: ["b"], additionalProperties: false },
    AB,
  ],
  [
    "Base.required()",
    { properties: { a: STRING, b: NUMBER }, required: ["a", "b"], additionalProperties: false },
    AB,
  ],
  [
    "z.object({ in: z.object({ a: z.string() }) }).deepPartial()",
    {
      properties: { in: { type: "object", properties: { a: STRING }, additionalProperties: false } },
      additionalProperties: false,
    },
  ],
  [
    "z.object({ ...Base.shape, a: Base.shape.a.optional(), [KEY]: maybe(Base.shape.b) })",
    {
      properties: { a: STRING, b: NUMBER, c: { ...NUMBER, description: "Maybe." } },
      additionalProperties: false,
    },
    `${AB}\nconst KEY = "c";\nconst maybe = (s: z.ZodTypeAny) => s.optional().describe("Maybe.");`,
  ],
  [
    "z.object({ b: z.string(), 2: z.string(), a: z.string(), 1: z.string() })",
    {
      properties: { 1: STRING, 2: STRING, b: STRING, a: STRING },
      required: ["1", "2", "b", "a"],
      additionalProperties: false,
    },
  ],
  [
    "z.object({ a: z.string() }).describe('A').extend({})",
    { properties: { a: STRING }, required: ["a"], additionalProperties: false },
  ],
  [
    "z.object({ a: z.string() }).describe('A').refine(f)",
    { properties: { a: STRING }, required: ["a"], additionalProperties: false, description: "A" },
  ],
  [
    "z.object({ a: z.string(), b: z.string() }).and(z.object({ a: z.string(), c: z.number() }))",
    {
      properties: { a: STRING, b: STRING, c: NUMBER },
      required: ["a", "b", "c"],
      additionalProperties: false,
    },
  ],
  [
    "z.intersection(Base, z.looseObject({ toString: z.string() }))",
    { properties: { a: STRING, b: NUMBER, toString: STRING }, required: ["a", "toString"] },
    AB,
  ],
  [
    "{ a: z.string(), b: z.number().optional() }",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
  ],
  ["Base.shape", { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false }, AB],
  [
    "{ ...Base.shape, q: z.string() }",
    { properties: { a: STRING, b: NUMBER, q: STRING }, required: ["a", "q"], additionalProperties: false },
    AB,
  ],
  [
    "z.toJSONSchema(Base)",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    AB,
  ],
  [
    "z.toJSONSchema(Base, { target: 'draft-7', io: 'input' })",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    AB,
  ],
  [
    "Base.toJSONSchema()",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    AB,
  ],
  [
    "zodToJsonSchema(Base, { $refStrategy: 'none', target: 'openApi3' })",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    `import { zodToJsonSchema } from "zod-to-json-schema";\n${AB}`,
  ],
  [
    "toJson(Base, 'Base')",
    { properties: { a: STRING, b: NUMBER }, required: ["a"], additionalProperties: false },
    `import toJson from "zod-to-json-schema";\n${AB}`,
  ],
];

describe("an object", () => {
  test.for(OBJECTS)("%s", ([expression, schema, before]) => {
    expect(parametersOf(expression, before)).toEqual({ type: "object", ...schema });
  });
});

const Q = { type: "object", properties: { q: STRING }, required: ["q"], additionalProperties: false };

/** [what imports zod, the schema with the names it gives, further files] */
const IMPORTS: readonly (readonly [string, string, Record<string, string>?])[] = [
  [`import { z } from "zod";`, "z.object({ q: z.string() })"],
  [`import { z as s } from "zod";`, "s.object({ q: s.string() })"],
  [`import * as z from "zod";`, "z.object({ q: z.z.string() })"],
  [`import z from "zod";`, "z.object({ q: z.string() })"],
  [`import { z } from "zod/v4";`, "z.object({ q: z.string() })"],
  [`import { z } from "zod/v3";`, "z.object({ q: z.string() })"],
  [`import { object, string as text } from "zod";`, "object({ q: text() })"],
  [`import { z } from "../zod.js";`, "z.object({ q: z.string() })", { "zod.ts": `export { z } from "zod";` }],
  [`import { z } from "../zod.js";`, "z.object({ q: z.string() })", { "zod.ts": `export * from "zod";` }],
  [
    `import { s } from "../zod.js";`,
    "s.object({ q: s.string() })",
    { "zod.ts": `import * as z from "zod/v4";\nexport { z as s };` },
  ],
  [
    `import z from "../zod.js";`,
    "z.object({ q: z.string() })",
    { "zod.ts": `import { z } from "zod";\nexport default z;` },
  ],
  [
    `import { Q } from "../schemas.js";`,
    "Q",
    { "schemas.ts": `import { z } from "zod";\nexport const Q = z.object({ q: z.string() });` },
  ],
  [
    `import * as all from "../schemas.js";`,
    "all.Q.extend({})",
    { "schemas.ts": `import { z } from "zod";\nexport const Q = z.object({ q: z.string() });` },
  ],
  [`import { z } from "zod";\nconst { object } = { object: z.object };`, "z.object({ q: z.string() })"],
];

describe("zod is known by its import", () => {
  test.for(IMPORTS)("%s", ([imports, expression, files = {}]) => {
    const { tools, findings } = scanProject({ ...files, "tools/t.ts": toolWith(expression, imports) });
    expect(findings).toEqual([]);
    expect(tools[0]?.parameters?.value).toEqual(Q);
  });
});

/** [fields of a registration] */
const FIELDS: readonly string[] = [
  "parameters: z.object({ q: z.string() })",
  "parameters: { q: z.string() }",
  "schema: z.object({ q: z.string() })",
  "schema: { q: z.string() }",
  "schema: { name: 't', description: 'D.', parameters: z.object({ q: z.string() }) }",
  "schema: { parameters: { q: z.string() } }",
  "schema: { type: 'function', function: { name: 't', parameters: z.object({ q: z.string() }) } }",
];

test.each(FIELDS)("a registration with %s", (field) => {
  const text = `import { registry } from "toolsetc";\n${Z}registry.register({ name: "t", description: "A tool.", ${field}, execute() {} });`;
  const { tools, findings } = scanProject({ "tools/t.ts": text });
  expect(findings).toEqual([]);
  expect(tools[0]?.parameters?.value).toEqual(Q);
});

test("a shape whose fields have the names of a nested schema is a shape all the same", () => {
  const text = `import { registry } from "toolsetc";\n${Z}registry.register({ name: "t", description: "A tool.", schema: { parameters: z.string(), name: z.string() }, execute() {} });`;
  const { tools } = scanProject({ "tools/t.ts": text });
  expect(tools[0]?.parameters?.value).toEqual({
    type: "object",
    properties: { parameters: STRING, name: STRING },
    required: ["parameters", "name"],
    additionalProperties: false,
  });
});

/** What zod 3 does otherwise. [schema, the schema of its only property `q`, whether it is required] */
const ZOD_3: readonly (readonly [string, object, boolean])[] = [
  ["z.object({ q: z.string({ description: 'A' }) })", { type: "string", description: "A" }, true],
  [
    "z.object({ q: z.array(z.string(), { description: 'A' }) })",
    { type: "array", items: STRING, description: "A" },
    true,
  ],
  [
    "z.object({ q: z.string().min(1).describe('A').nullable() })",
    { anyOf: [{ type: "string", minLength: 1, description: "A" }, { type: "null" }], description: "A" },
    true,
  ],
  [
    "z.object({ q: z.object({}).describe('A').strict() })",
    { type: "object", properties: {}, additionalProperties: false, description: "A" },
    true,
  ],
  [
    "z.object({ q: z.object({}).passthrough().catchall(z.never()) })",
    { type: "object", properties: {}, additionalProperties: {} },
    true,
  ],
  [
    "z.object({ q: z.number().safe() })",
    { type: "number", minimum: -9007199254740991, maximum: 9007199254740991 },
    true,
  ],
  [
    "z.object({ q: z.object({}).catchall(z.number()).strict() })",
    { type: "object", properties: {}, additionalProperties: NUMBER },
    true,
  ],
  [
    "z.object({ q: z.tuple([z.string().optional()]) })",
    { type: "array", prefixItems: [STRING], items: false, minItems: 1, maxItems: 1 },
    true,
  ],
  [
    "z.object({ q: z.record(z.enum(['a']), z.string()) })",
    { type: "object", propertyNames: { type: "string", enum: ["a"] }, additionalProperties: STRING },
    true,
  ],
  ["z.object({ q: z.string().default('x') }).required()", { type: "string", default: "x" }, false],
  ["z.object({ q: z.string().optional() }).refine(f).innerType().required()", STRING, true],
];

test.for(ZOD_3)("zod 3: %s", ([expression, schema, isRequired]) => {
  const { tools } = scanProject({ "tools/t.ts": toolWith(expression, `import { z } from "zod/v3";`) });
  expect(tools[0]?.parameters?.value).toEqual({
    type: "object",
    properties: { q: schema },
    ...(isRequired ? { required: ["q"] } : {}),
    additionalProperties: false,
  });
});

test.for([
  ["z.object({ q: z.enum(['asc', '10']) })", /keeps in an order of its own$/],
  ["z.object({ q: z.array(z.string()).min(3).min(1) })", /keeps the last alone$/],
] as const)("zod 3, refused: %s", ([expression, message]) => {
  const { findings } = scanProject({ "tools/t.ts": toolWith(expression, `import { z } from "zod/v3";`) });
  expect(findings.map(({ id }) => id)).toEqual(["parameters-not-static"]);
  expect(findings[0]!.message).toMatch(message);
});

test("descriptions and names of tools may be made of parts of a schema", () => {
  const before = `const Kind = z.enum(["web", "news"]);\nconst Mode = z.literal("fast").describe("The mode.");`;
  expect(
    parametersOf(
      "{ type: 'object', description: `${Kind.options.join('|')} ${Kind.enum.web} ${Mode.value} ${Mode.description}` }",
      before,
    ),
  ).toEqual({ type: "object", description: "web|news web fast The mode." });
});
