import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

/**
 * The fixture is a user's project with generated files. It is checked with the library as an installed package, from the
 * declarations that the build makes, and with its source, as this repository has it by `paths`.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const fixture = fileURLToPath(new URL("fixture", import.meta.url));
const programs = [
  ["typescript-5", "installed.json"],
  ["typescript-6", "installed.json"],
  ["typescript", "installed.json"],
  ["typescript", "source.json"],
] as const;

const options = {
  target: "ES2023",
  lib: ["ES2023", "DOM"],
  types: [],
  module: "nodenext",
  noEmit: true,
  strict: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipDefaultLibCheck: true,
};

/** What is wrong on a line, and what the message has to say. Found by a piece of the line. */
type Wrong = readonly [line: string, code: number, message: string];

const wrong: readonly Wrong[] = [
  ["args.qurey", 2551, "Property 'qurey' does not exist on type 'LookupArgs'. Did you mean 'query'?"],
  ['args["query"].length', 2571, "is of type 'unknown'"],
  ["args: { other: string }", 2322, "is not assignable to type 'Handler<LookupArgs>'"],
  ['name: "lookup", parameters: {}, handler', 2345, "Property 'description' is missing"],
  ['description: "no schema"', 2345, "is missing in type"],
  ["description: 1", 2322, "Type 'number' is not assignable to type 'string'"],
  ["name: 1", 2322, "Type 'number' is not assignable to type 'string'"],
  ["type: 1", 2322, "Type 'number' is not assignable to type 'string | readonly string[] | undefined'"],
  ['required: "query"', 2322, "Type 'string' is not assignable to type 'readonly string[]'"],
  ['parameters: "object"', 2322, "ObjectSchema"],
  ['requiresEnv: "KEY"', 2322, "Type 'string' is not assignable to type 'readonly string[]'"],
  ['checkFn: () => "yes"', 2322, "Type '() => string' is not assignable to type 'CheckFn'"],
  ["{ ok: true }", 2322, "is not assignable to type 'CheckFn'"],
  ["{ a: 1 }", 2339, "Property 'query' does not exist on type '{ a: 1; }'"],
  ["toolsets.select({});", 2345, "Property 'entry' is missing"],
  ["clii", 2820, `Type '"clii"' is not assignable to type '"cli" | "webhook"'. Did you mean '"cli"'?`],
  ['["reserch"]', 2820, `Did you mean '"research"'?`],
  ['["core"]', 2322, `Type '"core"' is not assignable to type`],
  ["enabledToolsets: undefined", 2379, "with 'exactOptionalPropertyTypes: true'"],
  ["enabledToolset:", 2561, "but 'enabledToolset' does not exist in type"],
  ['disabledTools: ["research"]', 2322, `Type '"research"' is not assignable to type 'ToolName'`],
  ["getToolDefinitions();", 2554, "Expected 1-2 arguments, but got 0"],
  ["createToolsets(open)", 2322, "Type 'string' is not assignable to type 'never'"],
  ['resolveToolset("reserch")', 2345, `Argument of type '"reserch"' is not assignable`],
  [
    "{ module: {} }",
    2561,
    "but 'module' does not exist in type 'ToolsetsOptions'. Did you mean to write 'modules'?",
  ],
  ["env: undefined", 2379, "with 'exactOptionalPropertyTypes: true'"],
  ["version: 2", 2322, "Type '2' is not assignable to type '1'"],
  [".push(", 2339, "Property 'push' does not exist on type 'readonly"],
];

const QUREY = "Property 'qurey' does not exist on type '{ query: string; }'. Did you mean 'query'?";
const wrongWithSchemas: readonly Wrong[] = [
  ["parameters: schema, handler: (args) => args.qurey", 2551, "Did you mean 'query'?"],
  ["args.limit.toFixed", 18048, "'args.limit' is possibly 'undefined'"],
  ["execute: (args) => args.qurey", 2551, QUREY],
  ["schema: { parameters: schema }", 2551, "Did you mean 'query'?"],
  ["parameters: { query: z.string() }, handler", 2551, QUREY],
  ["schema: { query: z3.string() }", 2551, QUREY],
  ["schema: { parameters: { query: z.string() } }", 2551, QUREY],
  ['name: "lookup"', 2339, "Property 'limit' does not exist on type '{ query: string; }'"],
  [
    "zod3, handler: (args: { other: string })",
    2322,
    "is not assignable to type 'Handler<{ query: string; }>'",
  ],
  ["execute: (args: { other: string })", 2322, "is not assignable to type 'Handler<{ query: string; }>'"],
  ["parameters: text", 2339, "Property 'query' does not exist on type 'string'"],
  ['name: "of_a_library", parameters: zod3', 2345, "Property 'description' is missing"],
  ["description: 1", 2322, "Type 'number' is not assignable to type 'string'"],
  ["parameters: z.object }", 2322, "ObjectSchema"],
];

const wrongWithSessions: readonly Wrong[] = [
  ['checkScope: "entry"', 2322, `Type '"entry"' is not assignable to type 'CheckScope'`],
  ['maxResultCharacters: "100"', 2322, "Type 'string' is not assignable to type 'number'"],
  ["{ tennant }", 2339, "Property 'tennant' does not exist on type 'ToolContext'"],
  ['approve: () => "yes"', 2322, "Type '() => string' is not assignable to type 'Approve'"],
  ["grace: 60_000", 2322, "Type 'number' is not assignable to type"],
  ["openSession({})", 2345, "Property 'entry' is missing"],
  ['["reserch"]', 2820, `Did you mean '"research"'?`],
  ["{ tennant:", 2561, "'tennant' does not exist in type 'SessionOptions<"],
  [".push()", 2339, "Property 'push' does not exist on type 'readonly"],
  ["const texts: readonly string[]", 2322, "is not assignable to type 'readonly string[]'"],
  ['"openai"', 2345, "Argument of type 'string' is not assignable to parameter of type 'Format<"],
  ["definitions: string", 2322, "is not assignable to type 'Format<boolean>'"],
  ["counted.definitions.at(0)", 2339, "Property 'at' does not exist on type 'number'"],
  ['openChild({ entry: "cli" })', 2353, "'entry' does not exist in type 'Narrowing<Names>'"],
  ['openChild({ enabledToolsets: ["core"] })', 2322, `Type '"core"' is not assignable to type`],
  ['dispatch("lookup")', 2345, "is not assignable to parameter of type 'ToolCall'"],
  ["timeOut", 2561, "Did you mean to write 'timeout'?"],
  ['explain("lookup")', 2554, "Expected 2 arguments, but got 1"],
  ['["clii"]', 2820, `Did you mean '"cli"'?`],
  ['repair: "no"', 2322, "Type 'string' is not assignable to type 'boolean | undefined'"],
];

const files: readonly (readonly [file: string, wrong: readonly Wrong[]])[] = [
  ["library-schemas-negative.ts", wrongWithSchemas],
  ["negative.ts", wrong],
  ["sessions-negative.ts", wrongWithSessions],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolsetc-types-"));
  await cp(fixture, folder, { recursive: true });
  const installed = join(folder, "node_modules", "toolsetc");
  await mkdir(installed, { recursive: true });
  await cp(join(root, "package.json"), join(installed, "package.json"));
  await symlink(join(root, "node_modules", "zod"), join(folder, "node_modules", "zod"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const sourceOf = (entry: string): string => join(root, "src", "runtime", `${entry}.ts`);
  const paths = {
    toolsetc: [sourceOf("index")],
    "toolsetc/calls": [sourceOf("calls")],
    "toolsetc/sources": [sourceOf("sources")],
  };
  const write = (name: string, compilerOptions: object, include: string[]): Promise<void> =>
    writeFile(join(folder, name), JSON.stringify({ compilerOptions, include, exclude: ["node_modules"] }));
  await write("installed.json", options, ["**/*.ts"]);
  await write("source.json", { ...options, allowImportingTsExtensions: true, paths }, ["**/*.ts"]);
  await write(
    "build.json",
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      isolatedDeclarations: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(root, "src"),
      outDir: join(installed, "dist"),
    },
    Object.values(paths).flat(),
  );
  expect(await compile("typescript", "build.json")).toEqual([]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(programs)("%s, %s", async (compiler, project) => {
  const errors = await compile(compiler, project);
  const expected: CompilerError[] = [];
  for (const [file, list] of files) {
    const lines = (await readFile(join(fixture, file), "utf8")).split("\n");
    for (const [piece, code, message] of list) {
      const line = lines.findIndex((text) => text.includes(piece)) + 1;
      expected.push({ file, line, code, message });
    }
  }
  const place = ({ file, line, code }: CompilerError): string => `${file}:${line} TS${code}`;
  expect(errors.map(place)).toEqual(expected.map(place));
  const silent = errors.filter(({ message }, i) => !message.includes(expected[i]!.message));
  expect(silent.map(({ message }) => message)).toEqual([]);
});

interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly message: string;
}

async function compile(compiler: string, project: string): Promise<readonly CompilerError[]> {
  const tsc = join(root, "node_modules", compiler, "bin", "tsc");
  const output = await new Promise<string>((resolve) => {
    const args = [tsc, "-p", project, "--pretty", "false"];
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
  const errors: CompilerError[] = [];
  for (const line of output.split("\n")) {
    const match = /^(.+?)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(line);
    if (match !== null)
      errors.push({ file: match[1]!, line: Number(match[2]), code: Number(match[3]), message: match[4]! });
    else if (line.startsWith(" ") && errors.length > 0) {
      const last = errors.pop()!;
      errors.push({ ...last, message: `${last.message}\n${line}` });
    } else if (line.trim() !== "") throw new Error(`${compiler}: ${line}`);
  }
  return errors.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
