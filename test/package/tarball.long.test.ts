import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { expect, test, vi } from "vitest";
import { packedPackage, REPOSITORY } from "./packed.ts";

// The first to want the package packs it.
vi.setConfig({ testTimeout: 300_000 });

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

test("the package holds what src compiles to, the pages of docs, and what belongs beside them", () => {
  const modules = filesIn(join(REPOSITORY, "src")).map((name) => `dist/${name}`);
  const pages = filesIn(join(REPOSITORY, "docs")).map((name) => `docs/${name}`);
  const expected = [
    ...modules.flatMap((name) => [name.replace(/\.(c?)ts$/, ".d.$1ts"), name.replace(/\.(c?)ts$/, ".$1js")]),
    ...pages,
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "package.json",
  ];
  expect(filesIn(packedPackage().folder)).toEqual(expected.sort());
});

test("publint finds nothing wrong", async () => {
  const { messages } = await publint({ pkgDir: packedPackage().folder, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test("attw finds nothing wrong", () => {
  const attw = join(REPOSITORY, "node_modules/@arethetypeswrong/cli/dist/index.js");
  const argv = [attw, packedPackage().tarball, "--profile", "esm-only", "--format", "ascii"];
  const { status, stdout } = spawnSync(process.execPath, argv, { encoding: "utf8" });
  expect(status, stdout).toBe(0);
});
