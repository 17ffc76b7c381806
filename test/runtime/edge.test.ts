import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "toolsetc-edge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entryOf = (name: string): string =>
  fileURLToPath(new URL(`../../src/runtime/${name}.ts`, import.meta.url));

/** A program as an edge worker has it: its tables and tools in one file, and nothing around it but what browsers have. */
const PROGRAM = `
import { createRegistry, createToolsets } from "toolsetc";
import { calls } from "toolsetc/calls";
import { registerSource } from "toolsetc/sources";

const search = {
  name: "search",
  description: "Searches",
  parameters: { type: "object", properties: { query: { type: "string", pattern: "^[a-z]+$" }, most: { type: "integer" } }, required: ["query"] },
};
const registry = createRegistry();
const load = async () => registry.register({ ...search, checkFn: () => true, handler: ({ query, most }) => ({ query, most }) });
const tables = {
  version: 1,
  tools: { search: ["search.ts", "search"] },
  definitions: { get search() { return { search: JSON.stringify(search) }; } },
  external: {}, flags: {}, aliases: {}, zod: {}, env: {}, capabilities: {},
  toolsets: { web: "search" },
  entries: { page: ["web", "search", "search"] },
  checks: { search: true },
  trusted: { page: true },
};
const toolsets = createToolsets(tables, { modules: { calls, registries: [registry], load: { "search.ts": load } } });
registerSource(toolsets, "hub", [{ name: "pull", description: "Pulls", parameters: {}, handler: () => "pulled" }]);
const session = await toolsets.openSession({ entry: "page" });
const run = async (name, args) => (await session.dispatch({ name, arguments: args })).text;
export const report = {
  shown: session.definitions.map((one) => one.function.name),
  called: await run("search", '{"query":"a","most":"3"}'),
  refused: await run("search", { query: "A" }),
  pulled: await run("pull", {}),
  hidden: await run("terminal", {}),
  explained: session.explain("terminal").stoppedAt,
  surroundings: [typeof process, typeof Buffer, typeof global, typeof setImmediate],
};
`;

const WORKER = `
import { parentPort } from "node:worker_threads";
let evaluated = "yes";
try { new Function("return 1")(); } catch (error) { evaluated = error.constructor.name; }
for (const name of ["process", "Buffer", "setImmediate", "global"]) delete globalThis[name];
const { report } = await import("./program.mjs");
parentPort.postMessage({ evaluated, report });
`;

const MAIN = `
import { Worker } from "node:worker_threads";
new Worker(new URL("worker.mjs", import.meta.url)).on("message", (message) => console.log(JSON.stringify(message)));
`;

test("everything runs where text may not become code, and where there is nothing of Node", async () => {
  writeFileSync(join(folder, "program.js"), PROGRAM);
  writeFileSync(join(folder, "worker.mjs"), WORKER);
  writeFileSync(join(folder, "main.mjs"), MAIN);
  await build({
    entryPoints: [join(folder, "program.js")],
    outfile: join(folder, "program.mjs"),
    alias: {
      "toolsetc/calls": entryOf("calls"),
      "toolsetc/sources": entryOf("sources"),
      toolsetc: entryOf("index"),
    },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
  });
  const args = ["--disallow-code-generation-from-strings", join(folder, "main.mjs")];
  const { evaluated, report } = JSON.parse(
    execFileSync(process.execPath, args, { encoding: "utf8" }),
  ) as Record<string, unknown>;
  expect(evaluated).toBe("EvalError");
  expect(report).toEqual({
    shown: ["pull", "search"],
    called: '{"query":"a","most":3}',
    refused: expect.stringContaining('"code":"invalid-arguments"'),
    pulled: "pulled",
    hidden: '{"error":{"code":"unknown-tool"}}',
    explained: "registered",
    surroundings: ["undefined", "undefined", "undefined", "undefined"],
  });
});
