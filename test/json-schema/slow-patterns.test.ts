import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../src/compiler/json-schema/json.ts";
import { slowPatterns } from "../../src/compiler/json-schema/slow-patterns.ts";
import { saidOf } from "./said-of.ts";

const ofText = (keywords: JsonObject): JsonObject => ({ type: "object", properties: { a: keywords } });
const said = (parameters: JsonValue): readonly string[] => saidOf(slowPatterns(parameters));

const EXPONENTIAL_HELP =
  "  help: let every text match in one way only: `(a+)+` is `a+`, and a list is `a+(,a+)*`";

test("time that doubles, however long the text may be", () => {
  expect(said(ofText({ pattern: "^(a+)+$", maxLength: 3 }))).toEqual([
    'parameters.properties.a.pattern is `^(a+)+$`, whose time doubles with every few characters of a text like "aaaaaaaaaaaaaaaaaab"',
    EXPONENTIAL_HELP,
  ]);
});

test("a power of the length, where the longest text makes more than a billion of it", () => {
  const third = (maxLength: number): readonly string[] => said(ofText({ pattern: "a*a*$", maxLength }));
  expect(third(1001)).toEqual([
    'parameters.properties.a.pattern is `a*a*$`, whose time grows with the length to the power of 3 for a text like "aaaaaaaaab"',
    "  help: begin it with `^`, let parts that follow each other differ or set `maxLength` to 1000 or less",
  ]);
  expect(third(1000)).toEqual([]);
  expect(said(ofText({ pattern: "^a*a*$" }))).toEqual([]);
  expect(said(ofText({ pattern: "^a*a*$", maxLength: 31_622 }))).toEqual([]);
  expect(said(ofText({ pattern: "^a*a*$", maxLength: 31_623 }))).toEqual([
    'parameters.properties.a.pattern is `^a*a*$`, whose time grows with the length to the power of 2 for a text like "aaaaaaaaab"',
    "  help: let parts that follow each other differ or set `maxLength` to 31622 or less",
  ]);
});

test("names have no maxLength", () => {
  const parameters = {
    type: "object",
    patternProperties: { "^a+a+a+$": { type: "string", pattern: "^(a|a)*$" }, "^(x+)*$": true },
    maxLength: 3,
  };
  expect(said(parameters)).toEqual([
    'parameters.patternProperties["^a+a+a+$"] (key) is `^a+a+a+$`, whose time grows with the length to the power of 3 for a text like "aaaaaaaaaaaaaaaaaab"',
    "  help: let parts that follow each other differ",
    'parameters.patternProperties["^(x+)*$"] (key) is `^(x+)*$`, whose time doubles with every few characters of a text like "xxxxxxxxxxxxxxxxxa"',
    EXPONENTIAL_HELP,
    'parameters.patternProperties["^a+a+a+$"].pattern is `^(a|a)*$`, whose time doubles with every few characters of a text like "aaaaaaaaaaaaaaaaab"',
    EXPONENTIAL_HELP,
  ]);
});

test("what is too involved", () => {
  expect(said(ofText({ pattern: `^${"(?:a?|b?)".repeat(20)}$` }))).toEqual([
    "parameters.properties.a.pattern is `^(?:a?|b?)(?:a?|b?)(?:a?|b?)(?:a?|b?)(?:a?|b?)(?:a?|b?)(?:a…`, which is too involved to be shown to be quick",
    "  help: write it shorter, or say it in the description",
  ]);
});

test("nothing of what is no schema, is too large, or is no expression at all", () => {
  expect(said(true)).toEqual([]);
  expect(said(ofText({ pattern: "(a+)+(" }))).toEqual([]);
  expect(said(ofText({ default: { pattern: "^(a+)+$" }, pattern: 5 }))).toEqual([]);
  let deep: JsonObject = { pattern: "^(a+)+$" };
  for (let level = 0; level < 40; level++) deep = ofText(deep);
  expect(said(deep)).toEqual([]);
});
