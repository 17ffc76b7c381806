import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { discoverToolFiles } from "../../src/project/discover.ts";
import { tempProject } from "./temp-project.ts";

const LINK = "is a symbolic link, which is not followed";

function emptyFiles(...paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [path, ""]));
}

function discover(root: string, ...patterns: readonly string[]) {
  const { files, unreadable, leftOut } = discoverToolFiles(root, patterns);
  return { files, unreadable, leftOut };
}

test("matching files in the order of their paths, each once", () => {
  const root = tempProject(
    emptyFiles("tools/b.ts", "tools/B.ts", "tools/a/c.ts", "tools/a.ts", "other/d.ts"),
  );
  expect(discover(root, "tools/**/*.ts", "tools/a/*.ts", "tools/b.ts")).toEqual({
    files: ["tools/B.ts", "tools/a.ts", "tools/a/c.ts", "tools/b.ts"],
    unreadable: [],
    leftOut: [],
  });
});

test("tests, mocks, declarations and packages are left out, and nothing else", () => {
  const root = tempProject(
    emptyFiles(
      "tools/web.ts",
      "tools/get-latest-x.ts",
      "tools/contest.ts",
      "tools/test.ts",
      "tools/test/spec.ts",
      "tools/tests/a.ts",
      "tools/__tests__.ts",
      "tools/web.test.ts",
      "tools/web.spec.ts",
      "tools/web.test.helper.ts",
      "tools/types.d.ts",
      "tools/__tests__/web.ts",
      "tools/deep/__mocks__/web.ts",
      "tools/deep/node_modules/pkg/index.ts",
      "tools/readme.test.md",
    ),
  );
  expect(discover(root, "tools/**/*.ts")).toEqual({
    files: [
      "tools/__tests__.ts",
      "tools/contest.ts",
      "tools/get-latest-x.ts",
      "tools/test.ts",
      "tools/test/spec.ts",
      "tools/tests/a.ts",
      "tools/web.ts",
    ],
    unreadable: [],
    leftOut: [
      "tools/__tests__/",
      "tools/deep/__mocks__/",
      "tools/deep/node_modules/",
      "tools/types.d.ts",
      "tools/web.spec.ts",
      "tools/web.test.helper.ts",
      "tools/web.test.ts",
    ],
  });
});

test("every kind of module that a pattern matches", () => {
  const root = tempProject(
    emptyFiles(
      "tools/a.ts",
      "tools/b.mts",
      "tools/c.cts",
      "tools/d.tsx",
      "tools/e.d.mts",
      "tools/f.d.cts",
      "tools/g.js",
    ),
  );
  expect(discover(root, "tools/*.{ts,mts,cts,tsx}")).toEqual({
    files: ["tools/a.ts", "tools/b.mts", "tools/c.cts", "tools/d.tsx"],
    unreadable: [],
    leftOut: ["tools/e.d.mts", "tools/f.d.cts"],
  });
});

test("what matches and is no regular file, or hides files that would match, is unreadable", () => {
  const root = tempProject(emptyFiles("tools/real.ts", "elsewhere/x.ts"));
  symlinkSync("real.ts", join(root, "tools/link.ts"));
  symlinkSync("nowhere.ts", join(root, "tools/broken.ts"));
  symlinkSync("loop.ts", join(root, "tools/loop.ts"));
  symlinkSync("/dev/zero", join(root, "tools/device.ts"));
  symlinkSync("../elsewhere", join(root, "tools/shared"));
  symlinkSync("..", join(root, "tools/up"));
  symlinkSync("real.ts", join(root, "tools/readme.md"));
  symlinkSync("real.ts", join(root, "tools/link.test.ts"));
  mkdirSync(join(root, "tools/folder.ts"));
  mkdirSync(join(root, "tools/folder"));
  execFileSync("mkfifo", [join(root, "tools/pipe.ts"), join(root, "tools/pipe")]);
  expect(discover(root, "tools/**/*.ts")).toEqual({
    files: ["tools/real.ts"],
    unreadable: [
      { path: "tools/broken.ts", problem: LINK },
      { path: "tools/device.ts", problem: LINK },
      { path: "tools/folder.ts", problem: "is a folder" },
      { path: "tools/link.ts", problem: LINK },
      { path: "tools/loop.ts", problem: LINK },
      { path: "tools/pipe.ts", problem: "is not a regular file" },
      { path: "tools/shared", problem: LINK },
      { path: "tools/up", problem: LINK },
    ],
    leftOut: ["tools/link.test.ts"],
  });
});

test("a link to a folder that no pattern reaches is nobody's business", () => {
  const root = tempProject(emptyFiles("tools/a.ts", "elsewhere/x.ts"));
  symlinkSync("../elsewhere", join(root, "tools/shared"));
  expect(discover(root, "tools/*.ts")).toEqual({ files: ["tools/a.ts"], unreadable: [], leftOut: [] });
});

test("a pattern that starts behind a link leads to that link", () => {
  const root = tempProject(emptyFiles("real/tools/a.ts"));
  symlinkSync("real", join(root, "src"));
  expect(discover(root, "src/tools/*.ts")).toEqual({
    files: [],
    unreadable: [{ path: "src", problem: LINK }],
    leftOut: [],
  });
});

test("a pattern for everything does not take folders for files", () => {
  const root = tempProject(emptyFiles("tools/a/b.ts", "tools/c.ts"));
  expect(discover(root, "tools/**")).toEqual({
    files: ["tools/a/b.ts", "tools/c.ts"],
    unreadable: [],
    leftOut: [],
  });
});

test("packages elsewhere in a monorepo", () => {
  const root = tempProject(
    emptyFiles(
      "packages/a/tools/x.ts",
      "packages/b/tools/deep/y.ts",
      "packages/b/src/z.ts",
      "packages/b/node_modules/c/tools/no.ts",
      "app/tools/own.ts",
    ),
  );
  expect(discover(join(root, "app"), "../packages/*/tools/**/*.ts", "tools/*.ts")).toEqual({
    files: ["../packages/a/tools/x.ts", "../packages/b/tools/deep/y.ts", "tools/own.ts"],
    unreadable: [],
    leftOut: [],
  });
});

test("one file that two patterns reach by different ways is one file", () => {
  const root = tempProject(emptyFiles("app/tools/own.ts"));
  expect(discover(join(root, "app"), "tools/*.ts", "../app/tools/*.ts").files).toEqual(["tools/own.ts"]);
});

test("only folders that may hold tool files are looked into", () => {
  const root = tempProject(
    emptyFiles(
      "packages/a/tools/x.ts",
      "packages/a/dist/big/y.js",
      ".git/objects/z",
      "packages/a/node_modules/p/q.ts",
    ),
  );
  expect(discoverToolFiles(root, ["packages/*/tools/**/*.ts"]).listing.folders).toEqual([
    "packages",
    "packages/a",
    "packages/a/tools",
  ]);
  expect(discoverToolFiles(root, ["**/*.ts"]).listing.folders).not.toContain(".git");
});

test("odd names are taken as they are", () => {
  const names = [
    "tools/with space.ts",
    "tools/new\nline.ts",
    "tools/$(touch x).ts",
    "tools/ünï.ts",
    "tools/a'b\"c.ts",
  ];
  const root = tempProject(emptyFiles(...names));
  expect(discover(root, "tools/*.ts").files).toEqual([...names].sort());
});

test("a folder that cannot be listed may hide tool files", () => {
  const long = "x".repeat(300);
  expect(discover(tempProject(emptyFiles("tools/a.ts")), `tools/${long}/*.ts`)).toEqual({
    files: [],
    unreadable: [
      {
        path: `tools/${long}`,
        problem: "is a folder that cannot be listed (the name is too long, ENAMETOOLONG)",
      },
    ],
    leftOut: [],
  });
});

test("no folder, no files", () => {
  expect(discover(tempProject(), "tools/**/*.ts")).toEqual({ files: [], unreadable: [], leftOut: [] });
});
