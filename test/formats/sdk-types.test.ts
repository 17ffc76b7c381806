import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY } from "../package/packed.ts";

/** The program has a file of settings of its own: with the types of all SDKs in it, checking takes seconds. */
test("what a format gives is what the vendor's own SDK takes", async () => {
  const tsc = join(REPOSITORY, "node_modules/typescript/bin/tsc");
  const args = [tsc, "-p", join(REPOSITORY, "test/formats/sdk-types"), "--pretty", "false"];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(output).toBe("");
}, 60_000);
