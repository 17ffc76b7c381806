import { expect, test } from "vitest";
import { registry as registryByName } from "toolsetc";
import { createRegistry, registry } from "../../src/runtime/index.ts";
import { register } from "./example.ts";

const tool = (name: string, description = "d") => ({ name, description, parameters: {} });

test("keeps registrations in order", () => {
  const mine = createRegistry();
  const [first, second, other] = [tool("a", "1"), tool("a", "2"), tool("b")];
  for (const one of [first, other, second]) mine.register(one);
  expect(mine.all("a")).toEqual([first, second]);
  expect(mine.get("a")).toBe(second);
  expect(mine.all("b")).toEqual([other]);
  expect(mine.all("c")).toEqual([]);
  expect(mine.get("c")).toBeUndefined();
});

test("counts registrations", () => {
  const mine = createRegistry();
  expect(mine.generation).toBe(0);
  mine.register(tool("a"));
  mine.register(tool("a"));
  expect(mine.generation).toBe(2);
});

const thrower = () => {
  throw new Error("no");
};

test.each<[string, unknown]>([
  ["undefined", undefined],
  ["null", null],
  ["a number", 1],
  ["a text", "a"],
  ["true", true],
  ["a symbol", Symbol("a")],
  ["a list", []],
  ["an empty object", {}],
  ["an object without prototype", Object.create(null)],
  ["an undefined name", { name: undefined }],
  ["a number for a name", { name: 1 }],
  ["a symbol for a name", { name: Symbol("a") }],
  ["a proxy that throws", new Proxy({}, { get: thrower })],
  ["a getter that throws", Object.defineProperty({}, "name", { get: thrower })],
])("register ignores %s and does not throw", (_, value) => {
  const mine = createRegistry();
  expect(() => register(mine, value)).not.toThrow();
  expect(mine.generation).toBe(0);
});

test.each(["constructor", "__proto__", "toString", ""])("%j is a name like another", (name) => {
  const mine = createRegistry();
  expect(mine.all(name)).toEqual([]);
  mine.register(tool(name));
  expect(mine.all(name)).toEqual([tool(name)]);
});

test("works without its receiver, and cannot be replaced", () => {
  const mine = createRegistry();
  const { register: loose } = mine;
  loose(tool("a"));
  expect(mine.generation).toBe(1);
  expect(Object.isFrozen(mine)).toBe(true);
  expect(() => (mine.all("a") as unknown[]).push("b")).toThrow(TypeError);
});

test("is the same by name and by path", () => {
  expect(registryByName).toBe(registry);
});
