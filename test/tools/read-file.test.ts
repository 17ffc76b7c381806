import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import "../../tools/file.ts";
import { callTool } from "./call-tool.ts";
import { FORBIDDEN, workspace } from "./workspace.ts";

describe("read_file", () => {
  test.each<[string, string | Uint8Array, string, number]>([
    ["one line", "a", "1|a", 1],
    ["a line end at the end", "a\nb\n", "1|a\n2|b", 2],
    ["empty lines", "\n\nx\n\n", "1|\n2|\n3|x\n4|", 4],
    ["CRLF", "a\r\nb\r\n", "1|a\n2|b", 2],
    ["a byte order mark", "\ufeffa", "1|a", 1],
    ["characters of all sizes", "é中😀", "1|é中😀", 1],
    ["nothing", "", "", 0],
    ["a long line", "x".repeat(2_001), `1|${"x".repeat(2_000)}…`, 1],
  ])("reads %s", async (_, bytes, content, total_lines) => {
    const { env } = workspace({ "a.txt": bytes });
    expect(await callTool("read_file", { path: "a.txt" }, { env })).toEqual({
      path: "a.txt",
      content,
      total_lines,
      next_offset: null,
    });
  });

  test.each([
    [1, 2, "1|a\n2|b", 3],
    [2, 2, "2|b\n3|c", null],
    [3, 5, "3|c", null],
    [4, 5, "", null],
    [-7, -1, "1|a", 2],
  ])("reads from line %i at most %i lines", async (offset, limit, content, next_offset) => {
    const { env } = workspace({ "a.txt": "a\nb\nc\n" });
    expect(await callTool("read_file", { path: "a.txt", offset, limit }, { env })).toEqual({
      path: "a.txt",
      content,
      total_lines: 3,
      next_offset,
    });
  });

  test("reads no more than a model can take, and says where to go on", async () => {
    const { env } = workspace({ "a.txt": `${"x".repeat(996)}\n`.repeat(300) });
    const first = await callTool("read_file", { path: "a.txt", limit: 2_000 }, { env });
    expect(first).toMatchObject({ total_lines: 300, next_offset: 101 });
    expect(String(first["content"]).length).toBeLessThanOrEqual(100_000);
    expect(await callTool("read_file", { path: "a.txt", offset: 300 }, { env })).toMatchObject({
      next_offset: null,
    });
  });

  test.each([
    ["a.txt", "a.txt"],
    ["./folder/../a.txt", "a.txt"],
    ["in/b.txt", "folder/b.txt"],
    ["ROOT/a.txt", "a.txt"],
  ])("finds %s", async (requested, shown) => {
    const { env, root } = workspace({ "a.txt": "x", "folder/b.txt": "x" });
    const answer = await callTool("read_file", { path: requested.replace("ROOT", root) }, { env });
    expect(answer["path"]).toBe(shown);
  });

  test("works in a root that is itself a link", async () => {
    const { outer } = workspace({ "out/../folder/a.txt": "x" });
    const env = { TOOLSETC_ROOT: path.join(outer, "root/in") };
    expect((await callTool("read_file", { path: "a.txt" }, { env }))["content"]).toBe("1|x");
    expect(await callTool("read_file", { path: "../x" }, { env })).toEqual({
      error: "`../x` is outside the folder that may be used",
    });
  });

  test.each(FORBIDDEN)("does not read %j", async (requested, error) => {
    const { env } = workspace();
    expect(await callTool("read_file", { path: requested }, { env })).toEqual({ error });
  });

  test.each([
    ["missing.txt", "`missing.txt` does not exist"],
    [".", "`.` is a folder"],
    ["folder", "`folder` is a folder"],
    ["pipe", "`pipe` is not a regular file"],
    ["a.txt/x", "`a.txt/x` cannot be used: ENOTDIR"],
    ["nul.bin", "`nul.bin` is not a file of UTF-8 text"],
    ["latin.txt", "`latin.txt` is not a file of UTF-8 text"],
    ["huge.txt", "`huge.txt` has more than 10000000 bytes"],
  ])("does not read %s", async (requested, error) => {
    const { env, root } = workspace({
      "a.txt": "x",
      "nul.bin": "a\0b",
      "latin.txt": Buffer.from("Grüße", "latin1"),
      "huge.txt": "x".repeat(10_000_001),
    });
    execFileSync("mkfifo", [path.join(root, "pipe")]);
    expect(await callTool("read_file", { path: requested }, { env })).toEqual({ error });
  });
});
