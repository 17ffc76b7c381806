import { expect, test } from "vitest";
import { resolve } from "../../src/compiler/resolve/resolve.ts";
import { configOf, scanOf, tool } from "../rules/build.ts";
import { resolveNames, sets } from "./declare.ts";

test("toolsets stand in declared order, whatever includes what", () => {
  const model = resolveNames({ z: { includes: ["a"] }, m: { tools: ["x"] }, a: { includes: ["m"] } });
  expect([...model.toolsets.keys()]).toEqual(["z", "m", "a"]);
});

test("of two registrations of one name the first counts", () => {
  const first = tool("read_file", { file: "tools/a.ts" });
  const second = tool("read_file", { file: "tools/b.ts" });
  const other = tool("constructor", { file: "tools/c.ts" });
  const model = resolve(configOf(""), scanOf([first, second, other]));
  expect([...model.tools]).toEqual([
    ["read_file", first],
    ["constructor", other],
  ]);
});

test.each([
  ["through includes", { a: { includes: ["b"] }, b: { includes: ["a"] } }, [["a", "b"]]],
  ["through an exclude", { a: { includes: ["b"] }, b: { excludes: ["a"] } }, [["a", "b"]]],
  ["of one", { a: { tools: ["x"], includes: ["a"] }, b: { tools: ["y"] } }, [["a"]]],
  ["of one that excludes itself", { a: { tools: ["x"], excludes: ["a"] } }, [["a"]]],
  [
    "from its first toolset in the file",
    { c: { includes: ["a"] }, b: { includes: ["c"] }, a: { includes: ["b"] } },
    [["c", "a", "b"]],
  ],
  [
    "once for each group, in the order of the file",
    { d: { includes: ["c"] }, a: { includes: ["b"] }, b: { includes: ["a"] }, c: { includes: ["d", "c"] } },
    [["c"], ["a", "b"]],
  ],
])("a cycle %s", (_, toolsets, cycles) => {
  expect(resolveNames(toolsets).cycles).toEqual(cycles);
});

test("a cycle through an alias", () => {
  const model = resolveNames({ a: { includes: ["old_b"] }, b: { includes: ["a"] } }, { old_b: "b" });
  expect(model.cycles).toEqual([["a", "b"]]);
});

test("toolsets in a cycle resolve to nothing, and what includes them is incomplete", () => {
  const model = resolveNames({
    a: { tools: ["x"], includes: ["b"] },
    b: { tools: ["y"], includes: ["a"] },
    c: { tools: ["z"], includes: ["a"] },
    d: { tools: ["w"] },
  });
  expect(sets(model)).toEqual({ a: "", b: "", c: "z", d: "w" });
  expect([...model.toolsets].filter(([, one]) => one.incomplete).map(([name]) => name)).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("a chain of 5,000 toolsets resolves", () => {
  const length = 5000;
  const names = Array.from({ length }, (_, i) => `t${i}`);
  const model = resolveNames(
    Object.fromEntries(
      names.map((name, i) => [name, i + 1 < length ? { includes: [names[i + 1]!] } : { tools: ["last"] }]),
    ),
    Object.fromEntries(names.map((name, i) => [`alias_${i}`, i + 1 < length ? `alias_${i + 1}` : name])),
    { cli: "alias_0" },
  );
  expect(model.toolsets.get("t0")!.tools).toEqual(["last"]);
  expect(model.entries.get("cli")!.toolset).toBe("t4999");
  expect(model.cycles).toEqual([]);
});
