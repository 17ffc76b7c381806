import { cpSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { CATALOGUE, type FindingId } from "../../../src/diagnostics/catalogue.ts";
import { run } from "../../cli/run.ts";
import { REPOSITORY } from "../../package/packed.ts";
import { verifiableProject } from "./verifiable-project.ts";

/**
 * Every folder of `test/verify-cases` is a small project that compiles and whose tool files do something that the tables do not say.
 * `verify` is run on a copy, in which each folder called `packages` is `node_modules`; what it prints has to equal `expected/`, word
 * for word.
 */
const CASES = join(REPOSITORY, "test/verify-cases");

function copyOf(name: string): string {
  const root = verifiableProject({});
  cpSync(join(CASES, name), root, { recursive: true });
  const folders = readdirSync(join(CASES, name), { recursive: true, encoding: "utf8" });
  for (const folder of folders.filter((one) => basename(one) === "packages"))
    cpSync(join(root, folder), join(root, dirname(folder), "node_modules"), { recursive: true });
  return root;
}

test.each(readdirSync(CASES))("%s", async (name) => {
  const root = copyOf(name);
  expect(await run(root, ["build"])).toMatchObject({ code: 0 });
  const { code, stdout } = await run(root, ["verify", "--import", "tsx", "--format", "json"]);
  await expect(stdout).toMatchFileSnapshot(join(CASES, name, "expected/report.json"));

  const { findings } = JSON.parse(stdout) as { findings: readonly { id: string }[] };
  expect(new Set(findings.map((one) => one.id))).toEqual(new Set([name]));
  expect(code).toBe(CATALOGUE[name as FindingId].severity === "error" ? 1 : 0);
});
