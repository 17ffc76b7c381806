import type { Draft } from "./draft.ts";

const TEXTS = [
  "a",
  "",
  "Search query",
  'it\'s "quoted"',
  "`tick` ${x}",
  "two\nlines\\",
  "*/ </script> \u2028",
  "日本 😀",
  "__proto__",
  "constructor",
  "10",
  "a.b*c/(d)[e]{1}",
];

/** A text as JavaScript. */
export function text(d: Draft): string {
  const value = d.pick(TEXTS);
  const quoted = JSON.stringify(value);
  switch (d.below(8)) {
    case 6:
      return d.declare((name) => `const ${name} = ${quoted} as const;`);
    case 7:
      return `${quoted} + ${JSON.stringify(d.pick(TEXTS))}`;
    default:
      return quoted;
  }
}

const NUMBERS = ["1", "0", "5", "2.5", "-3", "1_000", "0x10", "1e3", "-0", "9007199254740991", "100", "7"];

export function number(d: Draft): string {
  const value = d.pick(NUMBERS);
  switch (d.below(8)) {
    case 6:
      return d.declare((name) => `const ${name} = ${value};`);
    case 7:
      return `${value} * 2`;
    default:
      return value;
  }
}

export function length(d: Draft): string {
  const value = String(d.below(12));
  return d.chance(15) ? d.declare((name) => `const ${name} = ${value};`) : value;
}

/** A value of JSON, as code. */
export function jsonValue(d: Draft, depth: number): string {
  switch (d.below(depth > 0 ? 7 : 5)) {
    case 0:
      return text(d);
    case 1:
      return number(d);
    case 2:
      return d.pick(["true", "false"]);
    case 3:
      return "null";
    case 4:
      return d.pick(["[]", "{}"]);
    case 5:
      return `[${jsonValue(d, depth - 1)}, ${jsonValue(d, depth - 1)}]`;
    default:
      return `{ a: ${jsonValue(d, depth - 1)}, "b-c": ${jsonValue(d, depth - 1)}, u: undefined }`;
  }
}

const PATTERNS = [
  "/^[a-z]+$/",
  "/a\\/b/i",
  "/[\\]/]+/u",
  "/\\d{2,}/g",
  "/é|\"'`/",
  "/^(?<year>\\d{4})-\\u0041$/m",
];

export function pattern(d: Draft): string {
  const value = d.pick(PATTERNS);
  return d.chance(30) ? d.declare((name) => `const ${name} = ${value};`) : value;
}

/** What is said of a wrong value: never a part of the schema, and only sometimes static. `before` is what separates it. */
export function message(d: Draft, before: string): string {
  switch (d.below(10)) {
    case 7:
      return `${before}"wrong"`;
    case 8:
      return `${before}{ message: String(process.pid) }`;
    case 9:
      return `${before}{ error: () => \`wrong \${Math.random()}\` }`;
    default:
      return "";
  }
}
