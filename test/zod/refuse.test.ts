import { describe, expect, test } from "vitest";
import { scanProject, textAt, toolWith } from "../scan/scan-project.ts";

const Z = `import { z } from "zod";\n`;

/** [schema, the text to blame, the field, why, statements before it] */
const REFUSED: readonly (readonly [string, string, string, string, string?])[] = [
  [
    "z.object({ when: z.date() })",
    "z.date()",
    "parameters.properties.when",
    "calls `z.date()`, which has no JSON Schema that can be read",
  ],
  [
    "z.object({ when: z.date().optional().describe('D') })",
    "z.date()",
    "parameters.properties.when",
    "calls `z.date()`, which has no JSON Schema that can be read",
  ],
  [
    "z.object({ a: z.array(z.bigint()) })",
    "z.bigint()",
    "parameters.properties.a.items",
    "calls `z.bigint()`, which has no JSON Schema that can be read",
  ],
  [
    "z.object({ a: z.coerce.date() })",
    "z.coerce.date()",
    "parameters.properties.a",
    "calls `z.coerce.date()`, which has no JSON Schema that can be read",
  ],
  [
    "z.object({ a: z.union([z.string(), z.undefined()]) })",
    "z.undefined()",
    "parameters.properties.a.anyOf.1",
    "calls `z.undefined()`, which has no JSON Schema that can be read",
  ],
  ...[
    "lazy",
    "custom",
    "instanceof",
    "function",
    "symbol",
    "map",
    "set",
    "promise",
    "void",
    "never",
    "nan",
    "json",
    "file",
  ].map((head): readonly [string, string, string, string] => [
    `z.object({ a: z.${head}(f) })`,
    `z.${head}(f)`,
    "parameters.properties.a",
    `calls \`z.${head}()\`, which has no JSON Schema that can be read`,
  ]),
  [
    "{ a: z.string(), when: z.date() }",
    "z.date()",
    "parameters.properties.when",
    "calls `z.date()`, which has no JSON Schema that can be read",
  ],
  [
    "{ when: z.date() }",
    "z.date()",
    "parameters.when",
    "calls `z.date()`, which has no JSON Schema that can be read",
  ],
  [
    "{ a: z.string(), b: 'string' }",
    "'string'",
    "parameters.properties.b",
    "is a string, where a zod schema belongs",
  ],
  [
    "{ type: 'object', properties: { q: z.string() } }",
    "z.string()",
    "parameters.properties.q",
    "is a zod schema, which cannot stand inside JSON; write the whole schema with zod",
  ],
  [
    "z.object({ a: z.string().min(limit()) })",
    "limit()",
    "parameters.properties.a",
    "calls a function that cannot be read: it depends on `limit`, which is known only at run time",
  ],
  [
    "z.object({ a: z.string().min(limit()).optional() })",
    "limit()",
    "parameters.properties.a",
    "calls a function that cannot be read: it depends on `limit`, which is known only at run time",
  ],
  [
    "z.object({ a: z.string().default(process.env.A) })",
    "process",
    "parameters.properties.a.default",
    "depends on `process`, which is known only at run time",
  ],
  [
    "z.object({ a: z.string().describe(text) })",
    "text",
    "parameters.properties.a.description",
    "depends on `text`, which is not a `const`, so its value may change",
    "let text = 'x';",
  ],
  [
    "z.object({ a: z.string().meta({ title: f() }) })",
    "f()",
    "parameters.properties.a.title",
    "calls a function that cannot be read: it depends on `f`, which is known only at run time",
  ],
  [
    "z.object({ a: z.number().min('3') })",
    "'3'",
    "parameters.properties.a",
    "is a string, where a number belongs",
  ],
  [
    "z.object({ a: z.number().max(Infinity) })",
    "Infinity",
    "parameters.properties.a",
    "is Infinity, which JSON has none of",
  ],
  [
    "z.object({ a: z.number().multipleOf(0) })",
    "0",
    "parameters.properties.a",
    "is 0, of which nothing is a multiple",
  ],
  [
    "z.object({ a: z.string().regex(new RegExp('a')) })",
    "new RegExp('a')",
    "parameters.properties.a",
    "makes an object with `new`",
  ],
  [
    "z.object({ a: z.string().regex('a') })",
    "'a'",
    "parameters.properties.a",
    "is no regular expression that is written out",
  ],
  [
    "z.object({ a: z.email().url() })",
    "z.email().url()",
    "parameters.properties.a",
    "calls `.url()` of a text that has a format of its own, which zod does not know",
  ],
  [
    "z.object({ a: z.string().int() })",
    "z.string().int()",
    "parameters.properties.a",
    "calls `.int()` of a zod schema, which is not read",
  ],
  [
    "z.object({ a: z.string().parse('x') })",
    "z.string().parse('x')",
    "parameters.properties.a",
    "calls `.parse()` of a zod schema, which is not read",
  ],
  [
    "z.object({ a: z.string().check(z.minLength(3)) })",
    "z.minLength(3)",
    "parameters.properties.a",
    "calls a function that cannot be read: it reads `minLength` of a library that does not hold it",
  ],
  ["z.object({ a: z.enum([]) })", "[]", "parameters.properties.a", "has no values, so nothing would match"],
  [
    "z.object({ a: z.enum(kinds()) })",
    "kinds()",
    "parameters.properties.a",
    "calls a function that cannot be read: it depends on `kinds`, which is known only at run time",
  ],
  [
    "z.object({ a: z.literal(undefined) })",
    "undefined",
    "parameters.properties.a",
    "is undefined, which is no literal of JSON",
  ],
  ["z.object({ a: z.literal(1n) })", "1n", "parameters.properties.a", "is a BigInt, which JSON has none of"],
  [
    "z.object({ a: z.record(z.number(), z.string()) })",
    "z.number()",
    "parameters.properties.a.propertyNames",
    "is what names have to be, and is neither a text, an enum of texts nor literal texts",
  ],
  [
    "z.object({ a: z.string().and(z.string()) })",
    "z.string().and(z.string())",
    "parameters.properties.a",
    "puts together what are not two plain objects; use `.extend()`",
  ],
  [
    "z.object({ a: z.string() }).extend(Other)",
    "Other",
    "parameters",
    "is a zod schema, where an object of schemas belongs; its `.shape` is one",
    "const Other = z.object({});",
  ],
  [
    "z.object({ a: z.string() }).pick({ b: true })",
    "b",
    "parameters",
    "names `b`, which the schema does not have",
  ],
  [
    "z.object({ a: z.string() }).refine(f).partial()",
    "z.object({ a: z.string() }).refine(f).partial()",
    "parameters",
    "takes a schema apart that has been refined, which zod refuses to do",
  ],
  [
    "z.object({ a: z.string() }).refine(f).extend({ a: z.number() })",
    "z.object({ a: z.string() }).refine(f).extend({ a: z.number() })",
    "parameters",
    "takes a schema apart that has been refined, which zod refuses to do",
  ],
  [
    "z.object({ a: z.string(), ...rest })",
    "rest",
    "parameters",
    "depends on `rest`, which is known only at run time",
  ],
  [
    "z.toJSONSchema(z.object({}), { override: f })",
    "override",
    "parameters",
    "sets the option `override`, which may change what the schema says",
  ],
  [
    "zodToJsonSchema(z.object({}), { pipeStrategy: 'output' })",
    "pipeStrategy",
    "parameters",
    'sets the option `pipeStrategy` to something else than `"input"`',
    `import { zodToJsonSchema } from "zod-to-json-schema";`,
  ],
  [
    "zodToJsonSchema(z.object({}), options)",
    "options",
    "parameters",
    "depends on `options`, which is known only at run time",
    `import { zodToJsonSchema } from "zod-to-json-schema";`,
  ],
  ["z.toJSONSchema({})", "{}", "parameters", "is an object, where a zod schema belongs"],
  [
    "Tree",
    "Tree.optional()",
    "parameters.properties.child",
    "calls a function that cannot be read: it uses `Tree` before it has a value",
    "const Tree = z.object({ get child() { return Tree.optional(); } });",
  ],
  ["(z) => z.object({})", "(z) => z.object({})", "parameters", "is a function, not JSON"],
];

describe("what is refused, at the innermost expression", () => {
  test.for(REFUSED)("%s", ([expression, blamed, field, reason, before = ""]) => {
    const files = { "tools/t.ts": toolWith(expression, Z + before) };
    const { tools, brokenNames, findings } = scanProject(files);
    expect(findings.map((one) => [one.id, one.message])).toEqual([
      [
        "parameters-not-static",
        `\`${field}\` of \`t\` cannot be read without running the file: it ${reason}`,
      ],
    ]);
    expect(textAt(files, findings[0]!.span)).toBe(blamed);
    expect(tools).toEqual([]);
    expect(brokenNames).toEqual(new Set(["t"]));
  });
});

test("the help of what zod has and JSON Schema has not lists what can be read", () => {
  const { findings } = scanProject({ "tools/t.ts": toolWith("z.object({ a: z.map() })", Z) });
  expect(findings[0]?.help).toContain("read of zod are `string`, `number`, `boolean`");
});

test("zod/mini is refused where its schemas are used", () => {
  const files = { "tools/t.ts": toolWith("z.object({})", `import * as z from "zod/mini";`) };
  const { findings } = scanProject(files);
  expect(findings.map((one) => [one.message, textAt(files, one.span), one.help])).toEqual([
    [
      "`parameters` of `t` cannot be read without running the file: it calls a function that cannot be read: it comes from `zod/mini`, whose schemas are not read",
      "z.object({})",
      'write the schema with the `z` of `"zod"`, or as JSON Schema',
    ],
  ]);
});

test("a schema that goes on without end is refused, not followed", () => {
  const doubling = ["const s0 = z.string();"];
  for (let i = 1; i < 40; i++) doubling.push(`const s${i} = z.object({ a: s${i - 1}, b: s${i - 1} });`);
  const { findings } = scanProject({ "tools/t.ts": toolWith("s39", Z + doubling.join("\n")) });
  expect(findings.map((one) => one.id)).toEqual(["parameters-invalid"]);
});

test("what is wrong in another file is reported there, with the registration as a note", () => {
  const files = {
    "schemas.ts": `${Z}export const Base = z.object({ at: z.date() });`,
    "tools/t.ts": toolWith("Base.partial()", `import { Base } from "../schemas.js";`),
  };
  const { findings } = scanProject(files);
  expect(findings.map((one) => [textAt(files, one.span), one.notes.map((note) => note.message)])).toEqual([
    ["z.date()", ["the tool is registered here"]],
  ]);
});

/** [schema, what is dropped, the text that is pointed at] */
const DROPPED: readonly (readonly [string, string, string])[] = [
  ["z.object({ a: z.string().refine(f) })", "`.refine()`", "refine"],
  ["z.object({ a: z.string() }).superRefine(f)", "`.superRefine()`", "superRefine"],
  [
    "z.object({ a: z.string().transform(f), b: z.preprocess(f, z.number().refine(f)) })",
    "`.transform()`, `.refine()`, `z.preprocess()`",
    "transform",
  ],
  ["z.object({ a: z.coerce.number(), b: z.coerce.number() })", "`z.coerce.number()`", "number"],
  ["z.object({ a: z.string().pipe(z.email()) })", "`.pipe()`", "pipe"],
  ["z.object({ a: z.string().regex(/^[a-z]$/i) })", "the flag `i` of `.regex()`", "regex"],
  ["z.object({ a: z.email({ pattern: /x/ }) })", "the `pattern` of a format", "email"],
  ["{ a: z.string().check(() => {}) }", "`.check()`", "check"],
];

describe("what JSON Schema cannot say is dropped with one warning", () => {
  test.for(DROPPED)("%s", ([expression, whats, blamed]) => {
    const files = { "tools/t.ts": toolWith(expression, `${Z}declare const f: any;`) };
    const { tools, findings } = scanProject(files);
    expect(findings.map((one) => [one.id, one.severity, one.message, textAt(files, one.span)])).toEqual([
      [
        "schema-check-dropped",
        "warning",
        `\`parameters\` of \`t\` has what JSON Schema cannot say, so a model is not told of it: ${whats}`,
        blamed,
      ],
    ]);
    expect(tools[0]?.parameters).not.toBeNull();
  });
});

test("what changes nothing for a model is no loss", () => {
  const harmless =
    "z.object({ a: z.string().trim().toLowerCase().brand().readonly().catch('x'), b: z.string().regex(/a/gu) })";
  expect(scanProject({ "tools/t.ts": toolWith(harmless, Z) }).findings).toEqual([]);
});
