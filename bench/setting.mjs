import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCorpus } from "./corpus.mjs";

const repository = fileURLToPath(new URL("..", import.meta.url));
const packages = join(repository, "node_modules");
const scripts = fileURLToPath(new URL("scripts", import.meta.url));

/** Path of one of the scripts that are run as processes of their own. */
export function script(name) {
  return join(scripts, name);
}

/** Path of the command line of a TypeScript: `typescript-5` (5.9) or `typescript` (7). */
export function typeScriptCommand(name) {
  const { bin } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
  return join(packages, name, bin.tsc);
}

/**
 * A temporary folder that holds the package as it is published, compiled from the sources as they are now, beside the packages
 * that it depends on.
 */
export function preparePackage() {
  const folder = mkdtempSync(join(tmpdir(), "toolsetc-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const dist = join(folder, "dist");
  run(
    [typeScriptCommand("typescript"), "-p", join(repository, "tsconfig.build.json"), "--outDir", dist],
    folder,
  );
  symlinkSync(packages, join(folder, "node_modules"));
  symlinkSync(join(repository, "package.json"), join(folder, "package.json"));
  return { folder, dist, cli: join(dist, "cli/bin.cjs") };
}

/**
 * A corpus in a folder of its own, which the command line has been seen to build: with exit code 0, without a finding, and with
 * the tools it should have.
 */
export function prepareCorpus({ folder, cli }, toolCount, toolsetCount) {
  const root = join(folder, `corpus-${toolCount}-${toolsetCount}`);
  // A folder of its own, not a link to ours: it will hold the cache.
  mkdirSync(join(root, "node_modules/@types"), { recursive: true });
  symlinkSync(join(packages, "@types/node"), join(root, "node_modules/@types/node"));
  const { toolsets } = writeCorpus(root, toolCount, toolsetCount);
  const report = JSON.parse(run([cli, "build", "--format", "json"], root));
  if (report.findings.length > 0 || report.summary.tools !== toolCount) {
    throw new Error(`${root} does not build as it should: ${JSON.stringify(report)}`);
  }
  compileTables(root);
  return { root, toolCount, toolsets };
}

/** The tables as a project's own build would compile them, beside an empty script. */
function compileTables(root) {
  const { ts } = createRequire(import.meta.url)("ts-morph");
  const compiled = join(root, "compiled");
  mkdirSync(compiled);
  const options = { compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext } };
  const text = readFileSync(join(root, "generated/toolsets.gen.ts"), "utf8");
  const { outputText } = ts.transpileModule(text, options);
  writeFileSync(join(compiled, "toolsets.gen.js"), outputText);
  writeFileSync(
    join(compiled, "import-tables.mjs"),
    'import { tables } from "./toolsets.gen.js";\nvoid tables;\n',
  );
  // The least that importing a text of that length can cost: one that the engine reads and passes over.
  writeFileSync(join(compiled, "text.js"), `export const text = "";\n// ${"x".repeat(outputText.length)}\n`);
  writeFileSync(join(compiled, "import-text.mjs"), 'import { text } from "./text.js";\nvoid text;\n');
}

/** Runs Node to its end and gives what it printed. Throws when the exit code is not 0. */
export function run(args, cwd, input = "") {
  const options = { cwd, input, encoding: "utf8", maxBuffer: 2 ** 26 };
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (status !== 0)
    throw error ?? new Error(`node ${args.join(" ")} (in ${cwd}) gave ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** How long that takes, in milliseconds. */
export function timed(args, cwd) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: "ignore" });
  const time = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(" ")} (in ${cwd}) gave ${status}`);
  return time;
}

/** The most memory that such a process held at a time, in megabytes. */
export function peakMemory(args, cwd) {
  const preload = ["--import", script("print-peak-memory.mjs")];
  const { status, stderr } = spawnSync(process.execPath, [...preload, ...args], { cwd, encoding: "utf8" });
  const printed = /peak memory: (\d+) kB/.exec(stderr);
  if (status !== 0 || printed === null)
    throw new Error(`node ${args.join(" ")} (in ${cwd}) gave ${status}\n${stderr}`);
  return Number(printed[1]) / 1000;
}
