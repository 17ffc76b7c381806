import { spawnSync } from "node:child_process";
import fs, { cpSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { MARKER } from "../../src/compiler/emit/output-file.cts";
import { LOCK_FILE } from "../../src/compiler/lock/lock.ts";
import { buildAfresh } from "../../src/project/build-afresh.ts";
import { buildProject, type BuildMode, type BuildResult } from "../../src/project/build-project.cts";
import { sampleProject } from "./sample-project.ts";
import { filesIn, tempProject, writeFiles } from "./temp-project.ts";

vi.mock("../../src/project/build-afresh.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("../../src/project/build-afresh.ts")>();
  return { ...original, buildAfresh: vi.fn(original.buildAfresh) };
});

beforeEach(() => {
  vi.mocked(buildAfresh).mockClear();
});

const OUTPUTS = [
  "TOOLSETS.md",
  "tool-args.gen.ts",
  "tool-modules.gen.ts",
  "toolsets.gen.ts",
  "toolsets.lock.json",
  "toolsets.schema.json",
];

interface Turn extends BuildResult {
  /** False when the last build was believed. */
  readonly compiled: boolean;
}

async function build(
  root: string,
  mode: BuildMode = "write",
  version = "1.0.0",
  folder = "cache",
): Promise<Turn> {
  const before = vi.mocked(buildAfresh).mock.calls.length;
  const cache = { folder: join(root, folder), version };
  const result = await buildProject({ root, mode, cache, disk: fs });
  return { ...result, compiled: vi.mocked(buildAfresh).mock.calls.length > before };
}

function states(result: BuildResult): readonly string[] {
  return (result.output?.files ?? []).map(({ name, state }) => `${state} ${name}`);
}

function ids(result: BuildResult): readonly string[] {
  return result.findings.map((one) => one.id);
}

async function builtProject(): Promise<string> {
  const root = tempProject(sampleProject);
  await build(root);
  return root;
}

test("a first build writes every file, and a second one finds them right without compiling", async () => {
  const root = tempProject(sampleProject);
  const first = await build(root);
  expect(states(first)).toEqual(OUTPUTS.map((name) => `created ${name}`));
  expect(ids(first)).toEqual(["alias-used"]);
  expect(first.summary).toEqual({
    tools: 2,
    external: 0,
    toolsets: 2,
    entries: [
      { name: "cli", toolset: "research", tools: 2, defaults: 2, firstTools: ["web_extract", "web_search"] },
    ],
  });

  const written = filesIn(join(root, "generated"));
  const second = await build(root);
  expect(second).toEqual({
    ...first,
    output: { folder: "generated", files: OUTPUTS.map((name) => ({ name, state: "unchanged" })) },
    compiled: false,
  });
  expect(filesIn(join(root, "generated"))).toEqual(written);
});

test("check and lint believe the last build too, and say its warnings again", async () => {
  const root = await builtProject();
  const check = await build(root, "check");
  expect([check.compiled, ids(check), states(check)]).toEqual([
    false,
    ["alias-used"],
    OUTPUTS.map((name) => `unchanged ${name}`),
  ]);
  const lint = await build(root, "judge");
  expect([lint.compiled, ids(lint), lint.output]).toEqual([false, ["alias-used"], null]);
});

const stillTheSame: readonly (readonly [string, (root: string) => void])[] = [
  ["nothing happens", () => {}],
  ["a file is touched", (root) => utimesSync(join(root, "tools/web.ts"), new Date(), new Date())],
  ["something elsewhere changes", (root) => writeFiles(root, { "src/other.ts": "x", "tools2/a.ts": "x" })],
  [
    "a foreign file lies beside the output",
    (root) => writeFiles(root, { "generated/mine.ts": "export {};\n" }),
  ],
];

test.each(stillTheSame)("not compiled again when %s", async (_, change) => {
  const root = await builtProject();
  change(root);
  expect((await build(root)).compiled).toBe(false);
});

test("not compiled again when the project has moved", async () => {
  const root = await builtProject();
  mkdirSync(join(root, "to"));
  for (const name of ["toolsets.yaml", "tools", "shared", "generated", "cache"]) {
    renameSync(join(root, name), join(root, "to", name));
  }
  expect((await build(join(root, "to"))).compiled).toBe(false);
});

function edit(root: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
}

const changesOfInput: readonly (readonly [string, (root: string) => void])[] = [
  ["a tool file changes", (root) => edit(root, "tools/web.ts", "best matches", "best pages")],
  ["only a handler changes", (root) => edit(root, "tools/web.ts", '() => ""', '() => "x"')],
  ["a constant in another file changes", (root) => edit(root, "shared/limits.ts", "20", "30")],
  ["toolsets.yaml changes", (root) => edit(root, "toolsets.yaml", "Find things out", "Find out things")],
  [
    "a comment in toolsets.yaml changes",
    (root) => edit(root, "toolsets.yaml", "version: 1\n", "version: 1 # one\n"),
  ],
  ["tsconfig.json appears", (root) => writeFiles(root, { "tsconfig.json": "{}" })],
  ["a further tool file appears", (root) => writeFiles(root, { "tools/deep/more.ts": "export {};\n" })],
  [
    "a tool file goes, a copy appears",
    (root) => renameSync(join(root, "tools/web.ts"), join(root, "tools/net.ts")),
  ],
];

test.each(changesOfInput)("compiled again when %s, and right again after that", async (_, change) => {
  const root = await builtProject();
  change(root);
  expect((await build(root)).compiled).toBe(true);
  const output = filesIn(join(root, "generated"));
  expect((await build(root)).compiled).toBe(false);

  const clean = tempProject();
  for (const name of ["toolsets.yaml", "tools", "shared"])
    cpSync(join(root, name), join(clean, name), { recursive: true });
  await build(clean);
  expect(filesIn(join(clean, "generated"))).toEqual(output);
});

test("compiled again when a file that was looked for in vain appears", async () => {
  const root = tempProject({
    "toolsets.yaml": sampleProject["toolsets.yaml"]!,
    "tools/web.ts": sampleProject["tools/web.ts"]!.replace("limits.js", "limits"),
    "shared/limits/index.mts": sampleProject["shared/limits.ts"]!,
  });
  await build(root);
  const [, body = ""] = readFileSync(join(root, "cache/build"), "utf8").split("\n");
  const { inputs } = JSON.parse(body) as { readonly inputs: readonly (readonly [string, unknown])[] };
  const missing = inputs.filter(([, content]) => content === null).map(([path]) => path);
  expect(missing).toEqual(
    expect.arrayContaining(["shared/limits.ts", "shared/limits/index.ts", "tsconfig.json"]),
  );
  for (const path of missing) {
    writeFiles(root, { [path]: path.endsWith(".json") ? "{}" : "export const LIMIT = 20;\n" });
    expect((await build(root, "judge")).compiled, path).toBe(true);
    rmSync(join(root, path));
    expect((await build(root, "judge")).compiled, path).toBe(false);
  }
});

test("compiled again by another version", async () => {
  const root = await builtProject();
  expect((await build(root, "write", "1.0.1")).compiled).toBe(true);
  expect((await build(root, "write", "1.0.0")).compiled).toBe(true);
});

const changesOfOutput: readonly (readonly [string, (root: string) => void, readonly string[]])[] = [
  [
    "a file was edited",
    (root) => edit(root, "generated/toolsets.gen.ts", "web_search", "web_sarch"),
    ["updated toolsets.gen.ts"],
  ],
  ["a marker was edited", (root) => edit(root, "generated/TOOLSETS.md", MARKER, ""), ["updated TOOLSETS.md"]],
  [
    "a file is gone",
    (root) => rmSync(join(root, "generated/tool-args.gen.ts")),
    ["created tool-args.gen.ts"],
  ],
  [
    "all are gone",
    (root) => rmSync(join(root, "generated"), { recursive: true }),
    OUTPUTS.map((name) => `created ${name}`),
  ],
  [
    "a file is left over",
    (root) => writeFiles(root, { "generated/old.gen.ts": `// ${MARKER}\n` }),
    ["left-over old.gen.ts"],
  ],
  [
    "a killed build left a temporary",
    (root) =>
      writeFiles(root, { [`generated/.toolsetc-${spawnSync("true").pid}-0123456789abcdef.tmp`]: "x" }),
    [],
  ],
];

test.each(changesOfOutput)("mended when %s", async (_, change, expected) => {
  const root = await builtProject();
  const right = filesIn(join(root, "generated"));
  change(root);
  const result = await build(root);
  expect(result.compiled).toBe(true);
  expect(states(result).filter((state) => !state.startsWith("unchanged"))).toEqual(expected);
  expect(filesIn(join(root, "generated"))).toEqual(right);
  expect((await build(root)).compiled).toBe(false);
});

test("a damaged or foreign record is ignored", async () => {
  const root = await builtProject();
  const file = join(root, "cache/build");
  const text = readFileSync(file, "utf8");
  const lengths = Array.from({ length: 12 }, (_, i) => Math.floor((text.length * i) / 12));
  const damaged = [
    ...lengths.map((length) => text.slice(0, length)),
    text.replace("web_search", "web_sarch"),
    "{}",
    "\0\0",
  ];
  const { findings, summary } = await build(root);
  for (const content of damaged) {
    writeFileSync(file, content);
    expect(await build(root)).toMatchObject({ compiled: true, findings, summary });
    expect(readFileSync(file, "utf8")).toBe(text);
  }
});

test("where nothing can be remembered, everything works all the same", async () => {
  const root = tempProject({ ...sampleProject, file: "not a folder" });
  for (const name of ["build", "tokens"]) mkdirSync(join(root, "full", name), { recursive: true });
  for (const folder of ["file", "file/below", "full"]) {
    expect(await build(root, "write", "1.0.0", folder)).toMatchObject({
      compiled: true,
      summary: { tools: 2 },
    });
  }
  expect(filesIn(join(root, "full"))).toEqual({});
});

test("without a cache nothing is believed or remembered", async () => {
  const root = tempProject(sampleProject);
  await buildProject({ root, mode: "write", cache: null, disk: fs });
  await buildProject({ root, mode: "write", cache: null, disk: fs });
  expect(vi.mocked(buildAfresh)).toHaveBeenCalledTimes(2);
  expect(Object.keys(filesIn(root))).toEqual([
    ...OUTPUTS.map((name) => `generated/${name}`),
    ...Object.keys(sampleProject).sort(),
  ]);
});

test("errors leave the output and the record of the last build alone", async () => {
  const root = await builtProject();
  const before = filesIn(root);
  edit(root, "tools/web.ts", 'name: "web_search"', 'name: "web_serach"');
  for (const mode of ["write", "check", "judge"] as const) {
    const result = await build(root, mode);
    expect([result.summary, result.output, result.diffs]).toEqual([null, null, []]);
    expect(new Set(ids(result))).not.toContain("stale-output");
    expect(ids(result)).toContain("unknown-tool");
  }
  edit(root, "tools/web.ts", 'name: "web_serach"', 'name: "web_search"');
  expect(filesIn(root)).toEqual(before);
  expect((await build(root)).compiled).toBe(false);
});

test("check and lint write nothing, not even a record", async () => {
  const root = tempProject(sampleProject);
  const before = filesIn(root);
  expect(ids(await build(root, "judge"))).toEqual(["alias-used"]);
  expect(ids(await build(root, "check"))).toEqual(["stale-output", "alias-used"]);
  expect(filesIn(root)).toEqual(before);
});

test("check finds every difference, in one finding", async () => {
  const root = await builtProject();
  for (const [, change, expected] of changesOfOutput) {
    change(root);
    const result = await build(root, "check");
    expect(states(result).filter((state) => !state.startsWith("unchanged"))).toEqual(expected);
    expect(ids(result)).toEqual(expected.length === 0 ? ["alias-used"] : ["stale-output", "alias-used"]);
    await build(root);
  }
});

test("the lock is compared as the other files are, and goes with the last entry point", async () => {
  const root = await builtProject();
  const lock = join(root, "generated", LOCK_FILE);
  const text = readFileSync(lock, "utf8");
  const stale = async (): Promise<readonly string[]> => {
    const { findings } = await build(root, "check");
    return findings.filter((one) => one.id === "stale-output").map((one) => one.message);
  };
  expect(text.split("\n")[0]).toContain(MARKER);
  expect(await stale()).toEqual([]);
  edit(root, `generated/${LOCK_FILE}`, '"web_search": ["research","web"]', '"web_search": ["research"]');
  expect(await stale()).toEqual([`\`generated/${LOCK_FILE}\` does not match its inputs`]);
  rmSync(lock);
  expect(await stale()).toEqual([`\`generated/${LOCK_FILE}\` is missing`]);
  await build(root);
  expect(readFileSync(lock, "utf8")).toBe(text);

  edit(root, "toolsets.yaml", "entries:\n  cli: { toolset: research }\n", "");
  const { findings } = await build(root, "check");
  expect(findings[0]!.notes.map((note) => note.message)).toContain(
    `\`generated/${LOCK_FILE}\` is left over from an earlier build`,
  );
  expect(states(await build(root))).toContain(`left-over ${LOCK_FILE}`);
  expect(filesIn(join(root, "generated"))).not.toHaveProperty([LOCK_FILE]);
  expect((await build(root)).compiled).toBe(false);
});

test("what check says of stale files", async () => {
  const root = await builtProject();
  edit(root, "generated/toolsets.gen.ts", '"web_extract web_search"', '"web_search"');
  edit(root, "generated/TOOLSETS.md", "Find things out", "Find nothing out");
  rmSync(join(root, "generated/tool-args.gen.ts"));
  writeFiles(root, { "generated/old.gen.ts": `// ${MARKER}\n` });
  const tables = readFileSync(join(root, "generated/toolsets.gen.ts"), "utf8").split("\n");
  const { findings, diffs } = await build(root, "check");
  const line = tables.findIndex((text) => text.includes(': "web_search"')) + 1;
  expect(findings[0]).toMatchObject({
    id: "stale-output",
    message: "`generated/toolsets.gen.ts` does not match its inputs",
    span: { file: "generated/toolsets.gen.ts", range: { line, column: 1, endLine: line } },
    notes: [
      { message: "`generated/TOOLSETS.md` does not match its inputs", span: null },
      { message: "`generated/old.gen.ts` is left over from an earlier build", span: null },
      { message: "`generated/tool-args.gen.ts` is missing", span: null },
    ],
    help: "run `npx toolsetc build` and commit the result",
  });
  expect(diffs.map((diff) => diff.file)).toEqual(["generated/toolsets.gen.ts", "generated/TOOLSETS.md"]);
});

test("every unreadable tool file is told, in the order of the files", async () => {
  const root = tempProject({ ...sampleProject, "tools/a.ts": Buffer.from([0x2f, 0x2f, 0xff]) });
  fs.symlinkSync("web.ts", join(root, "tools/b.ts"));
  const { findings } = await build(root);
  expect(findings.filter((one) => one.id === "tool-file-unreadable").map((one) => one.span?.file)).toEqual([
    "tools/a.ts",
    "tools/b.ts",
  ]);
});
