import { expect, test } from "vitest";
import type { JsonValue } from "../../../src/compiler/json-schema/json.ts";
import type { ToolDeclaration } from "../../../src/compiler/scan/tool-declaration.ts";
import { differencesBetween } from "../../../src/project/verify/compare/compare-json.ts";
import { compareTool } from "../../../src/project/verify/compare/compare-tool.ts";
import { compareTools } from "../../../src/project/verify/compare/compare-tools.ts";
import {
  locateCalls,
  oncePerFile,
  type LocatedCall,
} from "../../../src/project/verify/compare/locate-calls.ts";
import { differenceText } from "../../../src/project/verify/compare/wording.ts";
import type { PlannedModule } from "../../../src/project/verify/plan.ts";
import type { Copied, ToolCopy } from "../../../src/project/verify/protocol.ts";
import { scanProject } from "../../scan/scan-project.ts";

const json = (value: unknown): Copied => ({ json: value === undefined ? null : JSON.stringify(value) });

/** A tool as it would be compiled from an object. */
function compiled(fields: object, file = "tools/a.ts"): ToolDeclaration {
  const text = JSON.stringify({ name: "a", description: "A tool.", parameters: {}, ...fields });
  const source = `import { registry } from "toolsetc";\nregistry.register(${text});\n`;
  return scanProject({ [file]: source }).tools[0]!;
}

/** The same as it would be registered. */
function registered(fields: Readonly<Record<string, unknown>>): ToolCopy {
  const all: Readonly<Record<string, unknown>> = {
    name: "a",
    description: "A tool.",
    parameters: {},
    ...fields,
  };
  return {
    name: json(all["name"]),
    description: json(all["description"]),
    parameters: json(all["parameters"]),
    home: json(all["toolset"]),
    capabilities: json(all["capabilities"]),
    annotations: json(all["annotations"]),
    requiresEnv: json(all["requiresEnv"]),
    hasCheck: all["checkFn"] !== undefined,
  };
}

test.each<[JsonValue, JsonValue, readonly string[]]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, []],
  [{ a: -0 }, { a: 0 }, []],
  [{ a: { b: 1 } }, { a: { b: 2 } }, ["a.b: 1, 2"]],
  [{ a: 1 }, {}, ["a: 1, undefined"]],
  [{}, { "b c": [] }, [`["b c"]: undefined, `]],
  [
    [1, 2],
    [2, 1],
    ["[0]: 1, 2", "[1]: 2, 1"],
  ],
  [[1], [1, 2], [": 1, 1,2"]],
  [{ a: [] }, { a: {} }, ["a: , [object Object]"]],
  [{}, { toString: 1 }, ["toString: undefined, 1"]],
  [null, "null", [": null, null"]],
])("differences of %j and %j", (a, b, expected) => {
  const found = differencesBetween(a, b).map((one) => {
    const path = one.path.map((step) => (typeof step === "number" ? `[${step}]` : step)).join(".");
    return `${path.includes(" ") ? `["${path}"]` : path}: ${String(one.compiled)}, ${String(one.registered)}`;
  });
  expect(found).toEqual(expected);
});

test.each<[object, Readonly<Record<string, unknown>>]>([
  [{}, {}],
  [{ capabilities: ["b", "a", "a"] }, { capabilities: ["a", "b"] }],
  [{ capabilities: [] }, {}],
  [{}, { requiresEnv: [] }],
  [{ annotations: { readOnlyHint: true } }, { annotations: { readOnlyHint: true } }],
  [
    { toolset: "web", checkFn: 1 },
    { toolset: "web", checkFn: 1 },
  ],
])("%j and %j are the same", (one, other) => {
  expect(compareTool(compiled(one), registered(other))).toEqual([]);
});

test.each<[object, Readonly<Record<string, unknown>>, string]>([
  [
    {},
    { description: "Another." },
    '`description` is compiled as `"A tool."`, and is registered as `"Another."`',
  ],
  [{}, { description: undefined }, '`description` is compiled as `"A tool."`, and is registered as nothing'],
  [
    { parameters: { properties: { a: { maximum: 5 } } } },
    { parameters: { properties: { a: { maximum: 6 } } } },
    "`parameters.properties.a.maximum` is compiled as `5`, and is registered as `6`",
  ],
  [{ toolset: "web" }, {}, '`toolset` is compiled as `"web"`, and is registered as nothing'],
  [
    { capabilities: ["exec"] },
    { capabilities: ["exec", "network"] },
    '`capabilities` is compiled as `["exec"]`, and is registered as `["exec","network"]`',
  ],
  [{}, { annotations: {} }, "`annotations` is compiled as nothing, and is registered as `{}`"],
  [
    { requiresEnv: ["A"] },
    { requiresEnv: ["B"] },
    '`requiresEnv[0]` is compiled as `"A"`, and is registered as `"B"`',
  ],
  [{ checkFn: 1 }, {}, "`checkFn` is compiled as a function, and is registered as none"],
  [{}, { checkFn: 1 }, "`checkFn` is compiled as none, and is registered as a function"],
  [
    { description: `${"Long ".repeat(30)}and so on.` },
    { description: `${"Long ".repeat(30)}or not.` },
    '`description` is compiled as `…ong Long Long Long Long Long Long Long Long Long and so on."`, and is registered as `…g Long Long Long Long Long Long Long Long Long Long or not."`',
  ],
])("%j and %j differ", (one, other, expected) => {
  const results = compareTool(compiled(one), registered(other));
  const texts = results.map(({ field, verdict }) =>
    verdict.kind === "differs"
      ? verdict.differences.map((each) => differenceText(field, each, false))
      : verdict,
  );
  expect(texts).toEqual([[expected]]);
});

test("what cannot be read, or only by a further library, is told from what differs", () => {
  const tool = compiled({});
  const zod: ToolDeclaration = { ...tool, usesZod: true };
  const copy = registered({});
  const needs = { needs: "zod-to-json-schema" };
  const why = "only `zod-to-json-schema` can convert them, and the project does not have it";
  const verdicts = (declaration: ToolDeclaration, changed: Partial<ToolCopy>) =>
    compareTool(declaration, { ...copy, ...changed }).map((one) => one.verdict);

  expect(verdicts(tool, { description: { failed: "no" } })).toEqual([{ kind: "unreadable", why: "no" }]);
  expect(verdicts(zod, { parameters: needs })).toEqual([{ kind: "not-compared", why }]);
  expect(verdicts(tool, { parameters: needs })).toEqual([
    { kind: "unreadable", why: "they are a schema object of a library, and plain JSON was compiled" },
  ]);
  const other = JSON.stringify({ type: "object" });
  expect(verdicts(zod, { parameters: { json: other, isExact: true } })).toMatchObject([{ kind: "differs" }]);
  expect(verdicts(zod, { parameters: { json: other, isExact: false } })).toMatchObject([
    { kind: "not-compared" },
  ]);
  expect(verdicts(zod, { parameters: { json: `{"$schema":"x"}` } })).toEqual([]);
  expect(verdicts(tool, { parameters: { json: `{"$schema":"x"}` } })).toMatchObject([{ kind: "differs" }]);
});

const call = (name: string, file: string | null, line = 2): LocatedCall => ({
  run: 0,
  stack: "",
  tool: registered({ name }),
  later: null,
  file,
  isInToolFile: file !== null,
  frame: file === null ? null : { path: `/p/${file}`, line, column: 1 },
});

test("a tool is found by its name in its file, then by its name, then by its place", () => {
  const tools = [
    compiled({ name: "here" }),
    compiled({ name: "moved" }, "tools/b.ts"),
    compiled({ name: "renamed" }, "tools/c.ts"),
    compiled({ name: "gone" }, "tools/d.ts"),
  ];
  const calls = [
    call("here", "tools/z.ts"),
    call("here", "tools/a.ts"),
    call("moved", "tools/z.ts"),
    call("anew", "tools/c.ts"),
    call("other", "tools/c.ts", 9),
  ];
  const { tools: found, unknown } = compareTools(tools, calls);
  expect(
    found.map((one) => [one.tool.name, one.call === null ? null : calls.indexOf(one.call), one.isRenamed]),
  ).toEqual([
    ["here", 1, false],
    ["moved", 2, false],
    ["renamed", 3, true],
    ["gone", null, false],
  ]);
  expect(unknown).toEqual([calls[0], calls[4]]);
});

const module = (file: string): PlannedModule => ({
  file,
  path: `/p/${file}`,
  subject: { kind: "module", path: `/p/${file}` },
  registries: [],
});

test("a call belongs to the innermost tool file on its stack, and counts in one process", () => {
  const [a, b] = [module("tools/a.ts"), module("tools/b.ts")];
  const stack = (...places: readonly string[]) =>
    `Error\n${places.map((one) => `    at x (${one}:1:2)\n`).join("")}`;
  const of = (run: number, ...places: readonly string[]) => ({
    run,
    stack: stack("/child/recorder.js", ...places),
    tool: registered({}),
    later: null,
  });
  const calls = [
    of(0, "/p/src/helper.ts", "/p/tools/b.ts", "/p/tools/a.ts"),
    of(1, "/p/tools/b.ts"),
    of(0, "/p/node_modules/pack/index.js", "/p/src/helper.ts"),
    of(0, "/p/node_modules/pack/index.js"),
    of(1, "/p/node_modules/pack/index.js"),
    of(0),
  ];
  const located = locateCalls(calls, [a, b], { root: "/p", childFolder: "/child" });
  expect(located.map((one) => [one.file, one.isInToolFile])).toEqual([
    ["tools/b.ts", true],
    ["tools/b.ts", true],
    ["src/helper.ts", false],
    ["node_modules/pack/index.js", false],
    ["node_modules/pack/index.js", false],
    [null, false],
  ]);
  const imported = new Map([[b, 1]]);
  expect(oncePerFile(located, imported)).toEqual([located[1], located[2], located[3], located[5]]);
});
