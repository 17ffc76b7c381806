import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installPackage, REPOSITORY } from "../package/packed.ts";
import { runScript } from "../package/run-script.ts";
import { writeFiles } from "../project/temp-project.ts";
import { perform, promised } from "./perform.ts";
import { projectsOf } from "./steps.ts";

/** The page is done as a reader would, with the packed package. */
const PAGE = projectsOf(readFileSync(join(REPOSITORY, "docs/formats.md"), "utf8"));

test("docs/formats.md does what it says", async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "toolsetc-formats-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  installPackage(root, ["tsx", "typescript"]);
  const compilerOptions = {
    module: "nodenext",
    target: "es2023",
    strict: true,
    noEmit: true,
  };
  writeFiles(root, {
    "package.json": '{ "name": "agent", "private": true, "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions }),
    "stand-ins.sh": 'npx() { "$@"; }\n',
  });
  for (const step of PAGE.get("formats")!.steps) {
    const outcome = await perform(root, step, { BASH_ENV: join(root, "stand-ins.sh") });
    expect(outcome, `docs/formats.md:${step.line}`).toEqual(promised(step));
  }
  expect(await runScript(root, "tsc")).toEqual({ exit: 0, output: "" });
}, 120_000);

test("nothing on the page is left untried", () => {
  expect([...PAGE.keys()]).toEqual(["formats"]);
});
