import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emit } from "../../src/compiler/emit/emit.ts";
import type { JsonValue } from "../../src/compiler/json-schema/json.ts";
import { ts } from "ts-morph";
import { hostileText } from "./hostile.ts";
import { modelOf, type ProjectSketch, type ToolSketch } from "./model-builder.ts";

/** What a disk takes as the name of a file, and Node as part of an import. */
const fileName = hostileText.map((text) => text.replaceAll(/[/\\\0\p{Surrogate}]/gu, "").slice(0, 50));

const property = fc.tuple(
  fc.oneof(hostileText, fc.constant("__proto__")),
  fc.uniqueArray(hostileText, { minLength: 1, maxLength: 3 }),
);

const tool = fc.record({
  description: hostileText,
  file: fileName,
  properties: fc.uniqueArray(property, { selector: ([name]) => name, maxLength: 4 }),
  default: fc.oneof(hostileText, fc.dictionary(hostileText, hostileText)),
});

const project = fc.record({
  tools: fc.array(tool, { minLength: 1, maxLength: 8 }),
  reasons: fc.array(hostileText, { maxLength: 3 }),
});

const SAMPLE = fc.sample(project, { numRuns: 80, seed: 1 });

const PROJECTS = SAMPLE.map(
  ({ tools, reasons }): ProjectSketch & { readonly tools: readonly ToolSketch[] } => ({
    tools: tools.map((one, index) => ({
      name: "tool_" + index,
      file: `tools/${index}${one.file}.ts`,
      description: one.description,
      parameters: {
        type: "object",
        properties: Object.fromEntries(one.properties.map(([name, values]) => [name, { enum: values }])),
        default: one.default,
      },
      usesZod: index % 3 === 0,
      hasCheck: index % 2 === 0,
    })),
    external: Object.fromEntries(reasons.map((reason, index) => ["external_" + index, reason])),
  }),
);

/** A generated module as Node runs it, and what it reads of a project: the tables, and what each module answers. */
const RUNNER = `
const read = [];
for (let index = 0; index < ${PROJECTS.length}; index++) {
  const { tables } = await import("./p" + index + "/generated/toolsets.gen.js");
  const { modules } = await import("./p" + index + "/generated/tool-modules.gen.js");
  const loaded = {};
  for (const file of Object.keys(modules.load)) loaded[file] = (await modules.load[file]()).file;
  read.push({ tables, loaded, registries: modules.registries, calls: modules.calls });
}
console.log(JSON.stringify(read));
`;

const folder = mkdtempSync(join(tmpdir(), "toolsetc-round-trip-"));
let typeTexts: readonly string[];
let read: readonly {
  readonly tables: Record<string, unknown>;
  readonly loaded: unknown;
  readonly registries: unknown;
  readonly calls: unknown;
}[];

beforeAll(async () => {
  write("package.json", '{ "type": "module" }');
  const exports = { ".": "./index.js", "./calls": "./calls.js" };
  write("node_modules/toolsetc/package.json", JSON.stringify({ type: "module", exports }));
  write("node_modules/toolsetc/index.js", 'export const registry = "the registry";');
  write("node_modules/toolsetc/calls.js", 'export const calls = "the calls";');
  const texts: string[] = [];
  for (const [index, sketch] of PROJECTS.entries()) {
    for (const { file } of sketch.tools)
      write(`p${index}/${asJs(file!)}`, "export const file = " + JSON.stringify(file));
    for (const { name, text } of await emit(modelOf(sketch))) {
      if (name.startsWith("tool-args")) texts.push(text);
      if (name.endsWith(".ts"))
        write(`p${index}/generated/${asJs(name)}`, transformSync(text, { loader: "ts" }).code);
    }
  }
  typeTexts = texts;
  write("run.js", RUNNER);
  read = JSON.parse(
    execFileSync(process.execPath, ["run.js"], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function asJs(path: string): string {
  return path.replace(/\.ts$/, ".js");
}

test("the tables read back equal", () => {
  for (const [index, { tools, external }] of PROJECTS.entries()) {
    const { tables } = read[index]!;
    expect(tables["external"]).toEqual(external);
    const rows = Object.entries(tables["tools"] as Record<string, [module: string, family: string]>);
    const families = tables["definitions"] as Record<string, Record<string, string>>;
    expect(rows.map(([name, [module, family]]) => [name, module, families[family]![name]])).toEqual(
      tools
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, file, ...rest }) => {
          const { description, parameters } = rest;
          return [name, file, JSON.stringify({ name, description, parameters })];
        }),
    );
    expect(Object.values(families).flatMap(Object.keys)).toHaveLength(tools.length);
    expect(tables["zod"]).toEqual(
      Object.fromEntries(tools.filter((one) => one.usesZod).map((one) => [one.name, true])),
    );
    expect(tables["checks"]).toEqual(
      Object.fromEntries(tools.filter((one) => one.hasCheck).map((one) => [one.name, true])),
    );
  }
});

test("every module is found under its own name", () => {
  for (const [index, { tools }] of PROJECTS.entries()) {
    expect(read[index]!.loaded).toEqual(Object.fromEntries(tools.map(({ file }) => [file, file])));
    expect(read[index]!.registries).toEqual(["the registry"]);
    expect(read[index]!.calls).toBe("the calls");
  }
});

test("names and literals of the argument types read back equal", () => {
  for (const [index, { tools }] of PROJECTS.entries()) {
    const expected = tools.map(({ parameters }) => {
      const { properties } = parameters as {
        readonly properties: Record<string, { readonly enum: readonly JsonValue[] }>;
      };
      return Object.entries(properties).map(([name, schema]) => [name, schema.enum]);
    });
    expect(interfaces(typeTexts[index]!)).toEqual(expected);
  }
});

/** Of each exported interface its properties, each with the literals of its type. */
function interfaces(text: string): readonly unknown[] {
  const tree = ts.createSourceFile("args.ts", text, ts.ScriptTarget.ESNext);
  return tree.statements.filter(ts.isInterfaceDeclaration).map((one) => one.members.map(propertyOf));
}

function propertyOf(member: ts.TypeElement): unknown {
  const name = member.name!;
  const key = ts.isComputedPropertyName(name) ? name.expression : name;
  return [(key as ts.StringLiteral).text, literalsIn(member)];
}

function literalsIn(node: ts.Node): readonly string[] {
  const literals: string[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isLiteralTypeNode(child)) literals.push((child.literal as ts.StringLiteral).text);
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return literals;
}
