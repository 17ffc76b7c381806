import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCK_FILE } from "../../src/compiler/lock/lock.ts";
import { PROJECT } from "../diff/locked.ts";
import { commitAll, git } from "../project/git-repository.ts";
import { tempProject, writeFiles } from "../project/temp-project.ts";
import { run, type Outcome } from "./run.ts";

const FILES: Readonly<Record<string, string>> = {
  "toolsets.yaml": PROJECT.yaml,
  "tools/all.ts": PROJECT.tools,
};
const LOCK = `generated/${LOCK_FILE}`;

function edit(root: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
}

/** The include that lets the webhook reach files: two widenings. */
function widen(root: string): void {
  edit(root, "toolsets.yaml", "tools: [look]\n    includes: []", "tools: [look]\n    includes: [file]");
}

/** A value that was right and is not: one breaking change. */
function breakMode(root: string): void {
  edit(root, "tools/all.ts", "['a', 'w']", "['w']");
}

/** A built project in a repository with one commit, made once. */
let template: string;
let first: string;

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), "toolsetc-diff-"));
  writeFiles(template, FILES);
  expect((await run(template, ["build", "--no-cache"])).code).toBe(0);
  first = commitAll(template);
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

function repository(): string {
  const root = tempProject();
  cpSync(template, root, { recursive: true });
  return root;
}

async function commitBuilt(root: string): Promise<void> {
  expect((await run(root, ["build"])).code).toBe(0);
  commitAll(root);
}

const short = (commit: string): string => commit.slice(0, 12);

const GAINED = `widening
  webhook gained read_file via debugging → file
  webhook gained write_file via debugging → file

`;

/** The lines about changes alone; what counts tokens has tests of its own. */
function changesOf({ stdout }: Outcome): string {
  return stdout.replace(/^sent by default\n(?: .*\n)*/m, "");
}

test("on a branch: what it changed since it left the default branch, committed or not", async () => {
  const root = repository();
  git(root, "checkout", "--quiet", "-b", "feature");
  const none = await run(root, ["diff"]);
  const compared = `compared with the merge base with \`main\` (${short(first)})\n`;
  expect(none).toEqual({ code: 0, stdout: "", stderr: `no changes; ${compared}` });

  widen(root);
  const uncommitted = await run(root, ["diff"]);
  expect(uncommitted).toEqual({ code: 0, stdout: expect.any(String), stderr: `2 widening; ${compared}` });
  expect(changesOf(uncommitted)).toBe(GAINED);
  await commitBuilt(root);

  // What happens on the default branch meanwhile is not the doing of this one.
  git(root, "checkout", "--quiet", "main");
  breakMode(root);
  await commitBuilt(root);
  git(root, "checkout", "--quiet", "feature");
  expect(await run(root, ["diff"])).toEqual(uncommitted);
  expect((await run(root, ["diff", "--base", "main"])).stdout).toContain(
    'write_file.mode takes "a" too (cli, cron)\n',
  );
});

test("what entry points send, and what a prompt cache keeps of it", async () => {
  const root = repository();
  widen(root);
  edit(
    root,
    "tools/all.ts",
    "Does what terminal is asked to do.",
    "Runs a command and gives what it printed.",
  );
  expect((await run(root, ["diff"])).stdout).toMatchInlineSnapshot(`
    "widening
      webhook gained read_file via debugging → file
      webhook gained write_file via debugging → file

    cosmetic
      terminal is described otherwise (cli)

    sent by default
      cli      4 definitions, 169 → 170 (+1) tokens; 2 of 4 leading definitions stay byte-identical, 88 tokens billed again
      webhook  2 → 4 (+2) definitions, 78 → 177 (+99) tokens; 2 of 4 leading definitions stay byte-identical, 99 tokens billed again
    "
  `);
});

test("a stale lock on disk hides nothing", async () => {
  const root = repository();
  widen(root);
  expect(changesOf(await run(root, ["diff"]))).toBe(GAINED);
  rmSync(join(root, "generated"), { recursive: true });
  expect(changesOf(await run(root, ["diff"]))).toBe(GAINED);
  writeFiles(root, { [LOCK]: "{}" });
  expect(changesOf(await run(root, ["diff"]))).toBe(GAINED);
});

test("from a folder inside of a repository, whatever it is called", async () => {
  const whole = tempProject();
  const root = join(whole, "packages/my agent's");
  cpSync(template, root, { recursive: true, filter: (path) => !path.endsWith("/.git") });
  commitAll(whole);
  widen(root);
  expect(changesOf(await run(root, ["diff"]))).toBe(GAINED);
  expect(changesOf(await run(whole, ["diff", "--cwd", "packages/my agent's"]))).toBe(GAINED);
});

test("with a detached head, a tag, a commit, and one before", async () => {
  const root = repository();
  git(root, "tag", "v1");
  widen(root);
  await commitBuilt(root);
  git(root, "checkout", "--quiet", "--detach");
  for (const ref of ["v1", first, "HEAD^", "main~1"]) {
    const outcome = await run(root, ["diff", "--base", ref]);
    expect(changesOf(outcome)).toBe(GAINED);
    expect(outcome.stderr).toBe(`2 widening; compared with \`${ref}\` (${short(first)})\n`);
  }
  expect((await run(root, ["diff"])).stdout).toBe("");
});

test("a tag that is called like a branch does not come to be the base", async () => {
  const root = repository();
  git(root, "tag", "main");
  git(root, "checkout", "--quiet", "-b", "feature");
  widen(root);
  expect(changesOf(await run(root, ["diff", "--base", "main"]))).toBe(GAINED);
  await commitBuilt(root);
  git(root, "tag", "--force", "main");
  expect(changesOf(await run(root, ["diff"]))).toBe(GAINED);
  expect(await run(root, ["diff", "--base", "main"])).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "error: `main` is more than one commit here: `refs/tags/main`, `refs/heads/main`\n" +
      "  help: name it in full: `--base refs/heads/main`\n",
  });
  expect(changesOf(await run(root, ["diff", "--base", "refs/heads/main"]))).toBe(GAINED);
});

test("in a clone the default branch is that of the origin; in a shallow one nothing is guessed", async () => {
  const root = repository();
  git(root, "checkout", "--quiet", "-b", "trunk");
  git(root, "branch", "--quiet", "-D", "main");
  const folder = tempProject();
  git(folder, "clone", "--quiet", `file://${root}`, "whole");
  const whole = join(folder, "whole");
  git(whole, "checkout", "--quiet", "-b", "feature");
  widen(whole);
  commitAll(whole);
  const outcome = await run(whole, ["diff"]);
  expect(changesOf(outcome)).toBe(GAINED);
  expect(outcome.stderr).toBe(
    `2 widening; compared with the merge base with \`origin/HEAD\` (${short(first)})\n`,
  );

  git(whole, "push", "--quiet", "origin", "feature");
  git(folder, "clone", "--quiet", "--depth", "1", "--branch", "feature", `file://${root}`, "shallow");
  const shallow = join(folder, "shallow");
  const help =
    "  help: fetch its history: `git fetch --unshallow`, or `fetch-depth: 0` where a workflow checks out\n";
  expect(await run(shallow, ["diff"])).toEqual({
    code: 2,
    stdout: "",
    stderr: `error: git knows no default branch here, and the clone is shallow\n${help}`,
  });
  expect(await run(shallow, ["diff", "--base", "HEAD^"])).toEqual({
    code: 2,
    stdout: "",
    stderr: `error: git knows no commit \`HEAD^\` here, and the clone is shallow\n${help}`,
  });
  git(shallow, "fetch", "--quiet", "--depth", "1", "origin", "trunk:refs/remotes/origin/main");
  expect((await run(shallow, ["diff"])).stderr).toBe(
    `error: what is checked out has no commit in common with \`origin/main\`, and the clone is shallow\n${help}`,
  );
  expect(changesOf(await run(shallow, ["diff", "--base", "origin/main"]))).toBe(GAINED);
});

test("the output folder of the base may have been another one", async () => {
  const root = repository();
  renameSync(join(root, "generated"), join(root, "made"));
  edit(root, "toolsets.yaml", "version: 1\n", "version: 1\ncompiler: { out: made }\n");
  widen(root);
  expect(changesOf(await run(root, ["diff"]))).toBe(GAINED);
});

test("a base whose toolsets.yaml cannot be read has its lock where it is now", async () => {
  const root = repository();
  const yaml = readFileSync(join(root, "toolsets.yaml"), "utf8");
  writeFiles(root, { "toolsets.yaml": "version: [" });
  commitAll(root);
  writeFiles(root, { "toolsets.yaml": yaml });
  widen(root);
  expect(changesOf(await run(root, ["diff", "--base", "HEAD"]))).toBe(GAINED);
});

test("where the base has no lock, every entry point is new", async () => {
  const root = repository();
  git(root, "rm", "--quiet", "-r", "--cached", "generated");
  writeFiles(root, { ".gitignore": "generated\n" });
  const without = commitAll(root);
  const outcome = await run(root, ["diff"]);
  expect(changesOf(outcome)).toBe(`widening
  cli is new, of tier local, with 4 tools: look, read_file, terminal, write_file
  cron is new, of tier limited, with 2 tools: read_file, write_file
  webhook is new, of tier untrusted, with 2 tools: clarify, look, and when asked for 1 tool: play

`);
  expect(outcome.stderr).toBe(
    `3 widening; everything counts as new, because the merge base with \`main\` (${short(without)}) has no \`${LOCK}\`\n`,
  );
});

test("without entry points on either side there is nothing to compare", async () => {
  const root = tempProject({
    ...FILES,
    "toolsets.yaml": PROJECT.yaml.replace(/^capabilities:[^]*/m, "lint: { unreachable-toolset: off }\n"),
  });
  await run(root, ["build"]);
  commitAll(root);
  expect(await run(root, ["diff"])).toMatchObject({ code: 0, stdout: "" });
});

test("--fail-on decides what passes", async () => {
  const root = repository();
  const codes = async (...failOn: readonly string[]): Promise<number> =>
    (await run(root, ["diff", ...failOn.flatMap((one) => ["--fail-on", one])])).code;
  breakMode(root);
  expect([await codes("breaking"), await codes("widening")]).toEqual([1, 0]);
  git(root, "checkout", "--quiet", ".");
  widen(root);
  expect([await codes(), await codes("widening"), await codes("breaking")]).toEqual([0, 1, 0]);
  expect([await codes("breaking,widening"), await codes("breaking", "widening")]).toEqual([1, 1]);
});

test("what cannot be told to widen nothing is refused as widening", async () => {
  const root = repository();
  edit(root, "tools/all.ts", "path: { type: 'string' }", "path: { type: 'integer' }");
  const outcome = await run(root, ["diff", "--fail-on", "widening"]);
  expect([outcome.code, changesOf(outcome)]).toEqual([
    1,
    "breaking\n  write_file.path is integer now, and was string (cli, cron)\n\n",
  ]);
});

test("what is refused is one finding, which names each change", async () => {
  const root = repository();
  widen(root);
  const compared = `2 widening; compared with the merge base with \`main\` (${short(first)})\n`;
  const { stderr } = await run(root, ["diff", "--fail-on", "widening"]);
  expect(stderr).toBe(`error[change-refused]: \`--fail-on widening\` refuses 2 changes
  note: webhook gained read_file via debugging → file
  note: webhook gained write_file via debugging → file
  help: take back what is not meant; what is meant needs somebody to approve of it, where this command is run

${compared}`);
  const json = await run(root, ["diff", "--fail-on", "widening", "--format", "json"]);
  expect(json).toMatchObject({ code: 1, stderr: "" });
  const { ok, findings, summary } = JSON.parse(json.stdout) as Readonly<Record<string, unknown>>;
  expect(ok).toBe(false);
  expect(findings).toMatchObject([{ id: "change-refused", severity: "error", file: null }]);
  expect(summary).toMatchObject({
    base: { commit: first, ref: "main", isMergeBase: true, lock: LOCK },
    changes: ["read_file", "write_file"].map((tool) => ({
      class: "widening",
      widens: true,
      text: `webhook gained ${tool} via debugging → file`,
      entries: ["webhook"],
      tool,
    })),
    costs: [{ entry: "cli" }, { entry: "cron" }, { entry: "webhook", kept: 2, before: { definitions: 2 } }],
  });
});

test("for a pull request", async () => {
  const root = repository();
  widen(root);
  breakMode(root);
  edit(root, "tools/all.ts", "Which file", "What file");
  const { code, stdout } = await run(root, ["diff", "--format", "markdown"]);
  expect(code).toBe(0);
  expect(stdout.replaceAll(short(first), "0123456789ab")).toMatchInlineSnapshot(`
    "### What entry points may reach

    2 widening, 1 breaking, 1 cosmetic; compared with the merge base with \`main\` (0123456789ab)

    **widening (2): a model may reach or give what it could not**

    - \`webhook gained read_file via debugging → file\`
    - \`webhook gained write_file via debugging → file\`

    **breaking (1): what was right may be refused**

    - \`write_file.mode takes no "a" any more (cli, cron)\`

    <details><summary>cosmetic (1): a model is told something else</summary>

    - \`the parameters of read_file are described otherwise (cli, cron)\`

    </details>

    | Entry point | Definitions sent | Tokens | Leading, byte-identical | Tokens billed again |
    | --- | --- | --- | --- | --- |
    | \`cli\` | 4 | 169 → 167 (−2) | 1 of 4 | 132 |
    | \`cron\` | 2 | 99 → 97 (−2) | 0 of 2 | 97 |
    | \`webhook\` | 2 → 4 (+2) | 78 → 175 (+97) | 2 of 4 | 97 |
    "
  `);
});

test("a project with errors says so, and is compared with nothing", async () => {
  const root = repository();
  edit(root, "toolsets.yaml", "tools: [clarify]", "tools: [clarfy]");
  const outcome = await run(root, ["diff"]);
  expect([outcome.code, outcome.stdout]).toEqual([1, ""]);
  expect(outcome.stderr).toMatch(/^error\[unknown-tool\]/);
});

async function failure(root: string, argv: readonly string[] = [], env = {}): Promise<string> {
  const { code, stdout, stderr } = await run(root, ["diff", ...argv], env);
  expect([code, stdout]).toEqual([2, ""]);
  return stderr;
}

test("what cannot be compared is told, and is no pass", async () => {
  const root = repository();
  const name = "  help: name what to compare with: `--base origin/main`\n";
  expect(await failure(root, ["--base", "nope"])).toBe(`error: git knows no commit \`nope\` here\n${name}`);
  expect(await failure(root, ["--base", `HEAD:${LOCK}`])).toBe(
    `error: git knows no commit \`HEAD:${LOCK}\` here\n${name}`,
  );
  expect(await failure(root, ["--base", "^HEAD"])).toBe(`error: git knows no commit \`^HEAD\` here\n${name}`);
  expect(await failure(root, ["--base=--all"])).toBe(
    "error: `--all` is no reference: it would be an option of git\n",
  );
  expect(await failure(root, ["--fail-on", "narrowing"])).toBe(
    "error: `--fail-on` is given `narrowing`\n  help: it takes `widening`, `breaking`, or both, separated by a comma\n",
  );
  expect(await failure(root, [], { PATH: join(root, "tools") })).toBe(
    "error: `git` is not installed, or not on the path\n",
  );

  const at = `\`${LOCK}\` at \`HEAD\``;
  const lock = readFileSync(join(root, LOCK), "utf8");
  const elsewhere = "  help: name another base with `--base`\n";
  const committed = async (text: string): Promise<string> => {
    writeFiles(root, { [LOCK]: text });
    commitAll(root);
    return failure(root, ["--base", "HEAD"]);
  };
  expect(await committed(lock.slice(0, 100))).toBe(`error: ${at} is damaged: it is not JSON\n${elsewhere}`);
  expect(await committed(lock.replace('"version": 1', '"version": 2'))).toBe(
    `error: ${at} is of version 2, and this toolsetc reads version 1\n  help: run the version of toolsetc that wrote it\n`,
  );
  rmSync(join(root, LOCK));
  symlinkSync("../toolsets.yaml", join(root, LOCK));
  const linked = commitAll(root);
  rmSync(join(root, LOCK));
  expect(await failure(root, ["--base", "HEAD"])).toBe(
    `error: \`${LOCK}\` is no regular file at \`${linked}\`\n`,
  );
  expect((await run(root, ["diff", "--base", first])).code).toBe(0);

  git(root, "checkout", "--quiet", "--orphan", "alone");
  expect(await failure(root)).toBe(
    `error: what is checked out has no commit in common with \`main\`\n${name}`,
  );
  git(root, "branch", "--quiet", "-D", "main");
  expect(await failure(root)).toBe(`error: git knows no default branch here\n${name}`);
});

test("outside of any repository", async () => {
  const root = tempProject(FILES);
  expect(await failure(root)).toBe(
    "error: this folder is in no git repository\n  help: there is nothing to compare it with\n",
  );
});

test("only diff has an answer in Markdown", async () => {
  const root = tempProject(FILES);
  expect(await run(root, ["lint", "--format", "markdown"])).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: there is no format `markdown`\n  help: `--format` is `pretty` or `json`\n",
  });
  expect(await failure(root, ["--format", "yaml"])).toBe(
    "error: there is no format `yaml`\n  help: `--format` is `pretty`, `json` or `markdown`\n",
  );
});
