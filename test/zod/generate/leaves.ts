import type { Draft } from "./draft.ts";
import { length, message, number, pattern, text } from "./values.ts";

/** An expression that gives a schema without parts. */
export function leaf(d: Draft): string {
  if (d.chance(2)) return d.use("unreadable", d.pick(UNREADABLE));
  return d.pick([string, numeric, other, literal, enumeration, formatHead, intHead, isoHead])(d);
}

/** What zod may well print, and cannot be known without running it, or has no JSON Schema. */
const UNREADABLE = [
  "z.date()",
  "z.bigint()",
  "z.lazy(() => z.string())",
  "z.string().min(process.pid)",
  "z.number().default(Math.random())",
  "z.string().describe(new Date().toISOString())",
  "z.enum(process.argv.slice(0, 1) as [string])",
  "z.string().regex(new RegExp(process.version))",
  "z.templateLiteral(['a', z.string()])",
];

/** A format, which there are too many of to leave to chance. */
export function format(d: Draft): string {
  return d.below(2) === 0
    ? d.use("string", `z.string()`) + formatMethod(d)
    : d.pick([formatHead, formatHead, formatHead, isoHead])(d);
}

export function string(d: Draft): string {
  let code = d.chance(8)
    ? d.use("coerce.string", "z.coerce.string()")
    : d.use("string", `z.string(${message(d, "")})`);
  for (let checks = d.below(4); checks > 0; checks--) code += d.chance(30) ? formatMethod(d) : stringCheck(d);
  return code;
}

const FORMAT_METHODS =
  "email url uuid guid uuidv4 uuidv6 uuidv7 cuid cuid2 ulid nanoid emoji jwt base64 base64url xid ksuid ipv4 ipv6 cidrv4 cidrv6 e164 date datetime time duration".split(
    " ",
  );

function formatMethod(d: Draft): string {
  const method = d.pick(FORMAT_METHODS);
  const takesOptions = method === "datetime" || method === "time";
  return d.use(
    `.${method}`,
    `.${method}(${takesOptions ? timeOptions(d, method === "datetime") : message(d, "")})`,
  );
}

function timeOptions(d: Draft, isDateTime: boolean): string {
  if (d.chance(40)) return "";
  const options = [
    ...(d.chance(50) ? [`precision: ${d.pick(["0", "3", "-1"])}`] : []),
    ...(isDateTime && d.chance(40) ? [`local: ${d.pick(["true", "false"])}`] : []),
    ...(isDateTime && d.chance(40) ? [`offset: ${d.pick(["true", "false"])}`] : []),
  ];
  return `{ ${options.join(", ")} }`;
}

const CHANGES = ["trim", "toLowerCase", "toUpperCase", "normalize", "slugify"];

/** A check of what a text is made of. */
export function stringCheck(d: Draft): string {
  const lengths = ["min", "max", "length"];
  const parts = ["startsWith", "endsWith", "includes"];
  const others = ["nonempty", "lowercase", "uppercase", "regex", "includes.position"];
  const method = d.pick([...lengths, ...parts, ...others, ...CHANGES]);
  if (lengths.includes(method))
    return d.use(`string.${method}`, `.${method}(${length(d)}${message(d, ", ")})`);
  if (parts.includes(method)) return d.use(method, `.${method}(${text(d)})`);
  if (method === "regex") return d.use(method, `.regex(${pattern(d)}${message(d, ", ")})`);
  if (method === "includes.position")
    return d.use(method, `.includes(${text(d)}, { position: ${d.below(4)} })`);
  return d.use(method, `.${method}(${CHANGES.includes(method) ? "" : message(d, "")})`);
}

const FORMAT_HEADS =
  "email url uuid guid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid xid ksuid ipv4 ipv6 mac cidrv4 cidrv6 base64 base64url e164 jwt emoji httpUrl hostname hex iban creditCard currencyCode".split(
    " ",
  );

/** A format of its own has the checks of a text, and no other format. */
function formatHead(d: Draft): string {
  const head = d.pick(FORMAT_HEADS);
  return d.use(`z.${head}`, `z.${head}(${message(d, "")})${d.chance(30) ? stringCheck(d) : ""}`);
}

function isoHead(d: Draft): string {
  const head = d.pick(["date", "datetime", "time", "duration"]);
  const takesOptions = head === "datetime" || head === "time";
  return d.use(`z.iso.${head}`, `z.iso.${head}(${takesOptions ? timeOptions(d, head === "datetime") : ""})`);
}

function numeric(d: Draft): string {
  const code = d.chance(10)
    ? d.use("coerce.number", "z.coerce.number()")
    : d.use("number", `z.number(${message(d, "")})`);
  return code + numberChecks(d);
}

function intHead(d: Draft): string {
  const head = d.pick(["int", "int32", "uint32", "float32", "float64"]);
  return d.use(`z.${head}`, `z.${head}(${message(d, "")})`) + numberChecks(d);
}

function numberChecks(d: Draft): string {
  let code = "";
  for (let checks = d.below(4); checks > 0; checks--) code += numberCheck(d);
  return code;
}

function numberCheck(d: Draft): string {
  const bounds = ["min", "max", "gt", "gte", "lt", "lte"];
  const plain = ["int", "safe", "positive", "nonnegative", "negative", "nonpositive"];
  const method = d.pick([...bounds, ...plain, "multipleOf", "step", "finite"]);
  if (bounds.includes(method))
    return d.use(`number.${method}`, `.${method}(${number(d)}${message(d, ", ")})`);
  if (method === "multipleOf" || method === "step")
    return d.use(method, `.${method}(${d.pick(["2", "0.5", "-3", "10"])})`);
  return d.use(method, `.${method}(${method === "finite" ? "" : message(d, "")})`);
}

function other(d: Draft): string {
  const head = d.pick(["boolean", "any", "unknown", "null", "coerce.boolean", "stringbool"]);
  return d.use(head, `z.${head}()`);
}

function literal(d: Draft): string {
  const one = (): string => d.pick([text(d), number(d), "true", "false", "null"]);
  if (d.chance(35)) return d.use("literal.list", `z.literal([${one()}, ${one()}])`);
  return d.use("literal", `z.literal(${one()}${message(d, ", ")})`);
}

function enumeration(d: Draft): string {
  switch (d.below(6)) {
    case 0: {
      const list = d.pick([`["b", "a"]`, `["one"]`, `["10", "z", "2", "b-c"]`, `["x", "x", "constructor"]`]);
      return d.use("enum", `z.enum(${list}${message(d, ", ")})`);
    }
    case 1: {
      const kinds = d.declare((name) => `const ${name} = ["web", "news"] as const;`);
      return d.use("enum.constant", `z.enum(${kinds})`);
    }
    case 2: {
      const members = d.pick([`A = "a", B = "b"`, `Low, High = 10`, `A = "x", N = 3`]);
      const values = d.declare((name) => `enum ${name} { ${members} }`);
      return d.chance(50)
        ? d.use("enum.native", `z.enum(${values})`)
        : d.use("nativeEnum", `z.nativeEnum(${values})`);
    }
    case 3: {
      const values = d.declare(
        (name) => `const ${name} = { Fast: "fast", 2: "two", Slow: "slow" } as const;`,
      );
      return d.use("nativeEnum.object", `z.nativeEnum(${values})`);
    }
    case 4: {
      const values = d.declare((name) => `const ${name} = { a: 1, b: 2 };`);
      return d.use("enum.keys", `z.enum(Object.keys(${values}) as ["a", "b"])`);
    }
    default: {
      const method = d.pick(["extract", "exclude"]);
      return d.use(`enum.${method}`, `z.enum(["p", "q", "r"]).${method}(["r", "p"])`);
    }
  }
}
