import fc from "fast-check";
import { expect, test } from "vitest";
import { lockFile, printLock } from "../../src/compiler/emit/lock.ts";
import { lockValues } from "../../src/compiler/emit/lock-values.ts";
import { readLock } from "../../src/compiler/lock/read-lock.ts";
import { hostileText } from "../emit/hostile.ts";
import { modelOf, type ProjectSketch } from "../emit/model-builder.ts";
import { SMALL_PROJECT } from "../emit/small-project.ts";
import { parametersArbitrary } from "./schemas.ts";

test("what is printed is read back", () => {
  const lock = lockValues(modelOf(SMALL_PROJECT));
  expect(readLock(printLock(lock))).toEqual({ lock });
});

test("a lock of before budgets, providers and deferral were kept has none", () => {
  const lock = lockValues(modelOf(SMALL_PROJECT));
  const text = printLock(lock).replaceAll(/^ *"(?:budget|providers|deferred)": .*\n/gm, "");
  const entries = [...lock.entries].map(
    ([name, one]) => [name, { ...one, budget: null, providers: [], deferred: [] }] as const,
  );
  expect(readLock(text)).toEqual({ lock: { ...lock, entries: new Map(entries) } });
});

test("whatever properties and values are called, it is read back, and hides nothing", () => {
  const properties = fc.uniqueArray(
    fc.tuple(fc.oneof(hostileText, fc.constant("__proto__")), parametersArbitrary),
    {
      selector: ([name]) => name,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(properties, fc.array(hostileText, { minLength: 1, maxLength: 3 }), (list, values) => {
      const sketch: ProjectSketch = {
        tools: [
          {
            name: "a",
            parameters: {
              type: "object",
              properties: Object.fromEntries(list),
              required: list.map(([name]) => name),
            },
          },
          { name: "b", parameters: { enum: values, const: values[0]! } },
        ],
        toolsets: { all: { tools: ["a", "b"] } },
        entries: { cli: "all" },
      };
      const lock = lockValues(modelOf(sketch));
      const text = printLock(lock);
      expect(readLock(text)).toEqual({ lock });
      expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}|[\u200b\u202a-\u202e\u2066-\u2069]/u);
    }),
    { numRuns: 100 },
  );
});

const { text: whole } = lockFile(modelOf(SMALL_PROJECT));

test.each([
  ["not JSON", whole.slice(0, -3), "it is not JSON"],
  ["a conflict", `<<<<<<< HEAD\n${whole}`, "it is not JSON"],
  ["another file", "[]", "the file lacks an object"],
  ["no version", "{}", "`version` lacks a number"],
  ["no entries", '{ "version": 1 }', "`entries` lacks an object"],
  [
    "no path",
    whole.replace('["hermes-cli","core","web"]', "true"),
    "`web_search` in `cli` in `entries` lacks a list",
  ],
  [
    "no digest",
    whole.replace(/"description": "[0-9a-f]+"/, '"description": null'),
    "`terminal` in `tools` lacks a text",
  ],
  [
    "a tool that is not described",
    whole.replaceAll('"web-extract"', '"web_fetch"').replace('"web_fetch": {', '"web-extract": {'),
    "`entries` of `webhook` names `web_fetch`, which is not in `tools`",
  ],
])("damaged: %s", (_, text, says) => {
  expect(readLock(text)).toEqual({ problem: "damaged", says });
});

test("another version is told from damage", () => {
  expect(readLock(whole.replace('"version": 1', '"version": 2'))).toEqual({
    problem: "other-version",
    version: 2,
  });
});
