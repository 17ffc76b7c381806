import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { perform, promised } from "../test/docs/perform.ts";
import { projectsOf } from "../test/docs/steps.ts";

/**
 * What the tests do without a network, done for real: packs the package with npm, and follows the tour of README.md and docs/ci.md in an empty
 * folder, into which npm installs it from the tarball and the registry.
 */
const repository = join(import.meta.dirname, "..");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolsetc-smoke-")));
const ONLINE = { npm_config_offline: "false", npm_config_prefer_offline: "true" };

/** What is done one after the other, in one folder: the second starts where the first ends. */
const FOLLOWED = [
  ["README.md", "tour"],
  ["docs/ci.md", "ci"],
] as const;

try {
  process.exitCode = (await passes()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function passes(): Promise<boolean> {
  mkdirSync(join(folder, "toolsetc"));
  const packing = ["pack", "--loglevel=error", "--pack-destination", join(folder, "toolsetc")];
  const { status } = spawnSync("npm", packing, { cwd: repository, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) return false;

  for (const [page, project] of FOLLOWED) {
    const { steps } = projectsOf(readFileSync(join(repository, page), "utf8")).get(project)!;
    for (const step of steps) {
      const actual = await perform(join(folder, "agent"), step, ONLINE);
      if (isDeepStrictEqual(actual, promised(step))) continue;
      console.error(`${page}:${step.line} says`, promised(step), "and it is", actual);
      return false;
    }
  }
  console.log("the packed package does what the tour says");
  return true;
}
