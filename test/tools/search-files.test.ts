import { describe, expect, test } from "vitest";
import "../../tools/file.ts";
import { callTool } from "./call-tool.ts";
import { FORBIDDEN, workspace } from "./workspace.ts";

const FILES = {
  "b.ts": "const b = 1;\nexport { b };\n",
  "a.ts": "const a = 1;\r\nconst Ä = 2;\r\n",
  "src/c.ts": "// nothing here\n",
  "src/deep/d.md": "const in prose\n",
  "src/.hidden": "const hidden\n",
  ".git/config": "const git\n",
  "node_modules/x/index.js": "const x\n",
  "image.bin": "const \0 binary\n",
};

const all = (results: readonly unknown[]) => ({ results, next_offset: null, incomplete: null });

describe("search_files for content", () => {
  test("gives the lines that match, in order of their paths", async () => {
    const { env } = workspace(FILES);
    expect(await callTool("search_files", { pattern: "^const" }, { env })).toEqual(
      all([
        { path: "a.ts", line: 1, text: "const a = 1;" },
        { path: "a.ts", line: 2, text: "const Ä = 2;" },
        { path: "b.ts", line: 1, text: "const b = 1;" },
        { path: "src/.hidden", line: 1, text: "const hidden" },
        { path: "src/deep/d.md", line: 1, text: "const in prose" },
      ]),
    );
  });

  test("gives only paths, or counts", async () => {
    const { env } = workspace(FILES);
    const paths = { pattern: "const", file_glob: "*.ts", output_mode: "files_only" } as const;
    expect(await callTool("search_files", paths, { env })).toEqual(all(["a.ts", "b.ts"]));
    const counts = { pattern: "const", file_glob: "*.ts", output_mode: "count" } as const;
    expect(await callTool("search_files", counts, { env })).toEqual(
      all([
        { path: "a.ts", count: 2 },
        { path: "b.ts", count: 1 },
      ]),
    );
  });

  test("gives lines around", async () => {
    const { env } = workspace({ "a.txt": "1\n2\n3\n4\n5\n" });
    expect(await callTool("search_files", { pattern: "2|5", context: 2 }, { env })).toEqual(
      all([
        { path: "a.txt", line: 2, text: "2", before: ["1"], after: ["3", "4"] },
        { path: "a.txt", line: 5, text: "5", before: ["3", "4"], after: [] },
      ]),
    );
  });

  test.each([
    [0, 2, ["1", "2"], 2],
    [2, 2, ["3", "4"], 4],
    [4, 2, ["5"], null],
    [9, 2, [], null],
  ])("gives a part of the results: from %i, %i", async (offset, limit, texts, next_offset) => {
    const { env } = workspace({ "a.txt": "1\n2\n3\n", "b.txt": "4\n5\n" });
    const answer = await callTool("search_files", { pattern: ".", offset, limit }, { env });
    const results = answer["results"] as { text: string }[];
    expect({ texts: results.map(({ text }) => text), next_offset: answer["next_offset"] }).toEqual({
      texts,
      next_offset,
    });
  });

  test.each([
    ["a folder", "src", ["src/.hidden", "src/deep/d.md"]],
    ["a file", "src/deep/d.md", ["src/deep/d.md"]],
    ["a link that stays inside", "in", ["folder/e.txt"]],
    ["a folder that is else passed over", "node_modules", ["node_modules/x/index.js"]],
  ])("searches %s", async (_, path, results) => {
    const { env } = workspace({ ...FILES, "folder/e.txt": "const e\n" });
    const args = { pattern: "const", path, output_mode: "files_only" } as const;
    expect(await callTool("search_files", args, { env })).toEqual(all(results));
  });

  test("does not follow links", async () => {
    const { env } = workspace({ "a.txt": "secret too" });
    const args = { pattern: "secret", output_mode: "files_only" } as const;
    expect(await callTool("search_files", args, { env })).toEqual(all(["a.txt"]));
  });

  test("clips long lines, and gives no more than a model can take", async () => {
    const { env } = workspace({ "a.txt": `${"x".repeat(600)}\n`.repeat(400) });
    const answer = await callTool("search_files", { pattern: "x", limit: 500 }, { env });
    const results = answer["results"] as { text: string }[];
    expect(results[0]?.text).toBe(`${"x".repeat(500)}…`);
    expect(JSON.stringify(results).length).toBeLessThanOrEqual(101_000);
    expect(answer["next_offset"]).toBe(results.length);
  });

  test("takes patterns with and without the escapes of Unicode mode", async () => {
    const { env } = workspace({ "a.txt": "a-b\nÄ\n" });
    const texts = async (pattern: string) => {
      const { results } = await callTool("search_files", { pattern }, { env });
      return (results as { text: string }[]).map(({ text }) => text);
    };
    expect(await texts("\\p{Lu}")).toEqual(["Ä"]);
    expect(await texts("a\\-b")).toEqual(["a-b"]);
  });

  test.each([
    ["(", "Invalid regular expression: /(/: Unterminated group"],
    ["^(a+)+$", "the pattern takes too long on `a.txt`; use a simpler one"],
  ])("says what is wrong with the pattern %s", async (pattern, error) => {
    const { env } = workspace({ "a.txt": `${"a".repeat(50)}b\n` });
    expect(await callTool("search_files", { pattern }, { env })).toEqual({ error });
  });

  test("rejects when the caller has given up", async () => {
    const { env } = workspace(FILES);
    const signal = AbortSignal.abort(new Error("given up"));
    await expect(callTool("search_files", { pattern: "x" }, { env, signal })).rejects.toThrow("given up");
  });
});

describe("search_files for names", () => {
  test.each([
    ["*.ts", ["a.ts", "b.ts", "src/c.ts"]],
    ["src/*", ["src/.hidden", "src/c.ts"]],
    ["**/*.{md,bin}", ["image.bin", "src/deep/d.md"]],
    ["[ab].ts", ["a.ts", "b.ts"]],
    ["!a.ts", []],
    ["../*", []],
  ])("%s", async (pattern, results) => {
    const { env } = workspace(FILES);
    expect(await callTool("search_files", { pattern, target: "files" }, { env })).toEqual(all(results));
  });

  test("is relative to the folder that is searched, and gives paths of the workspace", async () => {
    const { env } = workspace(FILES);
    const args = { pattern: "deep/*", target: "files", path: "src" } as const;
    expect(await callTool("search_files", args, { env })).toEqual(all(["src/deep/d.md"]));
  });

  test("stops a glob that takes too long", async () => {
    const { env } = workspace({ ["a".repeat(200)]: "" });
    const pattern = `${"*a".repeat(12)}b`;
    expect(await callTool("search_files", { pattern, target: "files" }, { env })).toEqual({
      error: `the glob \`${pattern}\` takes too long; use a simpler one`,
    });
  });
});

test.each(FORBIDDEN.filter(([requested]) => requested !== ""))(
  "search_files does not search %j",
  async (path, error) => {
    const { env } = workspace();
    expect(await callTool("search_files", { pattern: "secret", path }, { env })).toEqual({ error });
  },
);

test("search_files says that a folder does not exist", async () => {
  const { env } = workspace();
  expect(await callTool("search_files", { pattern: "x", path: "missing" }, { env })).toEqual({
    error: "`missing` does not exist",
  });
});
