import { execFile, spawnSync } from "node:child_process";
import fs, { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MARKER } from "../../src/compiler/emit/output-file.cts";
import { openOutputFolder, planOutputs } from "../../src/project/outputs.cts";
import { writeOutputs } from "../../src/project/write-outputs.ts";
import { filesIn, tempProject } from "./temp-project.ts";

let folder: string;
let script: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolsetc-bundle-"));
  script = join(folder, "write-in-child.mjs");
  const entry = new URL("./write-in-child.ts", import.meta.url).pathname;
  await build({ entryPoints: [entry], outfile: script, bundle: true, platform: "node", format: "esm" });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: readonly string[]): { readonly signal: string | null; readonly stdout: string } {
  const { signal, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  expect(stderr).toBe("");
  return { signal, stdout };
}

const names = ["TOOLSETS.md", "tool-args.gen.ts", "tool-modules.gen.ts", "toolsets.gen.ts"];

function textOf(edition: string, name: string): string {
  return `// ${MARKER}\n${`${edition} ${name}\n`.repeat(500)}`;
}

function setOf(edition: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`generated/${name}`, textOf(edition, name)]));
}

test("killed at any file call: no file is torn, the tables are old or new, and the next build is clean", () => {
  const start: Record<string, string> = { ...setOf("new"), "generated/gone.gen.ts": `// ${MARKER}\n` };
  for (const name of ["tool-args.gen.ts", "toolsets.gen.ts"])
    start[`generated/${name}`] = textOf("old", name);
  const total = Number(run(tempProject(start), "new").stdout);
  expect(total).toBeGreaterThan(25);
  const tables: string[] = [];
  for (let n = 1; n <= total; n++) {
    const root = tempProject(start);
    expect(run(root, "new", "--kill-at", String(n)).signal, `call ${n}`).toBe("SIGKILL");
    const now = filesIn(root);
    for (const name of names) {
      expect([textOf("old", name), textOf("new", name)], `${name}, call ${n}`).toContain(
        now[`generated/${name}`],
      );
    }
    tables.push(now["generated/toolsets.gen.ts"] === textOf("new", "toolsets.gen.ts") ? "new" : "old");
    const files = names.map((name) => ({ name, text: textOf("new", name) }));
    writeOutputs(fs, planOutputs(fs, openOutputFolder(fs, root, "generated"), files));
    expect(filesIn(root), `after call ${n}`).toEqual(setOf("new"));
  }
  // Once new, always new: there is one moment at which a build takes effect.
  expect(tables).toEqual([...tables].sort().reverse());
  expect(new Set(tables)).toEqual(new Set(["old", "new"]));
});

test("several builds at once: a reader always finds one whole file, and nothing is left behind", async () => {
  const root = tempProject(setOf("start"));
  const editions = ["a", "b", "c"];
  const known = new Set(["start", ...editions].map((edition) => textOf(edition, "toolsets.gen.ts")));
  let running = editions.length;
  const writers = editions.map(
    (edition) =>
      new Promise<string>((done) => {
        const turns = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? edition : `${edition}${edition}`));
        for (const turn of turns) known.add(textOf(turn, "toolsets.gen.ts"));
        execFile(process.execPath, [script, root, ...turns], (error, _, stderr) => {
          running--;
          done(error === null ? "" : stderr);
        });
      }),
  );
  let reads = 0;
  while (running > 0) {
    expect(known).toContain(readFileSync(join(root, "generated/toolsets.gen.ts"), "utf8"));
    if (++reads % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await Promise.all(writers)).toEqual(["", "", ""]);
  expect(Object.keys(filesIn(root))).toEqual(names.map((name) => `generated/${name}`));
});
