import { expect, test } from "vitest";
import { tableValues } from "../../src/compiler/emit/table-values.ts";
import { deferredOf } from "../../src/formats/index.ts";
import { modelOf } from "../rules/providers/project.ts";

const TOOLS = ["burn", "fetch", "renew", "search"].map((name) => ({ name }));

const TOOLSETS = `toolsets:
  web: { description: Search the web, tools: [search, fetch, ask] }
  lend: { description: Lend volumes, tools: [renew] }
  weed: { description: Weed out volumes, tools: [burn], optIn: true }
  desk: { description: All of it, includes: [web, lend, weed], excludeTools: [fetch] }
aliases: { lending: lend }
external: { ask: Registered elsewhere }
`;

test("what an entry point defers is that of its ceiling: opt-in tools and external ones, not what is excluded", () => {
  const tables = tableValues(
    modelOf(
      `${TOOLSETS}entries:
  one: { toolset: desk, defer: [weed, web, web] }
  two: { toolset: desk, defer: [lending] }
  three: { toolset: desk }
  constructor-of: { toolset: web, defer: [lend] }
`,
      TOOLS,
    ),
  );
  expect(tables.deferred).toEqual({ one: "ask burn search", two: "renew" });
  expect(deferredOf(tables, "one")).toEqual(["ask", "burn", "search"]);
  expect(deferredOf(tables, "two")).toEqual(["renew"]);
  for (const entry of ["three", "constructor-of", "constructor", "nobody"]) {
    expect(deferredOf(tables, entry)).toEqual([]);
  }
});

test("tables of a project that defers nothing have no such rows", () => {
  const tables = tableValues(modelOf(`${TOOLSETS}entries: { one: { toolset: desk } }`, TOOLS));
  expect(Object.hasOwn(tables, "deferred")).toBe(false);
  expect(deferredOf(tables, "one")).toEqual([]);
});
