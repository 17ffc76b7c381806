import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createComparison } from "../../src/project/cache.cts";
import type { StoredContent } from "../../src/project/manifest.cts";
import type { FileContent } from "../../src/project/read-file.cts";
import { createSourceReader } from "../../src/project/source-reader.ts";
import { tempProject } from "./temp-project.ts";

test("text, problems and absence, and what is remembered of each", () => {
  const root = tempProject({
    "app/a.ts": "\ufeffa",
    "lib/b.ts": "b",
    "app/bad.ts": Buffer.from([0x61, 0x0a, 0xff]),
  });
  symlinkSync("a.ts", join(root, "app/link.ts"));
  const reader = createSourceReader(join(root, "app"));
  expect(reader.read("a.ts")).toEqual({ path: "a.ts", text: "a" });
  expect(reader.read("../lib/b.ts")).toEqual({ path: "../lib/b.ts", text: "b" });
  expect(reader.read("bad.ts")).toEqual({ path: "bad.ts", problem: "is not valid UTF-8 (line 2)", line: 2 });
  expect(reader.read("link.ts")).toEqual({
    path: "link.ts",
    problem: "is a symbolic link, which is not followed",
  });
  expect(reader.read("none.ts")).toBeNull();
  const contents = Object.fromEntries(reader.contents());
  expect(contents).toEqual({
    "a.ts": Buffer.from("\ufeffa"),
    "../lib/b.ts": Buffer.from("b"),
    "bad.ts": Buffer.from([0x61, 0x0a, 0xff]),
    "link.ts": "is a symbolic link, which is not followed",
    "none.ts": null,
  });
  const isStill = createComparison(join(root, "app"));
  for (const [path, content] of Object.entries(contents)) {
    expect(isStill(path, stored(content)), path).toBe(true);
    for (const other of Object.values(contents)) {
      expect(isStill(path, stored(other)), path).toBe(other === content);
    }
  }
});

/** As the cache gives it back. */
function stored(content: FileContent): StoredContent {
  if (!Buffer.isBuffer(content)) return content;
  return { size: content.length, part: (from, size) => content.subarray(from, from + size) };
}

test("a file is read once: what is remembered is what is compiled, whatever happens to the file meanwhile", () => {
  const root = tempProject({ "a.ts": "first", "b.ts": "first" });
  const reader = createSourceReader(root);
  const [a, b] = [reader.read("a.ts"), reader.read("b.ts")];
  writeFileSync(join(root, "a.ts"), "second");
  rmSync(join(root, "b.ts"));
  expect([reader.read("a.ts"), reader.read("b.ts")]).toEqual([a, b]);
  expect(a).toEqual({ path: "a.ts", text: "first" });
  expect(Object.fromEntries(reader.contents())).toEqual({
    "a.ts": Buffer.from("first"),
    "b.ts": Buffer.from("first"),
  });
});

test("a file may be larger than a source file where that is allowed", () => {
  const large = "x".repeat(3 * 1024 * 1024);
  const root = tempProject({ "large.ts": large, "small.ts": "y" });
  const isStill = createComparison(root);
  expect(isStill("large.ts", stored(Buffer.from(large)))).toBe(true);
  expect(isStill("large.ts", stored(Buffer.from(`${large.slice(1)}y`)))).toBe(false);
  expect(isStill("small.ts", stored(Buffer.from("y")))).toBe(true);
  expect(createComparison(root)("large.ts", "is larger than 1 MiB")).toBe(true);
});

test("a shorter file after a longer one is compared by itself", () => {
  const root = tempProject({ "long.ts": "x".repeat(5000), "short.ts": "y", "empty.ts": "" });
  const isStill = createComparison(root);
  for (const [path, text] of [
    ["long.ts", "x".repeat(5000)],
    ["short.ts", "y"],
    ["empty.ts", ""],
  ] as const) {
    expect(isStill(path, stored(Buffer.from(text)))).toBe(true);
  }
});
