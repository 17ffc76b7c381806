import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createStateReader, hashOf, MISSING } from "../../src/project/file-state.ts";
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
  expect(reader.read("bad.ts")).toEqual({ path: "bad.ts", problem: "is not valid UTF-8 (line 2)" });
  expect(reader.read("link.ts")).toEqual({
    path: "link.ts",
    problem: "is a symbolic link, which is not followed",
  });
  expect(reader.read("none.ts")).toBeNull();
  const states = Object.fromEntries(reader.states());
  expect(states).toEqual({
    "a.ts": hashOf("\ufeffa"),
    "../lib/b.ts": hashOf("b"),
    "bad.ts": hashOf(Buffer.from([0x61, 0x0a, 0xff])),
    "link.ts": "is a symbolic link, which is not followed",
    "none.ts": MISSING,
  });
  const stateOf = createStateReader(join(root, "app"));
  for (const [path, state] of Object.entries(states)) expect(stateOf(path), path).toBe(state);
});

test("a file is read once: what is hashed is what is compiled, whatever happens to the file meanwhile", () => {
  const root = tempProject({ "a.ts": "first", "b.ts": "first" });
  const reader = createSourceReader(root);
  const [a, b] = [reader.read("a.ts"), reader.read("b.ts")];
  writeFileSync(join(root, "a.ts"), "second");
  rmSync(join(root, "b.ts"));
  expect([reader.read("a.ts"), reader.read("b.ts")]).toEqual([a, b]);
  expect(a).toEqual({ path: "a.ts", text: "first" });
  expect(Object.fromEntries(reader.states())).toEqual({ "a.ts": hashOf("first"), "b.ts": hashOf("first") });
});

test("a file may be larger than a source file where that is allowed", () => {
  const large = "x".repeat(3 * 1024 * 1024);
  const root = tempProject({ "large.ts": large, "small.ts": "y" });
  const stateOf = createStateReader(root, Infinity);
  expect(stateOf("large.ts")).toBe(hashOf(large));
  expect(stateOf("small.ts")).toBe(hashOf("y"));
  expect(createStateReader(root)("large.ts")).toBe("is larger than 1 MiB");
});

test("a shorter file after a longer one is hashed by itself", () => {
  const root = tempProject({ "long.ts": "x".repeat(5000), "short.ts": "y", "empty.ts": "" });
  const stateOf = createStateReader(root);
  for (const [path, text] of [
    ["long.ts", "x".repeat(5000)],
    ["short.ts", "y"],
    ["empty.ts", ""],
  ] as const) {
    expect(stateOf(path)).toBe(hashOf(text));
  }
});
