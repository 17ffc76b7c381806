import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import { z as z3 } from "zod/v3";
import { readArguments } from "../../src/runtime/read-arguments.ts";

const parameters = {
  type: "object",
  properties: { n: { type: "integer" }, s: { type: "string" } },
  required: ["n"],
};
const read = (given: unknown, registered: unknown = parameters, mayRepair = true) =>
  readArguments(given, parameters, registered, mayRepair);
const good = (value: unknown, repairs: readonly unknown[] = []) => ({ ok: true, value, repairs });
const bad = (...problems: readonly [path: string, message: string][]) => ({
  ok: false,
  problems: problems.map(([path, message]) => ({ path, message })),
});

describe("by JSON Schema", () => {
  test.each<[string, unknown, unknown]>([
    ["a text", '{"n":1}', good({ n: 1 })],
    ["an object", { n: 1 }, good({ n: 1 })],
    ["what is missing", {}, bad(["/n", "is required"])],
    ["what has to be repaired", { n: "1" }, good({ n: 1 }, [{ path: "/n", rule: "numeric-string" }])],
  ])("%s", async (_, given, expected) => {
    expect(await read(given)).toEqual(expected);
  });

  test("nothing is repaired when it may not be", async () => {
    expect(await read({ n: "1" }, parameters, false)).toMatchObject({ ok: false });
  });
});

/** A schema of a library that keeps to Standard Schema, and judges as it is told. */
const standard = (validate: (value: unknown) => unknown) => ({
  "~standard": { version: 1, vendor: "x", validate },
});
/** zod before 3.24: it keeps to no standard. */
const early = (schema: z3.ZodTypeAny) => ({
  _output: null,
  safeParseAsync: (value: unknown) => schema.safeParseAsync(value),
});

describe("by the schema of a library", () => {
  const ours = { n: z.number().int().default(7), s: z.string().trim().optional() };
  test.each<[string, unknown, unknown, unknown]>([
    ["zod 4: what comes out of it", z.object(ours), { n: 1, s: " a " }, good({ n: 1, s: "a" })],
    ["zod 4: defaults, where JSON Schema would have missed them", z.object(ours), {}, good({ n: 7 })],
    ["zod 4: names that it does not know", z.object(ours), { n: 1, x: 2 }, good({ n: 1 })],
    [
      "zod 4: after repairs",
      z.object(ours),
      { n: "1" },
      good({ n: 1 }, [{ path: "/n", rule: "numeric-string" }]),
    ],
    [
      "zod 4: what is wrong",
      z.object({ n: z.number().max(3) }),
      { n: 5 },
      bad(["/n", "Too big: expected number to be <=3"]),
    ],
    [
      "zod 4: a place further in",
      z.object({ n: z.number(), l: z.array(z.object({ a: z.string() })) }),
      { n: 1, l: [{ a: 1 }] },
      bad(["/l/0/a", "Invalid input: expected string, received number"]),
    ],
    [
      "zod 4: what takes its time",
      z.object({ n: z.number().refine(async (n) => n > 1, "too small") }),
      { n: 1 },
      bad(["/n", "too small"]),
    ],
    ["zod 4: a raw shape", ours, { n: 1, s: " a ", x: 2 }, good({ n: 1, s: "a" })],
    ["zod 4: a raw shape with a default", ours, {}, good({ n: 7 })],
    [
      "zod 4: a raw shape, what is wrong",
      { n: z.number().max(3), s: z.string() },
      { n: 5 },
      bad(
        ["/n", "Too big: expected number to be <=3"],
        ["/s", "Invalid input: expected string, received undefined"],
      ),
    ],
    [
      "zod 4: a raw shape with a name that every object has",
      { toString: z.string().optional(), n: z.number() },
      { n: 1 },
      good({ n: 1 }),
    ],
    [
      "zod mini",
      mini.object({ n: mini.number(), s: mini._default(mini.string(), "d") }),
      { n: 1 },
      good({ n: 1, s: "d" }),
    ],
    ["zod 3", z3.object({ n: z3.number(), s: z3.string().default("d") }), { n: 1 }, good({ n: 1, s: "d" })],
    [
      "zod 3: what is wrong",
      z3.object({ n: z3.number(), s: z3.string() }),
      { n: 1 },
      bad(["/s", "Required"]),
    ],
    [
      "zod before 3.24",
      early(z3.object({ n: z3.number(), s: z3.string().default("d") })),
      { n: 1 },
      good({ n: 1, s: "d" }),
    ],
    [
      "zod before 3.24: what is wrong",
      early(z3.object({ n: z3.number(), s: z3.string() })),
      { n: 1 },
      bad(["/s", "Required"]),
    ],
    [
      "zod before 3.24: a raw shape",
      { n: early(z3.number()), s: early(z3.string().default("d")) },
      { n: 1 },
      good({ n: 1, s: "d" }),
    ],
    [
      "another library",
      standard((value) => ({ value: { seen: value } })),
      { n: 1 },
      good({ seen: { n: 1 } }),
    ],
    [
      "another library: what is wrong",
      standard(() => ({ issues: [{ message: "no", path: ["a", { key: 1 }] }, { message: "never" }] })),
      { n: 1 },
      bad(["/a/1", "no"], ["", "never"]),
    ],
    [
      "another library: more than anybody reads",
      standard(() => ({ issues: Array.from({ length: 50 }, () => ({ message: "x".repeat(999) })) })),
      { n: 1 },
      bad(...Array.from({ length: 10 }, () => ["", "x".repeat(200)] as [string, string])),
    ],
    ["arguments that cannot be read at all", z.object(ours), "{", expect.objectContaining({ ok: false })],
    ["arguments that are a list", ours, "[]", good({ n: 7 })],
  ])("%s", async (_, registered, given, expected) => {
    expect(await read(given, registered)).toEqual(expected);
  });

  test("a library that throws is left to throw", async () => {
    const thrown = new Error("broken");
    const registered = standard(() => {
      throw thrown;
    });
    await expect(read({ n: 1 }, registered)).rejects.toBe(thrown);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["an empty shape", {}],
    ["a shape of which not all are schemas", { n: z.number(), s: "text" }],
    ["what only looks like one", { "~standard": {} }],
  ])("%s is none: JSON Schema decides", async (_, registered) => {
    expect(await read({ n: 1, x: 2 }, registered)).toEqual(good({ n: 1, x: 2 }));
    expect(await read({}, registered)).toEqual(bad(["/n", "is required"]));
  });
});
