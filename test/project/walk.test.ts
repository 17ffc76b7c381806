import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textOf, relist, walk, type Listing } from "../../src/project/walk.cts";
import { tempProject } from "./temp-project.ts";

function everything(root: string, ...bases: readonly string[]): Listing {
  return walk(root, bases, () => true);
}

function kinds(listing: Listing): readonly string[] {
  return listing.entries.map(({ path, kind }) => `${path} ${kind}`);
}

test("what is listed is sorted by path, and each thing is met once", () => {
  const root = tempProject({ "tools/b.ts": "", "tools/a/c.ts": "", "tools/B.ts": "", "tools/a.ts": "" });
  const { folders, entries } = everything(root, "tools/a", "tools", "tools/a");
  expect(folders).toEqual(["tools", "tools/a"]);
  expect(entries).toEqual([
    { path: "tools/B.ts", kind: "file" },
    { path: "tools/a", kind: "folder" },
    { path: "tools/a.ts", kind: "file" },
    { path: "tools/a/c.ts", kind: "file" },
    { path: "tools/b.ts", kind: "file" },
  ]);
});

test("the project's own folder and its neighbours can be bases", () => {
  const root = tempProject({ "app/a.ts": "", "lib/b.ts": "" });
  expect(kinds(everything(join(root, "app"), "", "../lib"))).toEqual(["../lib/b.ts file", "a.ts file"]);
});

test("no link is followed, not even on the way to a base", () => {
  const root = tempProject({ "real/deep/a.ts": "", "tools/x.ts": "" });
  symlinkSync("../real", join(root, "tools/folder"));
  symlinkSync("..", join(root, "tools/up"));
  symlinkSync("loop", join(root, "tools/loop"));
  symlinkSync("x.ts", join(root, "tools/y.ts"));
  symlinkSync("nowhere", join(root, "tools/z.ts"));
  symlinkSync("real", join(root, "alias"));
  expect(kinds(everything(root, "tools"))).toEqual([
    "tools/folder folder-link",
    "tools/loop link",
    "tools/up folder-link",
    "tools/x.ts file",
    "tools/y.ts link",
    "tools/z.ts link",
  ]);
  expect(kinds(everything(root, "alias/deep"))).toEqual(["alias folder-link"]);
  expect(kinds(everything(root, "tools/up/tools"))).toEqual(["tools/up folder-link"]);
});

test("a base that is missing holds nothing, and one that is a file is that file", () => {
  const root = tempProject({ "tools/a.ts": "" });
  expect(everything(root, "no/such")).toEqual({ folders: ["no/such"], entries: [] });
  expect(kinds(everything(root, "tools/a.ts"))).toEqual(["tools/a.ts file"]);
  expect(kinds(everything(root, "tools/a.ts/b"))).toEqual(["tools/a.ts file"]);
});

test("a folder is entered only when that is agreed to", () => {
  const root = tempProject({ "a/b/c.ts": "", "a/d/e.ts": "" });
  const { folders, entries } = walk(root, ["a"], (folder) => folder !== "a/b");
  expect(folders).toEqual(["a", "a/d"]);
  expect(entries.map((entry) => entry.path)).toEqual(["a/b", "a/d", "a/d/e.ts"]);
});

test("a folder that cannot be listed says so", () => {
  const root = tempProject({ "tools/a.ts": "" });
  const long = `tools/${"x".repeat(300)}`;
  expect(everything(root, long, "tools").entries).toEqual([
    { path: "tools/a.ts", kind: "file" },
    { path: long, kind: "unlisted", reason: "the name is too long, ENAMETOOLONG" },
  ]);
});

test("the same folders listed again give the same fingerprint until something that counts has changed", () => {
  const root = tempProject({ "tools/a.ts": "", "tools/sub/b.ts": "", "tools/generated/x.gen.ts": "" });
  const ignored = new Set(["tools/generated/x.gen.ts", "tools/generated/y.gen.ts"]);
  const listing = everything(root, "tools", "later");
  const first = textOf(listing, ignored);
  const again = (): string => textOf(relist(root, listing.folders), ignored);
  expect(again()).toBe(first);

  const changes: readonly (readonly [string, () => void, () => void, boolean])[] = [
    ["a file is edited", () => writeFileSync(join(root, "tools/a.ts"), "x"), () => {}, true],
    [
      "an ignored file appears",
      () => writeFileSync(join(root, "tools/generated/y.gen.ts"), ""),
      () => {},
      true,
    ],
    [
      "a file appears",
      () => writeFileSync(join(root, "tools/sub/c.ts"), ""),
      () => rmSync(join(root, "tools/sub/c.ts")),
      false,
    ],
    [
      "a folder appears",
      () => mkdirSync(join(root, "tools/new")),
      () => rmSync(join(root, "tools/new"), { recursive: true }),
      false,
    ],
    [
      "a base appears",
      () => mkdirSync(join(root, "later/x"), { recursive: true }),
      () => rmSync(join(root, "later"), { recursive: true }),
      false,
    ],
    [
      "a file becomes a link",
      () => {
        rmSync(join(root, "tools/a.ts"));
        symlinkSync("sub/b.ts", join(root, "tools/a.ts"));
      },
      () => {
        rmSync(join(root, "tools/a.ts"));
        writeFileSync(join(root, "tools/a.ts"), "");
      },
      false,
    ],
  ];
  for (const [what, make, undo, same] of changes) {
    make();
    expect(again() === first, what).toBe(same);
    undo();
    expect(again(), `undone: ${what}`).toBe(first);
  }
});
