import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import "../../tools/file.ts";
import { callTool } from "./call-tool.ts";
import { FORBIDDEN, workspace } from "./workspace.ts";

describe("patch in the mode replace", () => {
  test.each<[string, string, string, string, boolean, string, number]>([
    ["the only occurrence", "a b c", "b", "B", false, "a B c", 1],
    ["every occurrence", "b b b", "b", "bb", true, "bb bb bb", 3],
    ["by nothing", "a b c", " b", "", false, "a c", 1],
    ["text that means something to replace", "a.c abc", "a.c", "$& $1 $$", false, "$& $1 $$ abc", 1],
    ["across lines", "a\nb\nc\n", "a\nb", "x", false, "x\nc\n", 1],
    ["across lines that end with CRLF", "a\r\nb\r\nc\r\n", "a\nb", "x\ny", false, "x\r\ny\r\nc\r\n", 1],
    ["into lines that end with CRLF", "a\r\nb", "b", "x\ny\r\nz", false, "a\r\nx\r\ny\r\nz", 1],
    ["where line ends are mixed, as it is written", "a\r\nb\nc", "a\r\nb", "x\ny", false, "x\ny\nc", 1],
    ["after a byte order mark", "\ufeffa", "a", "b", false, "\ufeffb", 1],
    ["characters of all sizes", "é中😀", "中😀", "😀中", false, "é😀中", 1],
  ])("replaces %s", async (_, before, old_string, new_string, replace_all, after, replacements) => {
    const { env, root } = workspace({ "a.txt": before });
    const args = { mode: "replace", path: "a.txt", old_string, new_string, replace_all } as const;
    expect(await callTool("patch", args, { env })).toEqual({ path: "a.txt", replacements });
    expect(readFileSync(path.join(root, "a.txt"), "utf8")).toBe(after);
  });

  test.each([
    [
      { path: "a.txt", old_string: "b", new_string: "x" },
      "`a.txt`: old_string occurs 2 times; add lines around it, or set replace_all",
    ],
    [
      { path: "a.txt", old_string: "z", new_string: "x" },
      "`a.txt`: old_string does not occur; read the file and copy the text exactly",
    ],
    [{ path: "a.txt", old_string: "", new_string: "x" }, "`a.txt`: old_string is empty"],
    [{ path: "a.txt", old_string: "b", new_string: "b" }, "`a.txt`: old_string and new_string are the same"],
    [{ path: "a.txt", old_string: "b" }, "the mode replace needs path, old_string and new_string"],
    [{ path: "b.bin", old_string: "b", new_string: "x" }, "`b.bin` is not a file of UTF-8 text"],
    [{ path: "c.txt", old_string: "b", new_string: "x" }, "`c.txt` does not exist"],
    [
      { path: "a.txt", old_string: "b", new_string: "x".repeat(6_000_000), replace_all: true },
      "`a.txt`: the file would become too large",
    ],
  ])("changes nothing for %j", async (args, error) => {
    const { env, root } = workspace({ "a.txt": "a b b", "b.bin": "b\0" });
    expect(await callTool("patch", { mode: "replace", ...args }, { env })).toEqual({ error });
    expect(readFileSync(path.join(root, "a.txt"), "utf8")).toBe("a b b");
  });

  test.each(FORBIDDEN)("does not touch %j", async (requested, error) => {
    const { env, outer } = workspace();
    const args = { mode: "replace", path: requested, old_string: "secret", new_string: "x" } as const;
    expect(await callTool("patch", args, { env })).toEqual({ error });
    expect(readFileSync(path.join(outer, "secret.txt"), "utf8")).toBe("secret");
  });

  test("loses nothing of what is changed at the same time", async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `<${index}>`);
    const { env, root } = workspace({ "a.txt": numbers.join("\n") });
    const change = (number: string) =>
      callTool(
        "patch",
        { mode: "replace", path: "a.txt", old_string: number, new_string: `${number}!` },
        { env },
      );
    await Promise.all(numbers.map(change));
    expect(readFileSync(path.join(root, "a.txt"), "utf8")).toBe(
      numbers.map((number) => `${number}!`).join("\n"),
    );
  });
});

const patchOf = (...lines: readonly string[]): string =>
  ["*** Begin Patch", ...lines, "*** End Patch"].join("\n");

describe("patch in the mode patch", () => {
  test.each<[string, string, readonly string[], string]>([
    ["a line between others", "a\nb\nc\n", [" a", "-b", "+B", " c"], "a\nB\nc\n"],
    ["a line alone", "a\nb\nc\n", ["-b", "+B"], "a\nB\nc\n"],
    [
      "several places, one after another",
      "a\nb\na\nb\n",
      ["@@ a", "-b", "+1", "@@", "-b", "+2"],
      "a\n1\na\n2\n",
    ],
    ["below an anchor", "f\n  x\ng\n  x\n", ["@@ g", "-  x", "+  y"], "f\n  x\ng\n  y\n"],
    [
      "below an anchor below another",
      "A\nf\nx\nB\nf\nx\n",
      ["@@ B", "@@ f", "-x", "+y"],
      "A\nf\nx\nB\nf\ny\n",
    ],
    ["with the line numbers of a unified diff", "a\nb\n", ["@@ -1,2 +1,2 @@", " a", "-b", "+c"], "a\nc\n"],
    ["new lines below an anchor", "a\nb\n", ["@@ a", "+x"], "a\nx\nb\n"],
    ["new lines at the end", "a\nb\n", ["+x", "*** End of File"], "a\nb\nx\n"],
    ["the last of equal places", "x\nx\n", ["-x", "+y", "*** End of File"], "x\ny\n"],
    ["new lines in an empty file", "", ["+x"], "x\n"],
    ["all lines away", "a\nb\n", ["-a", "-b"], ""],
    ["a file without a line end at its end", "a\nb", ["-b", "+c", "+d"], "a\nc\nd"],
    ["a file whose lines end with CRLF", "a\r\nb\r\nc\r\n", [" a", "-b", "+B", "+C"], "a\r\nB\r\nC\r\nc\r\n"],
    ["lines whose spaces at the end were lost", "a  \nb\t\nc\n", [" a", "-b", "+B"], "a  \nB\nc\n"],
    ["empty lines whose space was lost", "a\n\nb\n", [" a", "", "-b", "+B"], "a\n\nB\n"],
    [
      "lines that look like the format",
      "-x\n+y\n@@\n*** z\n",
      ["--x", "+-X", " +y", " @@", "-*** z"],
      "-X\n+y\n@@\n",
    ],
    ["a file with a byte order mark", "\ufeffa\n", ["-a", "+b"], "\ufeffb\n"],
  ])("changes %s", async (_, before, lines, after) => {
    const { env, root } = workspace({ "a.txt": before });
    const patch = patchOf("*** Update File: a.txt", ...lines);
    expect(await callTool("patch", { mode: "patch", patch }, { env })).toEqual({
      added: [],
      updated: ["a.txt"],
      deleted: [],
    });
    expect(readFileSync(path.join(root, "a.txt"), "utf8")).toBe(after);
  });

  test("adds, updates, moves and deletes", async () => {
    const { env, root } = workspace({ "a.txt": "a\n", "b.txt": "b\n", "c.bin": "c\0", "d.txt": "d\n" });
    const patch = patchOf(
      "*** Add File: new/n.txt",
      "+one",
      "+",
      "+three",
      "*** Update File: a.txt",
      "-a",
      "+A",
      "",
      "*** Update File: b.txt",
      "*** Move to: moved/b.txt",
      "-b",
      "+B",
      "*** Delete File: c.bin",
      "*** Update File: d.txt",
      "*** Move to: e.txt",
    ).replaceAll("\n", "\r\n");
    expect(await callTool("patch", { mode: "patch", patch: `\n${patch}\n` }, { env })).toEqual({
      added: ["new/n.txt", "moved/b.txt", "e.txt"],
      updated: ["a.txt"],
      deleted: ["b.txt", "c.bin", "d.txt"],
    });
    const files = { "new/n.txt": "one\n\nthree\n", "a.txt": "A\n", "moved/b.txt": "B\n", "e.txt": "d\n" };
    for (const [name, content] of Object.entries(files))
      expect(readFileSync(path.join(root, name), "utf8")).toBe(content);
    for (const name of ["b.txt", "c.bin", "d.txt"]) expect(existsSync(path.join(root, name))).toBe(false);
  });

  test.each<[string, string, string]>([
    ["no beginning", "*** Update File: a.txt\n-a", "a patch starts with `*** Begin Patch`"],
    ["no end", "*** Begin Patch\n*** Delete File: a.txt", "a patch ends with `*** End Patch`"],
    ["no file", patchOf(), "the patch changes no file"],
    [
      "no header",
      patchOf("-a"),
      "line 2 of the patch: expected `*** Add File:`, `*** Update File:` or `*** Delete File:`",
    ],
    [
      "a line of no kind",
      patchOf("*** Update File: a.txt", "-a", "b"),
      "line 4 of the patch: expected a line that starts with a space, `-`, `+` or `@@`",
    ],
    [
      "a new file with other lines",
      patchOf("*** Add File: n.txt", "+a", "b"),
      "line 4 of the patch: each line of a new file starts with `+`",
    ],
    [
      "a deletion with lines",
      patchOf("*** Delete File: a.txt", "-a"),
      "line 3 of the patch: a deletion has no lines",
    ],
    [
      "an update without change",
      patchOf("*** Update File: a.txt"),
      "line 2 of the patch: an update has at least one change",
    ],
    [
      "an anchor without change",
      patchOf("*** Update File: a.txt", "-a", "@@ b"),
      "line 4 of the patch: nothing is changed after the last `@@`",
    ],
    [
      "lines that are not there",
      patchOf("*** Update File: a.txt", " a", "-c"),
      "a.txt: change 1: its lines are not in the file in this order; read the file again; nothing was changed",
    ],
    [
      "lines that are there twice",
      patchOf("*** Update File: a.txt", "-b"),
      "a.txt: change 1: its lines are in 2 places; add lines around them, or an `@@` line above; nothing was changed",
    ],
    [
      "lines in the wrong order",
      patchOf("*** Update File: a.txt", "@@", " c", "@@", " a", "-b"),
      "a.txt: change 2: its lines are not in the file in this order; read the file again; nothing was changed",
    ],
    [
      "an anchor that is not there",
      patchOf("*** Update File: a.txt", "@@ z", "-b"),
      "a.txt: change 1: there is no line `z`; nothing was changed",
    ],
    [
      "new lines for nowhere",
      patchOf("*** Update File: a.txt", "+x"),
      "a.txt: change 1: it has no line that says where it belongs; nothing was changed",
    ],
    [
      "a file that is there",
      patchOf("*** Add File: a.txt", "+x"),
      "a.txt: it exists already; update it instead; nothing was changed",
    ],
    [
      "a file that is not there",
      patchOf("*** Update File: z.txt", "-x"),
      "z.txt: `z.txt` does not exist; nothing was changed",
    ],
    [
      "a deletion of what is not there",
      patchOf("*** Delete File: z.txt"),
      "z.txt: there is no such file; nothing was changed",
    ],
    [
      "a deletion of a folder",
      patchOf("*** Delete File: folder"),
      "folder: there is no such file; nothing was changed",
    ],
    [
      "a move to where something is",
      patchOf("*** Update File: a.txt", "*** Move to: b.txt"),
      "a.txt: `b.txt` exists already; nothing was changed",
    ],
    [
      "a move out",
      patchOf("*** Update File: a.txt", "*** Move to: ../z.txt"),
      "a.txt: `../z.txt` is outside the folder that may be used; nothing was changed",
    ],
    [
      "two changes of one file",
      patchOf("*** Update File: a.txt", "-c", "*** Delete File: ./a.txt"),
      "a.txt is changed twice; nothing was changed",
    ],
    [
      "one wrong change after a right one",
      patchOf("*** Add File: n.txt", "+n", "*** Delete File: z.txt"),
      "z.txt: there is no such file; nothing was changed",
    ],
  ])("changes nothing for %s", async (_, patch, error) => {
    const { env, root, outer } = workspace({ "a.txt": "a\nb\nb\nc\n", "b.txt": "b" });
    const before = readdirSync(root);
    expect(await callTool("patch", { mode: "patch", patch }, { env })).toEqual({ error });
    expect(readFileSync(path.join(root, "a.txt"), "utf8")).toBe("a\nb\nb\nc\n");
    expect(readdirSync(root)).toEqual(before);
    expect(readdirSync(outer).sort()).toEqual(["root", "secret.txt", "secrets"]);
  });

  test.each(["Add", "Update", "Delete"])("%s leads nowhere but into the workspace", async (verb) => {
    const { env, outer } = workspace();
    for (const name of ["../secret.txt", "out.txt", "out/a.txt", "nowhere"]) {
      const patch = patchOf(`*** ${verb} File: ${name}`, ...(verb === "Delete" ? [] : ["+x"]));
      const { error } = await callTool("patch", { mode: "patch", patch }, { env });
      expect(error).toMatch(
        / (is outside the folder that may be used|is a link that leads nowhere); nothing was changed$/,
      );
    }
    expect(readFileSync(path.join(outer, "secret.txt"), "utf8")).toBe("secret");
    expect(readFileSync(path.join(outer, "secrets/a.txt"), "utf8")).toBe("secret");
    expect(existsSync(path.join(outer, "new.txt"))).toBe(false);
  });

  test("says what the mode needs", async () => {
    const { env } = workspace();
    expect(await callTool("patch", { mode: "patch" }, { env })).toEqual({ error: "patch is missing" });
  });
});
