import type { Draft } from "./draft.ts";
import { jsonValue, message, text } from "./values.ts";

/** The schema with one more method that every schema has. */
export function wrapped(d: Draft, code: string, another: () => string): string {
  const plain = ["optional", "exactOptional", "nullable", "nullish", "nonoptional", "readonly", "array"];
  const values = ["default", "prefault", "catch", "default.function", "catch.function"];
  const checks = ["refine", "superRefine", "overwrite", "check", "transform", "pipe"];
  const method = d.pick(["describe", "describe", ...plain, ...values, "meta", "or", "brand", ...checks]);
  return d.use(method, code + methodCall(d, method, another));
}

function methodCall(d: Draft, method: string, another: () => string): string {
  switch (method) {
    case "describe":
      return `.describe(${text(d)})`;
    case "meta":
      return `.meta({ ${meta(d)} })`;
    case "default":
    case "prefault":
    case "catch":
      return `.${method}(${jsonValue(d, 2)} as any)`;
    case "default.function":
    case "catch.function":
      return `.${method.split(".")[0]}(() => (${jsonValue(d, 1)}) as any)`;
    case "or":
      return `.or(${another()})`;
    case "brand":
      return `.brand(${d.pick(["", `"id"`])})`;
    case "refine":
      return `.refine((v) => v !== process.pid${message(d, ", ")})`;
    case "superRefine":
      return `.superRefine((v, ctx) => { if (v === process.pid) ctx.addIssue("wrong"); })`;
    case "transform":
      return `.transform((v) => String(v))`;
    case "overwrite":
      return `.overwrite((v) => v)`;
    case "check":
      return `.check((ctx) => { void ctx; })`;
    case "pipe":
      return `.pipe(z.any())`;
    default:
      return `.${method}()`;
  }
}

/** No two schemas may have one `id`. */
let ids = 0;

function meta(d: Draft): string {
  const parts = [
    () => `title: ${text(d)}`,
    () => `description: ${text(d)}`,
    () => `examples: [${jsonValue(d, 1)}]`,
    () => `deprecated: true`,
    () => `"x-unit": { of: ${jsonValue(d, 1)} }`,
    () => `id: "id${ids++}"`,
  ];
  const first = d.below(parts.length);
  const chosen = Array.from({ length: 1 + d.below(3) }, (_, index) =>
    parts[(first + index) % parts.length]!(),
  );
  return chosen.join(", ");
}

/** The object with some of the methods that only objects have. */
export function objectMethods(d: Draft, code: string, another: () => string, inside: () => string): string {
  let result = code;
  for (let methods = d.below(5) - 1; methods > 0; methods--)
    result = objectMethod(d, result, another, inside);
  // What has been refined may not be taken apart, so nothing follows that would.
  return d.chance(10)
    ? d.use("object.refine", `${result}.refine(() => true).safeExtend({ late: ${inside()} }).strict()`)
    : result;
}

function objectMethod(d: Draft, code: string, another: () => string, inside: () => string): string {
  const others = ["strict", "strip", "passthrough", "loose", "catchall"];
  const shapes = ["extend", "safeExtend", "merge", "omit", "pick", "keyof"];
  const presence = ["partial", "partial.some", "required", "required.some", "exactPartial"];
  const method = d.pick([...others, ...shapes, ...presence, "describe", "meta"]);
  d.use(method, "");
  switch (method) {
    case "extend":
    case "safeExtend":
      return `${code}.${method}(${d.chance(30) ? `${another()}.shape` : `{ extra: ${inside()}, a: ${inside()} }`})`;
    case "merge":
      return `${code}.merge(${another()})`;
    case "omit":
    case "pick":
    case "partial.some":
    case "required.some": {
      const more = d.pick(["", "other: true", "other: false"]);
      const mask = `{ mine: true, ${more} } as any`;
      return `${code}.extend({ mine: ${inside()}, other: ${inside()} }).${method.split(".")[0]}(${mask})`;
    }
    case "catchall":
      return `${code}.catchall(${d.pick(["z.never()", "z.unknown()", inside()])})`;
    case "describe":
      return `${code}.describe(${text(d)})`;
    case "meta":
      return `${code}.meta({ ${meta(d)} })`;
    case "keyof":
      return `z.object({ key: ${code}.extend({ mine: z.string() }).keyof() })`;
    default:
      return `${code}.${method}()`;
  }
}
