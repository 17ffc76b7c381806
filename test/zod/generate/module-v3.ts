import { createDraft, type Draft } from "./draft.ts";
import type { GeneratedModule } from "./module.ts";

/**
 * A module that exports one schema of zod 3 as `schema`. Left out is what the two mappings print so differently that bringing
 * one to the other would be a mapping of its own: unions of primitives, patterns of formats, what zod 3 finds to be optional only
 * by trying it (`any`, `catch`, `coerce.boolean`), and a `strict` that does not undo a `catchall`.
 */
export function generateModule3(tape: readonly number[]): GeneratedModule {
  const draft = createDraft(tape);
  const imports = draft.pick([
    `import { z } from "zod/v3";`,
    `import * as z from "zod/v3";`,
    `import z from "zod/v3";`,
  ]);
  draft.use(imports, "");
  const text = object(draft, 2);
  return {
    text: [imports, ...draft.declarations, `export const schema = ${text};`, ""].join("\n"),
    features: draft.features,
  };
}

const CHECKED = `.refine((v) => v !== process.pid, "wrong")`;

function schema(d: Draft, depth: number): string {
  let code = depth === 0 || d.chance(30) ? leaf(d) : container(d, depth);
  for (let wraps = d.below(3); wraps > 0; wraps--) code = wrapped(d, code);
  return d.chance(15)
    ? d.use(
        "constant",
        d.declare((name) => `const ${name} = ${code};`),
      )
    : code;
}

function wrapped(d: Draft, code: string): string {
  switch (d.below(7)) {
    case 0:
    case 1:
      return d.use("describe", `${code}.describe("Said ${d.below(100)}.")`);
    case 2:
      return d.use("refine", code + CHECKED);
    case 3:
      return d.use("nullable", `${code}.nullable()`);
    case 4:
      return d.use("array", `${code}.array()`);
    case 5:
      return d.use("brand", `${code}.brand<"id">()`);
    default:
      return d.use("transform", `${code}.transform((v) => [v])`);
  }
}

const LEAVES = [
  `z.string()`,
  `z.string().min(3, "wrong").max(9)`,
  `z.string().length(4)`,
  `z.string().nonempty()`,
  `z.string().regex(/^[a-z]+\\/$/i)`,
  `z.string().email()`,
  `z.string().url("wrong")`,
  `z.string().uuid()`,
  `z.string().datetime({ offset: true })`,
  `z.string().date()`,
  `z.string().duration()`,
  `z.string().ip()`,
  `z.string().ip({ version: "v4" })`,
  `z.string().trim().toLowerCase().toUpperCase()`,
  `z.string({ description: "Said by an option.", required_error: "wrong" })`,
  `z.string().default("none")`,
  `z.string().default(() => "none")`,
  `z.number()`,
  `z.number().int().min(0).max(10)`,
  `z.number().gt(1.5).lte(9)`,
  `z.number().positive()`,
  `z.number().nonnegative().multipleOf(5)`,
  `z.number().negative().finite()`,
  `z.number().int().default(5)`,
  `z.boolean()`,
  `z.boolean().default(false)`,
  `z.coerce.number()`,
  `z.literal("a")`,
  `z.literal(1)`,
  `z.literal(true)`,
  `z.enum(["b", "a"], { description: "Said by an option." })`,
  `z.enum(["p", "q", "r"]).exclude(["q"])`,
  `z.nativeEnum({ A: "a", B: "b" })`,
  `z.null()`,
];

function leaf(d: Draft): string {
  const code = d.pick(LEAVES);
  return d.use(code, code);
}

function container(d: Draft, depth: number): string {
  const inside = (): string => schema(d, depth - 1);
  switch (d.below(8)) {
    case 0:
      return d.use("tuple", `z.tuple([${inside()}, ${inside()}])`);
    case 1:
      return d.use("tuple.rest", `z.tuple([${inside()}, ${inside()}]).rest(${inside()})`);
    case 2:
      return d.use("record", `z.record(${inside()})`);
    case 3:
      return d.use("record.key", `z.record(z.string().min(2), ${inside()})`);
    case 4:
      return d.use("z.array", `z.array(${inside()}, { description: "Said by an option." }).min(1).max(5)`);
    case 5:
      return d.use("union", `z.union([${inside()}.array(), z.object({ u: ${inside()} })])`);
    case 6: {
      const option = (kind: string): string => `z.object({ kind: z.literal("${kind}"), v: ${inside()} })`;
      return d.use("discriminatedUnion", `z.discriminatedUnion("kind", [${option("a")}, ${option("b")}])`);
    }
    default:
      return object(d, depth);
  }
}

/** `optional` stands last: anywhere else the converter of zod 3 prints `not: {}`. */
function property(d: Draft, inside: () => string): string {
  switch (d.below(4)) {
    case 0:
      return d.use("optional", `${inside()}.optional()`);
    case 1:
      return d.use("nullish", `${inside()}.nullish().describe("Said last.")`);
    default:
      return inside();
  }
}

function object(d: Draft, depth: number): string {
  const inside = (): string => (depth === 0 ? leaf(d) : schema(d, depth - 1));
  const head = d.pick(["object", "object", "strictObject"]);
  const shape = `{ a: ${property(d, inside)}, "b-c": ${property(d, inside)}, 7: ${property(d, inside)} }`;
  let code = d.use(head, `z.${head}(${shape})`);
  for (let methods = d.below(4); methods > 0; methods--) code += objectMethod(d, () => property(d, inside));
  return d.chance(20)
    ? d.use("catchall", `${code}.catchall(${d.pick(["z.string()", "z.never()", "z.unknown()"])})`)
    : code;
}

function objectMethod(d: Draft, inside: () => string): string {
  const method = d.pick([
    "strict",
    "strip",
    "passthrough",
    "extend",
    "merge",
    "pick",
    "omit",
    "partial",
    "required",
    "deepPartial",
    "describe",
  ]);
  d.use(method, "");
  switch (method) {
    case "extend":
      return `.extend({ more: ${inside()}, a: ${inside()} })`;
    case "merge":
      return `.merge(z.object({ merged: ${inside()} })${d.pick(["", ".strict()", ".passthrough()"])})`;
    case "pick":
    case "omit":
      return `.extend({ x: ${inside()}, y: ${inside()} }).${method}({ y: true })`;
    case "describe":
      return `.describe("Said of the object.")`;
    default:
      return `.${method}()`;
  }
}
