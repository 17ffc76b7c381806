import type { Draft } from "./draft.ts";
import { leaf, string } from "./leaves.ts";
import { objectMethods, wrapped } from "./methods.ts";
import { length, message } from "./values.ts";

/** An expression that gives a schema of at most the depth. */
export function schema(d: Draft, depth: number): string {
  let code = depth === 0 || d.chance(25) ? leaf(d) : container(d, depth);
  for (let wraps = d.below(4) - 1; wraps > 0; wraps--) code = wrapped(d, code, () => schema(d, 0));
  return shared(d, code);
}

/** Often what is used is a constant of its own, or comes out of a helper. */
function shared(d: Draft, code: string): string {
  switch (d.below(12)) {
    case 9:
      return d.use(
        "constant",
        d.declare((name) => `const ${name} = ${code};`),
      );
    case 10: {
      const helper = d.declare(
        (name) =>
          `const ${name} = (s: z.ZodTypeAny, text = "Said by a helper.") => s.nullish().describe(text);`,
      );
      return d.use("helper.arrow", `${helper}(${code})`);
    }
    case 11: {
      const helper = d.declare((name) => `function ${name}() { const inner = ${code}; return inner; }`);
      return d.use("helper.function", `${helper}()`);
    }
    default:
      return code;
  }
}

const CONTAINERS: readonly ((d: Draft, inside: () => string) => string)[] = [
  (d, inside) => objectMethods(d, object(d, inside), () => object(d, inside), inside),
  (d, inside) => objectMethods(d, object(d, inside), () => object(d, inside), inside),
  (d, inside) => objectMethods(d, object(d, inside), () => object(d, inside), inside),
  (d, inside) => d.use("array", `z.array(${inside()}${message(d, ", ")})${lengths(d)}`),
  (d, inside) => d.use("union", `z.union([${inside()}, ${inside()}]${message(d, ", ")})`),
  (d, inside) => d.use("xor", `z.xor([${inside()}, ${inside()}, ${inside()}])`),
  (d, inside) => d.use("record", `z.record(${d.chance(50) ? "z.string()" : string(d)}, ${inside()})`),
  (d, inside) => d.use("record.values", `z.record(${inside()})`),
  (d, inside) => d.use("preprocess", `z.preprocess((v) => v, ${inside()})`),
  (d, inside) => d.use("z.pipe", `z.pipe(${inside()}, z.any())`),
  (d, inside) =>
    d.use("codec", `z.codec(${inside()}, z.any(), { decode: (v) => v, encode: (v) => v } as any)`),
  (d, inside) => {
    const head = d.pick(["optional", "nullable", "nullish", "readonly", "nonoptional"]);
    return d.use(`z.${head}`, `z.${head}(${inside()})`);
  },
  tuple,
  namedRecord,
  discriminatedUnion,
  intersection,
];

function container(d: Draft, depth: number): string {
  return d.pick(CONTAINERS)(d, () => schema(d, depth - 1));
}

function lengths(d: Draft): string {
  const method = d.pick(["", "", "min", "max", "length", "nonempty"]);
  if (method === "") return "";
  const call = method === "nonempty" ? ".nonempty()" : `.${method}(${length(d)}${message(d, ", ")})`;
  return d.use(`array.${method}`, call);
}

function tuple(d: Draft, inside: () => string): string {
  const items = `[${inside()}, ${inside()}]`;
  switch (d.below(3)) {
    case 0:
      return d.use("tuple", `z.tuple(${items})`);
    case 1:
      return d.use("tuple.rest", `z.tuple(${items}).rest(${inside()})`);
    default:
      return d.use("tuple.rest", `z.tuple(${items}, ${inside()})`);
  }
}

function namedRecord(d: Draft, inside: () => string): string {
  const names = [`z.enum(["k", "l"])`, `z.literal(["m", "n"])`, `z.union([z.literal("o"), z.enum(["p"])])`];
  const head = d.pick(["record", "partialRecord"]);
  return d.use(`${head}.names`, `z.${head}(${d.pick(names)}, ${inside()})`);
}

function discriminatedUnion(d: Draft, inside: () => string): string {
  const option = (kind: string): string =>
    `z.object({ kind: z.literal("${kind}"), ${properties(d, inside)} })`;
  return d.use("discriminatedUnion", `z.discriminatedUnion("kind", [${option("a")}, ${option("b")}])`);
}

function intersection(d: Draft, inside: () => string): string {
  const [left, right] = [object(d, inside), object(d, inside)];
  return d.use("intersection", d.chance(50) ? `z.intersection(${left}, ${right})` : `${left}.and(${right})`);
}

/** Names of the language's own objects are left out: zod itself trips over them where it puts two objects together. */
const NAMES = ["a", "b", "query", `"c-d"`, "1", `"10"`, "ключ", `["e" + 1]`];

function properties(d: Draft, inside: () => string): string {
  const first = d.below(NAMES.length);
  return Array.from({ length: 1 + d.below(4) }, (_, index) =>
    property(d, NAMES[(first + index) % NAMES.length]!, index, inside),
  ).join(", ");
}

function property(d: Draft, name: string, index: number, inside: () => string): string {
  switch (d.below(8)) {
    case 6: {
      const shape = `{ base${index}: ${inside()}, shared${index}: z.string() }`;
      const base = d.declare((constant) => `const ${constant} = z.object(${shape});`);
      return d.use("shape.spread", `...${base}.shape`);
    }
    case 7: {
      const base = d.declare((constant) => `const ${constant} = z.object({ part: ${inside()} });`);
      return d.use("shape.member", `${name}: ${base}.shape.part.optional()`);
    }
    default:
      return `${name}: ${inside()}`;
  }
}

/** An object without methods. */
function object(d: Draft, inside: () => string): string {
  const head = d.pick(["object", "object", "strictObject", "looseObject"]);
  d.use(head, "");
  const shape = d.chance(10) ? "{}" : `{ ${properties(d, inside)} }`;
  if (d.chance(15)) {
    const constant = d.declare((name) => `const ${name} = ${shape};`);
    return d.use("shape.constant", `z.${head}(${constant})`);
  }
  return `z.${head}(${shape}${message(d, ", ")})`;
}
