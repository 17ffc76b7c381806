import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleProject } from "../project/sample-project.ts";
import { tempProject } from "../project/temp-project.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

let compiled: string;
let bin: string;

beforeAll(() => {
  compiled = mkdtempSync(join(tmpdir(), "toolsetc-dist-"));
  bin = join(compiled, "dist/cli/bin.cjs");
  cpSync(join(repository, "package.json"), join(compiled, "package.json"));
  symlinkSync(join(repository, "node_modules"), join(compiled, "node_modules"));
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  // Whether the types are right is not asked here.
  spawnSync(process.execPath, [
    tsc,
    "-p",
    join(repository, "tsconfig.build.json"),
    "--noCheck",
    "--outDir",
    join(compiled, "dist"),
  ]);
});

afterAll(() => rmSync(compiled, { recursive: true, force: true }));

interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Exit> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [bin, ...argv], { cwd, env: { PATH: "", ...env } });
    const written = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (written.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (written.stderr += text));
    child.on("close", (code) => done({ code, ...written }));
  });
}

/** The packages that a command loads, and which modules of the project itself. */
async function loadedBy(
  cwd: string,
  argv: readonly string[],
): Promise<{ packages: string[]; own: string[] }> {
  const coverage = mkdtempSync(join(compiled, "coverage-"));
  const { code, stderr } = await run(cwd, argv, { NODE_V8_COVERAGE: coverage });
  expect(code, stderr).toBe(0);
  const urls = readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(coverage, file), "utf8")) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.map((script) => script.url).filter((url) => url.startsWith("file:"));
  });
  const packages = urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
  const own = urls.flatMap((url) => /\/dist\/(.+)$/.exec(url)?.[1] ?? []);
  return { packages: [...new Set(packages)].sort(), own: own.sort() };
}

test("the answer goes to stdout, the rest to stderr, and the exit code tells", async () => {
  const root = tempProject(sampleProject);
  const build = await run(root, ["build"]);
  expect([build.code, build.stdout, build.stderr.split("\n").at(-2)]).toEqual([
    0,
    "",
    "2 tools, 2 toolsets, 1 entry; 1 warning; wrote `generated`",
  ]);
  const resolved = await run(root, ["resolve", "web"]);
  expect([resolved.code, resolved.stdout]).toEqual([0, "web_extract\nweb_search\n"]);
  expect(resolved.stderr).toMatch(/^warning\[alias-used]/);
  const json = await run(root, ["build", "--check", "--format", "json"]);
  expect([json.code, json.stderr, JSON.parse(json.stdout).ok]).toEqual([0, "", true]);
  expect((await run(root, ["resolve", "wbe"])).code).toBe(1);
  expect((await run(root, ["frob"])).code).toBe(2);
});

test("help, version, list, resolve and overlaps load no compiler", async () => {
  const root = tempProject(sampleProject);
  const lines = [
    ["--help"],
    ["build", "--help"],
    ["--version"],
    ["list"],
    ["resolve", "web"],
    ["overlaps"],
    ["overlaps", "web"],
  ];
  const [help, commandHelp, version, ...answers] = await Promise.all(
    lines.map((argv) => loadedBy(root, argv)),
  );
  for (const loaded of [help, commandHelp, version]) expect(loaded!.packages).toEqual([]);
  for (const { packages } of answers) {
    expect(packages).toContain("yaml");
    expect(packages).not.toContain("@ts-morph/common");
    expect(packages).not.toContain("ts-morph");
    expect(packages).not.toContain("json-schema-to-typescript");
  }
});

test("what toolsets share, and what is missing here", async () => {
  const yaml = sampleProject["toolsets.yaml"]!.replace(
    "includes: [web_tools]",
    "tools: [web_search, web_extract]",
  );
  const tools = sampleProject["tools/web.ts"]!.replace("handler", 'requiresEnv: ["A_KEY"],\n  handler');
  const root = tempProject({ ...sampleProject, "toolsets.yaml": yaml, "tools/web.ts": tools });
  const [overlaps, doctor, failing, passing] = await Promise.all([
    run(root, ["overlaps", "web"]),
    run(root, ["doctor", "--entry", "cli"]),
    run(root, ["doctor", "--entry", "cli", "--strict"]),
    run(root, ["doctor", "--entry", "cli", "--strict"], { A_KEY: "a" }),
  ]);
  expect([overlaps.code, overlaps.stdout.split("\n").at(-2), overlaps.stderr]).toEqual([
    0,
    "hint: disabling `web` leaves no tool by default to `cli`",
    "",
  ]);
  const missing = "missing here\n  A_KEY is not set\n    web_search\n\n";
  const closing = "`cli` has 2 tools, 1 missing here";
  expect([doctor.code, doctor.stdout.startsWith(missing), doctor.stderr]).toEqual([0, true, `${closing}\n`]);
  expect([failing.code, failing.stdout, failing.stderr.split("\n").at(-2)]).toEqual([
    1,
    doctor.stdout,
    `${closing}; 1 error`,
  ]);
  expect([passing.code, passing.stderr]).toEqual([0, "`cli` has 2 tools, none missing here\n"]);
});

test("an unchanged build loads no package at all, and little of our own", async () => {
  const yaml = sampleProject["toolsets.yaml"]!.replace("includes: [web_tools]", "includes: [web]");
  const root = tempProject({ ...sampleProject, "toolsets.yaml": yaml });
  expect((await loadedBy(root, ["build"])).packages).toEqual(
    expect.arrayContaining(["ajv", "gpt-tokenizer", "ts-morph", "yaml"]),
  );
  const lines = [["build"], ["build", "--check"], ["lint"]];
  for (const { packages, own } of await Promise.all(lines.map((argv) => loadedBy(root, argv)))) {
    expect(packages).toEqual([]);
    expect(own.length, own.join(" ")).toBeLessThanOrEqual(17);
    expect(own.filter((module) => module.startsWith("compiler/"))).toEqual(["compiler/emit/output-file.cjs"]);
    // An ECMAScript module would start a second loader, which takes longer than all the rest.
    expect(own.filter((module) => !module.endsWith(".cjs"))).toEqual([]);
  }
  // What is counted of a tool is what a model is sent of it, and that is as it was.
  appendFileSync(join(root, "tools/web.ts"), "// More to say.\n");
  const { packages } = await loadedBy(root, ["build"]);
  expect(packages).toContain("ts-morph");
  expect(packages).not.toContain("gpt-tokenizer");
});

test("a reader that has seen enough is no failure", async () => {
  const root = tempProject({ "toolsets.yaml": sampleProject["toolsets.yaml"]! });
  mkdirSync(join(root, "tools"));
  const child = spawn("sh", ["-c", `"${process.execPath}" "${bin}" list | true; echo done`], { cwd: root });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  await new Promise((done) => child.on("close", done));
  expect(output.replace(/^warning[^]*?\n\n(?:1 warning\n)?/, "")).toBe("done\n");
});

test("this repository's own script hands its arguments to build", () => {
  const root = tempProject(sampleProject);
  const script = join(repository, "scripts/build-toolsets.ts");
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", script, "--check", "--format", "json", "--cwd", root],
    { cwd: repository, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(JSON.parse(stdout).findings[0].id).toBe("stale-output");
  expect(readdirSync(root)).toEqual(["shared", "tools", "toolsets.yaml"]);
});
