import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import "../../tools/file.ts";
import { callTool, checkTool } from "./call-tool.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { FORBIDDEN, workspace } from "./workspace.ts";

describe("write_file", () => {
  test("makes a file and the folders it needs", async () => {
    const { env, root } = workspace();
    const content = "Grüße 😀\r\nzwei\n";
    expect(await callTool("write_file", { path: "new/er/a.txt", content }, { env })).toEqual({
      path: "new/er/a.txt",
      bytes: 19,
      created: true,
    });
    expect(readFileSync(path.join(root, "new/er/a.txt"), "utf8")).toBe(content);
  });

  test("takes the place of a file and keeps its permissions", async () => {
    const { env, root } = workspace({ "run.sh": "old and longer" });
    chmodSync(path.join(root, "run.sh"), 0o750);
    expect(await callTool("write_file", { path: "run.sh", content: "new" }, { env })).toEqual({
      path: "run.sh",
      bytes: 3,
      created: false,
    });
    expect(readFileSync(path.join(root, "run.sh"), "utf8")).toBe("new");
    expect(statSync(path.join(root, "run.sh")).mode & 0o777).toBe(0o750);
    expect(readdirSync(root).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("writes through a link that stays inside", async () => {
    const { env, root } = workspace({ "folder/a.txt": "old" });
    expect((await callTool("write_file", { path: "in/a.txt", content: "new" }, { env }))["path"]).toBe(
      "folder/a.txt",
    );
    expect(readFileSync(path.join(root, "folder/a.txt"), "utf8")).toBe("new");
  });

  test.each(FORBIDDEN)("does not write %j", async (requested, error) => {
    const { env, outer } = workspace();
    expect(await callTool("write_file", { path: requested, content: "overwritten" }, { env })).toEqual({
      error,
    });
    expect(readFileSync(path.join(outer, "secret.txt"), "utf8")).toBe("secret");
    expect(readdirSync(outer).sort()).toEqual(["root", "secret.txt", "secrets"]);
    expect(readdirSync(path.join(outer, "secrets"))).toEqual(["a.txt"]);
  });

  test.each([
    ["folder", "x", "`folder` is not a regular file"],
    [".", "x", "`.` is not a regular file"],
    ["a.txt/x", "x", "`a.txt/x` cannot be used: ENOTDIR"],
    ["b.txt", "x".repeat(10_000_001), "a file of more than 10000000 bytes is not written"],
  ])("does not write %s", async (requested, content, error) => {
    const { env, root } = workspace({ "a.txt": "kept" });
    expect(await callTool("write_file", { path: requested, content }, { env })).toEqual({ error });
    expect(readFileSync(path.join(root, "a.txt"), "utf8")).toBe("kept");
    expect(existsSync(path.join(root, "b.txt"))).toBe(false);
  });

  test("leaves the file and nothing else when many write it at the same time", async () => {
    const { env, root } = workspace();
    const contents = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000));
    await Promise.all(contents.map((content) => callTool("write_file", { path: "a.txt", content }, { env })));
    expect(contents).toContain(readFileSync(path.join(root, "a.txt"), "utf8"));
    expect(readdirSync(root).sort()).toEqual(["a.txt", "folder", "in", "loop", "nowhere", "out", "out.txt"]);
  });
});

test.each(["read_file", "write_file", "patch", "search_files"])("the check of %s", async (name) => {
  const root = temporaryFolder({ file: "" });
  expect(await checkTool(name, { TOOLSETC_ROOT: root })).toBe(true);
  expect(await checkTool(name, { TOOLSETC_ROOT: path.join(root, "file") })).toEqual({
    available: false,
    reason: "TOOLSETC_ROOT does not name a folder",
  });
  expect(await checkTool(name, { TOOLSETC_ROOT: path.join(root, "gone") })).toEqual({
    available: false,
    reason: "the folder that TOOLSETC_ROOT names cannot be used: ENOENT",
  });
});
