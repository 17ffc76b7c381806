import { NUMBER, STRING, type Draft, type Expr } from "./draft.ts";

/** A way to write a value: `$V` is the value, `$F` a name that is not taken, `before` a statement that is needed for it. */
interface Way {
  readonly before?: string;
  readonly value: string;
}

/** The same value, as what a function, a getter, a list or a condition gives. */
export const SAME: Readonly<Record<string, Way>> = {
  function: { before: "function $F() { return $V; }", value: "$F()" },
  arrow: { before: "const $F = (x: any) => x;", value: "$F($V)" },
  "arrow-body": { before: "const $F = (x: any) => { return (x); };", value: "$F($V)" },
  "function-expression": { before: "const $F = function named(x: any) { return x; };", value: "$F($V)" },
  iife: { value: "(() => $V)()" },
  "local-const": {
    before: "function $F(x: any) { const y = { z: x }; const w = y; return w.z; }",
    value: "$F($V)",
  },
  default: { before: "const $F = (x: any = $V) => x;", value: "$F()" },
  "default-undefined": { before: "const $F = (x: any = $V, y = x) => y;", value: "$F(undefined)" },
  "default-unused": { before: "const $F = (x: any = 'unused') => x;", value: "$F($V)" },
  "default-of-parameter": { before: "function $F(a: any, b = [a]) { return b[0]; }", value: "$F($V)" },
  destructured: {
    before: "const $F = ({ a, b: { c } }: any) => [a, c][1];",
    value: "$F({ a: 1, b: { c: $V } })",
  },
  "destructured-default": { before: "const $F = ({ a = $V, b }: any = { b: 2 }) => a ?? b;", value: "$F()" },
  "destructured-list": { before: "const $F = ([, a, ...b]: any[]) => b[0];", value: "$F([1, 2, $V])" },
  "destructured-rest": {
    before: "const $F = ({ a, ...rest }: any) => rest.b;",
    value: "$F({ a: 1, b: $V })",
  },
  "destructured-local": {
    before: "function $F(o: any) { const { a, ...r } = o; const [b] = r.list; return b; }",
    value: "$F({ a: 1, list: [$V] })",
  },
  rest: { before: "const $F = (...all: any[]) => all[1];", value: "$F(0, $V)" },
  spread: { before: "const $F = (a: any, b: any) => b;", value: "$F(...[1, $V])" },
  "early-return": {
    before: "function $F(x: any, n: number) { if (n > 1) return x; return 'other'; }",
    value: "$F($V, 2)",
  },
  "late-return": {
    before:
      "function $F(x: any, n?: string) { if (n === 'no') { return 'other'; } else if (n) return 'more'; const y = x; return y; }",
    value: "$F($V)",
  },
  "return-in-block": {
    before: "function $F(x: any) { const y = 'outer'; { const y = x; if (true) { return y; } } return y; }",
    value: "$F($V)",
  },
  "absent-option": {
    before: "const $F = (x: any, o: any = {}) => (o.other ? 'other' : o?.more ?? x);",
    value: "$F($V)",
  },
  "object-method": { before: "const $F = { make(x: any) { return x; }, other: 1 };", value: "$F.make($V)" },
  "object-arrow": { before: "const $F = { make: (x: any) => x };", value: "$F.make($V)" },
  curried: { before: "const $F = (a: any) => (b: number) => [a, b];", value: "$F($V)(1)[0]" },
  nested: {
    before: "const $F = (x: any) => { const inner = (y: any) => [y, x]; return inner(1)[1]; };",
    value: "$F($V)",
  },
  handed: { before: "const $F = (make: () => any) => make();", value: "$F(() => $V)" },
  shadowing: { before: "const $Fs = 'outer'; const $F = ($Fs: any) => $Fs;", value: "$F($V)" },
  "shadowed-local": {
    before: "const $Fs = 'outer'; function $F(x: any) { const $Fs = x; return $Fs; }",
    value: "$F($V)",
  },
  "shadowed-callback": { before: "const $Fs = ['outer'];", value: "[$V].map(($Fs) => $Fs)[0]" },
  hoisted: { before: "const $Fv = () => $F();\nfunction $F() { return $V; }", value: "$Fv()" },
  getter: { before: "const $F = { get it() { return $V; } };", value: "$F.it" },
  "getter-local": { before: "const $F = { get it() { const x = $V; return x; } };", value: `$F["it"]` },
  "getter-spread": { before: "const $F = { get it() { return $V; } };", value: "({ ...$F }).it" },
  "getter-destructured": {
    before: "const $F = ({ it }: any) => it;",
    value: "$F({ get it() { return $V; } })",
  },
  conditional: { value: "(1 > 2 ? 'other' : $V)" },
  nullish: { value: "(null ?? $V)" },
  or: { value: "(0 || $V)" },
  and: { value: "(true && $V)" },
  map: { value: "[$V].map((x) => x)[0]" },
  "map-index": { value: "[7, 8].map((_, i) => [i, $V])[1]![1]" },
  filter: { value: "[null, [$V]].filter(Boolean)[0]![0]" },
  find: { value: "[{ n: 1, v: 0 }, { n: 2, v: $V }].find((x) => x.n === 2)!.v" },
  at: { value: "[1, $V].at(-1)" },
  concat: { value: "[1].concat([$V] as any)[1]" },
  slice: { value: "[1, $V].slice(1)[0]" },
  flat: { value: "[[1], [$V]].flat()[1]" },
  "flat-map": { value: "[1].flatMap(() => [1, $V])[1]" },
  reversed: { value: "[1, $V].toReversed()[0]" },
  values: { value: "Object.values({ a: 1, b: $V })[1]" },
  entries: { value: "Object.entries({ a: $V })[0]![1]" },
  "from-entries": { value: "(Object.fromEntries([['a', $V]]) as any).a" },
  assign: { value: "Object.assign({}, { a: 1 }, { a: $V }).a" },
  freeze: { before: "const $F = Object.freeze({ a: $V });", value: "$F.a" },
};

/** Some text. Its value need not be known, but that it is not blank. */
export const TEXTS: Readonly<Record<string, string>> = {
  join: `["a", $V, null, 5].join(", ")`,
  "join-lines": '["# Title", "", $V].join("\\n")',
  trim: "`\n  a${$V}b \n`.trim()",
  "upper-case": "`a${$V}`.toUpperCase()",
  replace: `("a" + $V).replace("a", "$&$&")`,
  "pad-end": `("a" + $V).padEnd(20, ".")`,
  repeat: `("a" + $V).repeat(2)`,
  "split-map": `"b,a".split(",").map((x) => \`\${x}: \${$V}\`).sort().join("; ")`,
  keys: `Object.keys({ b: 1, 2: 1, a: 1 }).sort().reverse().join() + $V`,
  "entries-map": "Object.entries({ b: $V, a: 1 }).map(([k, v]) => `${k}=${v}`).join(' ')",
  stringify: "JSON.stringify({ a: $V })",
  string: "`n` + String($V)",
  "map-string": "[1, null, $V].map(String).join(' ')",
};

export const NUMBERS: Readonly<Record<string, string>> = {
  max: "Math.max(1, $V, 3)",
  round: "Math.round($V)",
  arithmetic: "(7 - 2 * 3 + 8 / 4)",
  "of-text": `Number("12")`,
  length: "[1, , 3].length",
  "safe-integer": "Number.MAX_SAFE_INTEGER",
};

/** A value through something that has to be worked out. */
export function helped(draft: Draft, value: Expr): Expr {
  const { random, tags } = draft;
  if (value.shape.kind === "string" && random.chance(0.3)) {
    const form = random.pick(Object.keys(TEXTS));
    tags.add(`text:${form}`);
    return { text: `(${filled(TEXTS[form]!, value.text, "")})`, shape: STRING };
  }
  if (value.shape.kind === "number" && random.chance(0.3)) {
    const form = random.pick(Object.keys(NUMBERS));
    tags.add(`calculated:${form}`);
    return { text: filled(NUMBERS[form]!, value.text, ""), shape: NUMBER };
  }
  const form = random.pick(Object.keys(SAME));
  tags.add(`same:${form}`);
  const way = SAME[form]!;
  const name = draft.fresh("fn");
  if (way.before !== undefined) draft.module.body.push(filled(way.before, value.text, name));
  return { text: filled(way.value, value.text, name), shape: value.shape };
}

/** Fills the places of a way. */
export const filled = (text: string, value: string, name: string): string =>
  text.replaceAll("$V", () => `(${value})`).replaceAll("$F", () => name);
