import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ts } from "ts-morph";
import { expect, test } from "vitest";

/** The house of docs/architecture.md, held to the code: which way imports go, and where each heavy package lives. */
const SRC = join(import.meta.dirname, "../src");

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** By `import()` or `require`, when it runs. */
  readonly late: boolean;
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.c?ts$/.test(name))
  .sort();
const textOf = new Map(files.map((file) => [file, readFileSync(join(SRC, file), "utf8")]));

function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      found.push({ file, specifier: node.moduleSpecifier.text, typeOnly, late: false });
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier !== undefined &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ file, specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly, late: false });
    } else if (
      ts.isCallExpression(node) &&
      node.arguments.length === 1 &&
      ts.isStringLiteral(node.arguments[0]!)
    ) {
      // `import("…")`, `require("…")`, `createRequire(import.meta.url)("…")`.
      const loads =
        node.expression.kind === ts.SyntaxKind.ImportKeyword || /require/i.test(node.expression.getText());
      if (loads) found.push({ file, specifier: node.arguments[0].text, typeOnly: false, late: true });
    }
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, textOf.get(file)!, ts.ScriptTarget.Latest, true));
  return found;
}

const imports = files.flatMap(importsOf);
const stageOf = (path: string): string => path.split("/")[0]!;
const targetOf = ({ file, specifier }: Import): string => normalize(join(dirname(file), specifier));

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  runtime: ["runtime"],
  mcp: ["mcp", "runtime"],
  formats: ["formats"],
  diagnostics: ["diagnostics"],
  // The rules judge by what the formats would send.
  compiler: ["compiler", "diagnostics", "formats"],
  project: ["project", "compiler", "diagnostics"],
  // The command line explains by the run time's own selection.
  cli: ["cli", "project", "compiler", "diagnostics", "runtime"],
};

test("imports go one way", () => {
  const wrong = imports
    .filter((one) => one.specifier.startsWith("."))
    .filter((one) => !MAY_IMPORT[stageOf(one.file)]!.includes(stageOf(targetOf(one))))
    .filter(
      (one) =>
        !(
          one.typeOnly &&
          /^(compiler\/emit|formats)\//.test(one.file) &&
          targetOf(one).startsWith("runtime/")
        ),
    );
  expect(wrong).toEqual([]);
});

/** What `emit` checks its own TypeScript with. */
const PARSER = new Set(["compiler/scan/typescript.ts", "compiler/scan/modules/parse.ts"]);

const STAGE_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "json-schema": ["json-schema"],
  config: ["config", "json-schema"],
  scan: ["scan", "json-schema"],
  resolve: ["resolve", "json-schema"],
  rules: ["rules", "resolve", "json-schema", "config"],
  lock: ["lock", "json-schema"],
  emit: ["emit", "lock", "resolve", "json-schema", "config"],
  diff: ["diff", "lock", "resolve", "json-schema"],
};

test("a stage of the compiler uses what comes before it; of other stages else only the types", () => {
  const wrong = imports.filter((one) => {
    const [top, stage] = one.file.split("/");
    const [targetTop, target] = targetOf(one).split("/");
    if (
      top !== "compiler" ||
      targetTop !== "compiler" ||
      !(stage! in STAGE_MAY_IMPORT) ||
      !(target! in STAGE_MAY_IMPORT)
    )
      return false;
    if (one.typeOnly || PARSER.has(targetOf(one))) return false;
    return !STAGE_MAY_IMPORT[stage!]!.includes(target!);
  });
  expect(wrong.map((one) => `${one.file} → ${one.specifier}`)).toEqual([]);
});

test("what an unchanged build needs is CommonJS, down to the last module", () => {
  const wrong = imports
    .filter((one) => one.file.endsWith(".cts") && one.specifier.startsWith("."))
    .filter((one) => !one.typeOnly && !one.late && !one.specifier.endsWith(".cts"));
  expect(wrong).toEqual([]);
});

test.each([
  ["ts-morph", /^compiler\/scan\/typescript\.ts$/],
  ["yaml", /^compiler\/config\/yaml-/],
  ["ajv", /^compiler\/json-schema\/ajv\.ts$/],
  ["json-schema-to-typescript", /^compiler\/emit\//],
  ["gpt-tokenizer", /^compiler\/tokens\/tokenizer\.ts$/],
  ["picomatch", /^compiler\/config\/tool-patterns\.ts$/],
  ["@modelcontextprotocol/sdk", /^mcp\//],
])("%s has one home", (name, home) => {
  const users = imports.filter(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`));
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter(({ file }) => !home.test(file))).toEqual([]);
});

test("the adapter of MCP loads schemas of the SDK and nothing else of it", () => {
  const loaded = imports.filter(({ file, specifier, typeOnly }) => {
    return file.startsWith("mcp/") && !specifier.startsWith(".") && !typeOnly;
  });
  expect(new Set(loaded.map((one) => one.specifier))).toEqual(
    new Set(["@modelcontextprotocol/sdk/types.js"]),
  );
});

test("only the project, the command line and their kin know the machine", () => {
  const builtin = imports.filter(({ specifier }) => specifier.startsWith("node:"));
  const pure = new Set(["node:path", "node:module"]);
  const wrong = builtin.filter(({ file, specifier }) => {
    if (file.startsWith("project/") || file.startsWith("cli/")) return false;
    return /^(runtime|mcp|formats)\//.test(file) || !pure.has(specifier);
  });
  expect(wrong).toEqual([]);
});

test("packages that are used are declared, and the run time and the formats use none", () => {
  const { dependencies } = JSON.parse(readFileSync(join(SRC, "../package.json"), "utf8")) as {
    dependencies: object;
  };
  const packages = imports.filter(
    ({ file, specifier }) => !file.startsWith("mcp/") && !/^(\.|node:)/.test(specifier),
  );
  const used = new Set(
    packages.map(({ specifier }) =>
      specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/"),
    ),
  );
  expect([...used].sort()).toEqual(Object.keys(dependencies).sort());
  expect(packages.filter(({ file }) => /^(runtime|formats)\//.test(file))).toEqual([]);
});

test("peers are optional: nothing imports zod, and the SDK of MCP is imported by its adapter alone", () => {
  const manifest = JSON.parse(readFileSync(join(SRC, "../package.json"), "utf8")) as Readonly<
    Record<string, unknown>
  >;
  expect(manifest["peerDependencies"]).toEqual({
    "@modelcontextprotocol/sdk": "^1.13.0",
    zod: "^3.0.0 || ^4.0.0",
  });
  expect(manifest["peerDependenciesMeta"]).toEqual({
    "@modelcontextprotocol/sdk": { optional: true },
    zod: { optional: true },
  });
  expect(imports.filter(({ specifier }) => /^zod\b/.test(specifier))).toEqual([]);
});

test("a file does one thing: none is over 300 lines, has a default export or runs code out of text", () => {
  const wrong = files.filter((file) => {
    const text = textOf.get(file)!;
    return (
      text.split("\n").length > 301 ||
      /^export default/m.test(text) ||
      /\bnew Function\b|\beval\(|node:vm/.test(text)
    );
  });
  expect(wrong).toEqual([]);
  expect(files.filter((file) => /util|helper|misc|common/i.test(file))).toEqual([]);
});
