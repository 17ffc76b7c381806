import { expect, test } from "vitest";
import { parseArguments } from "../../../src/runtime/validation/parse-arguments.ts";

const MOST = 2 ** 20;

/** The value, or what is said to be wrong with it. */
function read(given: unknown): unknown {
  const parsed = parseArguments(given);
  return parsed.ok ? parsed.value : parsed.problems.map(({ path, message }) => `${path}: ${message}`).join();
}

test.each([undefined, null, "", " \n\t", "null", "{}", {}])("%j means no arguments", (given) => {
  expect(read(given)).toEqual({});
});

test.each([
  ['{"a":1,"b":[true,null,"x"]}', { a: 1, b: [true, null, "x"] }],
  [' {"a":1} ', { a: 1 }],
  // The last one counts, for everybody: nothing reads the text a second time.
  ['{"a":1,"a":2}', { a: 2 }],
  [
    '{"constructor":"Ferrari","prototype":1,"toString":2}',
    { constructor: "Ferrari", prototype: 1, toString: 2 },
  ],
  // Whether it is an object is for the schema to say.
  ["[1]", [1]],
  ['"{}"', "{}"],
  [-0, -0],
  [Object.assign(Object.create(null), { a: [{}] }), { a: [{}] }],
])("%j is read", (given, expected) => {
  expect(read(given)).toEqual(expected);
});

test("the problem with a text is told in the words of the engine, briefly", () => {
  expect(read("{")).toMatch(/^: cannot be read: .*JSON/);
  expect(String(read(`{"a":${"x".repeat(500)}`)).length).toBeLessThan(230);
});

class Query {
  readonly a = 1;
}
const circle: { self?: unknown } = {};
circle.self = circle;
const withAccessor = {
  get a(): number {
    throw new Error("was read");
  },
};
const doubled = Array.from({ length: 40 }).reduce<object>((inner) => ({ a: inner, b: inner }), {});
const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test.each<readonly [string, unknown, string]>([
  ["a function", { a: () => 1 }, "function is not JSON"],
  ["a member that is undefined", { a: undefined }, "undefined is not JSON"],
  ["a symbol", { a: Symbol("x") }, "symbol is not JSON"],
  ["a bigint", { a: 1n }, "bigint is not JSON"],
  ["NaN", { a: Number.NaN }, "NaN is not JSON"],
  ["an infinite number in text", '{"a":1e999}', "Infinity is not JSON"],
  ["an accessor, which is not run", withAccessor, "undefined is not JSON"],
  ["a hole", { a: Array(2) }, "undefined is not JSON"],
  ["a list without end", { a: Array(4e9) }, "undefined is not JSON"],
  ["an instance", { a: new Query() }, "an instance of a class is not JSON"],
  ["a date", { a: new Date(0) }, "an instance of a class is not JSON"],
  ["a map", { a: new Map() }, "an instance of a class is not JSON"],
  ["a boxed number", { a: Object(1) as unknown }, "an instance of a class is not JSON"],
  ["a circle", circle, "nested too deep"],
  ["65 levels", nested(66), "nested too deep"],
  ["a hundred thousand levels", nested(100_000), "nested too deep"],
  ["objects that double each other", doubled, "too long"],
  ["a text that is too long", `"${"x".repeat(MOST)}"`, "too long"],
  ["a text inside that is too long", { a: "x".repeat(MOST) }, "too long"],
  ["a name that is too long", { ["x".repeat(MOST)]: 1 }, "too long"],
  ["__proto__ in text", '{"a":[{"__proto__":{"b":1}}]}', "the name __proto__ is not allowed"],
  ["__proto__ of an object", { ["__proto__"]: 1 }, "the name __proto__ is not allowed"],
  ["constructor.prototype", '{"constructor":{"prototype":{"b":1}}}', "the name constructor is not allowed"],
])("%s is refused", (_, given, why) => {
  expect(read(given)).toBe(`: cannot be read: ${why}`);
});

test("64 levels and a million characters are not too much", () => {
  expect(parseArguments(nested(65)).ok).toBe(true);
  expect(parseArguments(`"${"x".repeat(MOST - 2)}"`).ok).toBe(true);
});

test("what a host keeps of the object changes nothing", () => {
  const given = { a: [{ b: 1 }] };
  const parsed = parseArguments(given);
  given.a[0]!.b = 2;
  given.a.push({ b: 3 });
  expect(parsed).toEqual({ ok: true, value: { a: [{ b: 1 }] } });
});

test("nothing that is read changes what other objects are", () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  for (const name of ["__proto__", "constructor", "prototype", "toString"]) {
    const read = parseArguments(`{"${name}":{"polluted":true,"prototype":{"polluted":true}}}`);
    if (read.ok) Object.assign({}, read.value);
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect("polluted" in {}).toBe(false);
});
