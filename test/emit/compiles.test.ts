import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emit } from "../../src/compiler/emit/emit.ts";
import { argumentTypeName } from "../../src/compiler/emit/type-names.ts";
import { modelOf, type ProjectSketch } from "./model-builder.ts";
import { accepted } from "./schema-values.ts";
import { SMALL_PROJECT } from "./small-project.ts";

const COMPILERS = ["typescript-5", "typescript-6", "typescript"] as const;

/** Each flag that the output is promised to compile under, and those of a strict project that could mind it. */
const TSCONFIG = {
  compilerOptions: {
    module: "nodenext",
    target: "es2023",
    lib: ["es2023", "dom"],
    types: [],
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    paths: {
      toolsetc: [resolve("src/runtime/index.ts")],
      "toolsetc/calls": [resolve("src/runtime/calls.ts")],
    },
    strict: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    declaration: true,
    isolatedDeclarations: true,
    erasableSyntaxOnly: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noPropertyAccessFromIndexSignature: true,
  },
  include: ["**/*"],
};

const PAIRS = fc.sample(accepted, { numRuns: 80, seed: 1 });

/** A tool for each pair, and one whose file no path can name. */
const PAIRS_PROJECT: ProjectSketch = {
  tools: [
    ...PAIRS.map(({ schema }, index) => ({
      name: "pair_" + index,
      file: "tools/none.ts",
      parameters: schema,
    })),
    { name: "odd", file: "tools/a#b?.ts" },
  ],
  settings: { out: "pairs" },
};

/** The same tables as `SMALL_PROJECT`, as a project has them that runs its TypeScript directly. */
const DIRECT_PROJECT: ProjectSketch = {
  ...SMALL_PROJECT,
  settings: { out: "direct", importExtension: "ts", outExtension: "mts" },
};

const TOOL_FILE = `import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches. Results are ranked.",
  parameters: { type: "object", properties: {} },
  handler: (args) => {
    const query: string = args.query;
    const limit: number | undefined = args.limit;
    const order: "relevance" | "date" | undefined = args.order;
    return [query, limit, order];
  },
});
registry.register({
  name: "not_generated_yet",
  description: "Is given what it is given.",
  parameters: { type: "object" },
  handler: (args) => {
    const any: unknown = args["anything"];
    return any;
  },
});
`;

const CONSUMER = `import { createToolsets, type ArgsOf, type Tables, type ToolArgs } from "toolsetc";
import { modules } from "./generated/tool-modules.gen.js";
import { tables, type AliasName, type EntryName, type InternalAliasName, type InternalToolsetName, type Names, type ToolName, type ToolsetName } from "./generated/toolsets.gen.js";
import { tables as direct } from "./direct/toolsets.gen.mjs";
import type { Web_ExtractArgs } from "./generated/tool-args.gen.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

same<ToolName, "debug_dump" | "spotify_search" | "terminal" | "web-extract" | "web_search">(true);
same<ToolsetName, "context_engine" | "hermes-cli" | "spotify" | "terminal" | "web" | "webhook">(true);
same<InternalToolsetName, "core">(true);
same<AliasName, "music" | "web_tools">(true);
same<InternalAliasName, "base">(true);
same<EntryName, "cli" | "webhook">(true);
same<typeof tables, Tables<Names>>(true);
same<ArgsOf<"web-extract", ToolArgs>, Web_ExtractArgs>(true);
same<ToolArgs["terminal"]["env"], { [k: string]: string | undefined } | undefined>(true);
same<keyof ToolArgs["debug_dump"], never>(true);

const filter: Web_ExtractArgs = { urls: [], "max chars": null, filter: { and: ["a", { and: [] }] } };
export const definitions: unknown = [
  createToolsets(tables, { modules }).getToolDefinitions({ entry: "cli", enabledToolsets: ["web", "mcp-github"] }),
  createToolsets(direct).resolveToolset("core"),
  createToolsets(direct).resolveToolset("base"),
  createToolsets(tables).select({ entry: "cli", enabledToolsets: ["music"], disabledToolsets: ["base"] }),
  filter,
];
`;

const WRONG = `import { createToolsets, registry } from "toolsetc";
import { tables } from "./generated/toolsets.gen.js";
import type { WebSearchArgs } from "./generated/tool-args.gen.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches. Results are ranked.",
  parameters: { type: "object", properties: {} },
  handler: (args) => {
    args.qurey;
    args.nothing_like_it;
  },
});
export const short: WebSearchArgs = {};
export const order: WebSearchArgs = { query: "", order: "size" };
export const absent: WebSearchArgs = { query: "", limit: undefined };
export const enabled: unknown = createToolsets(tables).select({ entry: "cli", enabledToolsets: ["base"] });
`;

const MISSPELT = "Property 'qurey' does not exist on type 'WebSearchArgs'. Did you mean 'query'?";

const folder = mkdtempSync(join(tmpdir(), "toolsetc-compiles-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  write("package.json", '{ "type": "module" }');
  write("tsconfig.json", JSON.stringify(TSCONFIG));
  for (const file of ["tools/debug.ts", "tools/terminal.mts", "tools/none.ts", "tools/a#b?.ts"])
    write(file, "export {};\n");
  write(
    "src/registry.ts",
    'import { createRegistry, type Registry } from "toolsetc";\nconst own: Registry = createRegistry();\nexport default own;\n',
  );
  write("tools/web.ts", TOOL_FILE);
  write("consumer.ts", CONSUMER);
  write("wrong.ts", WRONG);
  for (const sketch of [SMALL_PROJECT, DIRECT_PROJECT, PAIRS_PROJECT]) {
    const { out = "generated" } = sketch.settings ?? {};
    for (const { name, text } of await emit(modelOf(sketch))) {
      // One program can augment the library with a tool's arguments once.
      if (out !== "direct" || !name.startsWith("tool-args")) write(out + "/" + name, text);
    }
  }
  const types = PAIRS.map((_, index) => argumentTypeName("pair_" + index));
  const values = PAIRS.map(
    ({ value }, index) => `export const v${index}: ${types[index]} = ${JSON.stringify(value)};\n`,
  );
  write(
    "values.ts",
    `import type { ${types.join(", ")} } from "./pairs/tool-args.gen.js";\n${values.join("")}`,
  );
});

test("the values to try are ones that the schemas accept", () => {
  const ajv = new Ajv2020({ strict: false });
  for (const { schema, value } of PAIRS) expect(ajv.validate(schema, value)).toBe(true);
});

test.concurrent.each(COMPILERS)(
  "%s accepts the output and its users, and refuses wrong ones",
  async (compiler) => {
    const lines = await diagnostics(compiler);
    expect(lines.map((line) => line.replace(/: error (TS\d+): .*/, " $1"))).toEqual([
      "wrong.ts(10,10) TS2551",
      "wrong.ts(11,10) TS2339",
      "wrong.ts(14,14) TS2741",
      "wrong.ts(15,50) TS2322",
      "wrong.ts(16,14) TS2375",
      "wrong.ts(17,97) TS2322",
    ]);
    expect(lines[0]).toContain(MISSPELT);
  },
  120_000,
);

/** The errors in the project; the library's own sources are held to other flags. */
async function diagnostics(compiler: string): Promise<readonly string[]> {
  const manifest = createRequire(import.meta.url).resolve(compiler + "/package.json");
  const run = promisify(execFile)(
    process.execPath,
    [join(dirname(manifest), "bin/tsc"), "-p", folder, "--pretty", "false"],
    {
      cwd: folder,
    },
  );
  const output = await run.then(
    ({ stdout }) => stdout,
    (failure: { readonly stdout: string }) => failure.stdout,
  );
  return output
    .split("\n")
    .filter((line) => /^[^\s.].*: error /.test(line))
    .toSorted(byPlace);
}

function byPlace(a: string, b: string): number {
  const line = (text: string): number => Number(/\((\d+),/.exec(text)?.[1]);
  return line(a) - line(b);
}
