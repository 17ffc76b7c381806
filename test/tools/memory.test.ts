import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import "../../tools/memory.ts";
import { callTool, checkTool } from "./call-tool.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const newHome = () => ({ TOOLSETC_HOME: temporaryFolder() });
const fileOf = (env: { readonly TOOLSETC_HOME: string }, name: string): string =>
  path.join(env.TOOLSETC_HOME, "memories", name);

describe("memory", () => {
  test("adds, replaces and removes entries of a file that people can read", async () => {
    const env = newHome();
    expect(await callTool("memory", { target: "memory" }, { env })).toEqual({
      entries: [],
      used: 0,
      limit: 2_200,
    });
    await callTool(
      "memory",
      { target: "memory", action: "add", content: " Tests run with vitest.\n" },
      { env },
    );
    await callTool(
      "memory",
      { target: "memory", action: "add", content: "Two\r\nlines – ünïcödé 😀" },
      { env },
    );
    expect(readFileSync(fileOf(env, "MEMORY.md"), "utf8")).toBe(
      "Tests run with vitest.\n§\nTwo\nlines – ünïcödé 😀\n",
    );
    expect(statSync(fileOf(env, "MEMORY.md")).mode & 0o777).toBe(0o600);
    const replaced = await callTool(
      "memory",
      { target: "memory", action: "replace", old_text: "vitest", content: "Tests run with node." },
      { env },
    );
    expect(replaced).toEqual({
      entries: ["Tests run with node.", "Two\nlines – ünïcödé 😀"],
      used: 46,
      limit: 2_200,
    });
    const removed = await callTool(
      "memory",
      { target: "memory", action: "remove", old_text: "Two" },
      { env },
    );
    expect(removed).toEqual({ entries: ["Tests run with node."], used: 21, limit: 2_200 });
  });

  test("keeps what it knows of the user apart", async () => {
    const env = newHome();
    await callTool("memory", { target: "user", action: "add", content: "Likes short answers." }, { env });
    expect((await callTool("memory", { target: "memory" }, { env }))["entries"]).toEqual([]);
    expect(readFileSync(fileOf(env, "USER.md"), "utf8")).toBe("Likes short answers.\n");
  });

  test("reads what people have written", async () => {
    const env = newHome();
    mkdirSync(path.dirname(fileOf(env, "USER.md")));
    writeFileSync(fileOf(env, "USER.md"), "§\r\n\r\nfirst § one\r\n§\r\n§\r\nsecond");
    expect((await callTool("memory", { target: "user" }, { env }))["entries"]).toEqual([
      "first § one",
      "second",
    ]);
  });

  test("remembers the same only once", async () => {
    const env = newHome();
    const add = { target: "memory", action: "add", content: "same" } as const;
    await callTool("memory", add, { env });
    expect((await callTool("memory", add, { env }))["entries"]).toEqual(["same"]);
  });

  test("loses nothing of what is added at the same time", async () => {
    const env = newHome();
    const contents = Array.from({ length: 20 }, (_, index) => `entry ${index}`);
    await Promise.all(
      contents.map((content) => callTool("memory", { target: "memory", action: "add", content }, { env })),
    );
    const { entries } = await callTool("memory", { target: "memory" }, { env });
    expect([...(entries as string[])].sort()).toEqual([...contents].sort());
  });

  test("makes several changes or none", async () => {
    const env = newHome();
    await callTool("memory", { target: "user", action: "add", content: "x".repeat(1_300) }, { env });
    const more = { action: "add", content: "y".repeat(1_000) } as const;
    const refused = { error: "this would take 2304 of 1400 characters; shorten or remove entries first" };
    expect(await callTool("memory", { target: "user", operations: [more] }, { env })).toEqual(refused);
    const wrong = { action: "remove", old_text: "z" } as const;
    const noSuch = { error: "no entry has `z` in it" };
    expect(await callTool("memory", { target: "user", operations: [more, wrong] }, { env })).toEqual(noSuch);
    expect((await callTool("memory", { target: "user" }, { env }))["used"]).toBe(1_301);
    const room = { action: "remove", old_text: "xxx" } as const;
    expect(await callTool("memory", { target: "user", operations: [room, more] }, { env })).toEqual({
      entries: [more.content],
      used: 1_001,
      limit: 1_400,
    });
  });

  test.each([
    [{ action: "add" }, "add needs content"],
    [{ action: "add", content: " \n" }, "add needs content"],
    [{ action: "add", content: "§" }, "content must not have a line that is only §"],
    [{ action: "add", content: "a\r\n§\r\nb" }, "content must not have a line that is only §"],
    [{ action: "replace", content: "new" }, "replace needs old_text"],
    [{ action: "replace", old_text: "one" }, "replace needs content"],
    [{ action: "remove" }, "remove needs old_text"],
    [{ action: "remove", old_text: "nothing" }, "no entry has `nothing` in it"],
    [{ action: "remove", old_text: "o" }, "2 entries have `o` in them; give more of the one"],
  ] as const)("says what is wrong with %j", async (operation, error) => {
    const env = newHome();
    await callTool("memory", { target: "memory", action: "add", content: "one" }, { env });
    await callTool("memory", { target: "memory", action: "add", content: "one and two" }, { env });
    expect(await callTool("memory", { target: "memory", ...operation }, { env })).toEqual({ error });
  });

  test("takes the entry that is the text before those that have it", async () => {
    const env = newHome();
    const operations = ["one", "one and two"].map((content) => ({ action: "add" as const, content }));
    await callTool("memory", { target: "memory", operations }, { env });
    const left = await callTool("memory", { target: "memory", action: "remove", old_text: "one" }, { env });
    expect(left["entries"]).toEqual(["one and two"]);
  });

  test("says that the file cannot be used", async () => {
    const env = newHome();
    mkdirSync(fileOf(env, "MEMORY.md"), { recursive: true });
    expect(await callTool("memory", { target: "memory" }, { env })).toEqual({
      error: "the memory could not be read: EISDIR",
    });
  });
});

test("the check of memory", async () => {
  const home = temporaryFolder({ file: "" });
  expect(await checkTool("memory", { TOOLSETC_HOME: home })).toBe(true);
  expect(await checkTool("memory", {})).toEqual({ available: false, reason: "TOOLSETC_HOME is not set" });
  expect(await checkTool("memory", { TOOLSETC_HOME: path.join(home, "file") })).toEqual({
    available: false,
    reason: "TOOLSETC_HOME does not name a folder",
  });
  expect(await checkTool("memory", { TOOLSETC_HOME: path.join(home, "none") })).toEqual({
    available: false,
    reason: "the folder that TOOLSETC_HOME names cannot be used: ENOENT",
  });
});
