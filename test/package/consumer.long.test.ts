import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeFiles } from "../project/temp-project.ts";
import { installPackage, REPOSITORY } from "./packed.ts";
import { runScript } from "./run-script.ts";

/**
 * The package as it is published, in a project that knows nothing of this repository: built, type-checked under the strictest
 * settings, compiled, and run where only the compiled files are left.
 */
const PROJECT = {
  "package.json": `{ "name": "consumer", "type": "module" }`,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "es2023",
      module: "nodenext",
      rootDir: ".",
      outDir: "dist",
      declaration: true,
      strict: true,
      skipDefaultLibCheck: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      isolatedDeclarations: true,
      erasableSyntaxOnly: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
    },
  }),
  "toolsets.yaml": `version: 1
toolsets:
  web:
    description: Search the web
    tools: [web_search]
  base:
    description: What every entry point starts from
    internal: true
    includes: [web]
  work:
    description: Work on this machine
    includes: [base]
    tools: [terminal, spotify-play]
  plugins:
    description: Filled at run time
    dynamic: true
aliases: { search: web }
external: { spotify-play: Registered by the Spotify plugin }
entries:
  cli: { toolset: work }
  webhook: { toolset: web }
`,
  "shared/limits.ts": `export const LIMIT: number = 20;\n`,
  "tools/web.ts": `import { registry } from "toolsetc";
import { LIMIT } from "../shared/limits.js";

registry.register({
  name: "web_search",
  toolset: "web",
  description: "Search the web; */ \`\${quotes}\` and 'such' stay as they are.",
  parameters: {
    type: "object",
    properties: { query: { type: "string" }, limit: { type: "integer", maximum: LIMIT } },
    required: ["query"],
  },
  handler: ({ query, limit = LIMIT }) => query.toUpperCase() + limit.toFixed(),
});
`,
  "tools/terminal.ts": `import { registry } from "toolsetc";

registry.register({
  name: "terminal",
  description: "Run a command on this machine.",
  parameters: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
  requiresEnv: ["SHELL_ALLOWED"],
  checkFn: ({ env }) => env["SHELL_ALLOWED"] === "yes",
  // @ts-expect-error -- The generated arguments know no such field.
  handler: ({ commnad }) => commnad,
});
`,
  "agent.ts": `import { createToolsets, ToolsetError } from "toolsetc";
import { modules } from "./generated/tool-modules.gen.js";
import { tables, type ToolsetName } from "./generated/toolsets.gen.js";

const env = { SHELL_ALLOWED: "yes" };
const toolsets = createToolsets(tables, { modules, env });
const names: readonly ToolsetName[] = toolsets.getToolsetNames();

// @ts-expect-error -- A misspelt toolset does not compile, and is refused.
const misspelt = await toolsets.getToolDefinitions({ entry: "cli", enabledToolsets: ["wbe"] }).catch((error) => error);

const offered = await toolsets.getToolDefinitions({ entry: "cli" });
console.log(
  JSON.stringify({
    names,
    misspelt: misspelt instanceof ToolsetError && misspelt.suggestions,
    offered: offered.map((tool) => tool.function.name),
    description: offered.at(-1)?.function.description,
    withoutChecks: await createToolsets(tables, { env }).getToolDefinitions({ entry: "cli" }).then((all) => all.length),
    base: toolsets.resolveToolset("base"),
    disabled: toolsets.select({ entry: "cli", disabledToolsets: ["base"] }).tools,
  }),
);
`,
};

const AUDIT = `import { compile, type Compilation } from "toolsetc/compiler";

const config = { path: "toolsets.yaml", text: "version: 1\\ntoolsets: { web: { description: None } }" };
const result: Compilation = await compile({ config, toolFiles: () => [], read: () => null });
console.log(result.findings.map((one) => one.id).join());
`;

const PRINTED = {
  names: ["plugins", "web", "work"],
  misspelt: ["web"],
  offered: ["terminal", "web_search"],
  description: "Search the web; */ `${quotes}` and 'such' stay as they are.",
  withoutChecks: 1,
  base: ["web_search"],
  disabled: ["spotify-play", "terminal"],
};

// Many processes, on a machine that may have other things to do.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let root: string;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "toolsetc-consumer-")));
  writeFiles(root, { ...PROJECT, "audit.ts": AUDIT });
  installPackage(root, []);
  const { exit, output } = await runScript(root, "toolsetc build");
  expect([exit, output.split("\n").at(-2)], output).toEqual([
    0,
    "2 tools (and 1 external), 4 toolsets, 2 entries; wrote `generated`",
  ]);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(["typescript-5", "typescript-6", "typescript"])(
  "type-checked, compiled by %s, and run",
  async (version) => {
    const tsc = join(REPOSITORY, "node_modules", version, "bin/tsc");
    expect(await runScript(root, `node ${tsc} --outDir ${version}`)).toEqual({ exit: 0, output: "" });

    // With all that the package depends on, its compiler can be called.
    expect(await runScript(root, `node ${version}/audit.js`)).toEqual({ exit: 0, output: "empty-toolset\n" });

    // Elsewhere, without a source, without what the package depends on, and with no more of it than its run time.
    const deployed = join(root, "deployed", version);
    mkdirSync(join(deployed, "node_modules"), { recursive: true });
    renameSync(join(root, version), join(deployed, "dist"));
    for (const part of ["package.json", "dist/runtime"]) {
      const installed = join("node_modules/toolsetc", part);
      cpSync(join(root, installed), join(deployed, installed), { recursive: true });
    }
    writeFiles(deployed, { "package.json": PROJECT["package.json"] });
    const { exit, output } = await runScript(deployed, "node dist/agent.js");
    expect([exit, output], output).toEqual([0, `${JSON.stringify(PRINTED)}\n`]);
  },
);

test("a CommonJS program requires the package, and has the same one as its ES modules", async () => {
  writeFiles(root, {
    "program.cjs": `
      const { registry } = require("toolsetc");
      import("toolsetc").then((module) => console.log(registry === module.registry, typeof module.createToolsets));`,
  });
  expect(await runScript(root, "node program.cjs")).toEqual({ exit: 0, output: "true function\n" });
});
