import { createToolsets } from "toolsetc";
import { expect, test } from "vitest";
import { modules } from "../../generated/tool-modules.gen.ts";
import { tables } from "../../generated/toolsets.gen.ts";
import { namesOf } from "../runtime/example.ts";
import { workspace } from "./workspace.ts";

/** The tools of this repository, as a host has them: by the generated files, in sessions. */
const enabledToolsets = ["file", "terminal", "todo"] as const;

test("a conversation works with files, commands and a list of its own", async () => {
  const { env } = workspace({ "a.txt": "one\n" });
  const asked: unknown[] = [];
  const toolsets = createToolsets(tables, {
    modules,
    env: { ...env, PATH: process.env["PATH"] },
    approve: ({ entry, tool, arguments: args, capabilities }) => {
      asked.push({ entry, tool, args, capabilities });
      return !JSON.stringify(args).includes("rm ");
    },
  });
  const [session, other] = [
    await toolsets.openSession({ entry: "cli", enabledToolsets }),
    await toolsets.openSession({ entry: "cli", enabledToolsets }),
  ];
  expect(namesOf(session.definitions)).toEqual([
    "patch",
    "process",
    "read_file",
    "search_files",
    "terminal",
    "todo",
    "write_file",
  ]);
  const call = async (name: string, args: unknown, its = session) => {
    const { isError, text } = await its.dispatch({ name, arguments: args });
    return { isError, ...(JSON.parse(text) as object) };
  };
  expect(await call("read_file", '{"path":"a.txt","limit":"1"}')).toMatchObject({
    isError: false,
    content: "1|one",
  });
  expect(await call("write_file", { path: "b.txt", content: "two\n" })).toMatchObject({ isError: false });
  expect(await call("terminal", { command: "cat a.txt b.txt" })).toMatchObject({ output: "one\ntwo\n" });
  expect(await call("terminal", { command: "rm a.txt" })).toMatchObject({ error: { code: "not-approved" } });
  // The tier of the command line has commands approved of, and changes to files not.
  expect(asked).toEqual(
    ["cat a.txt b.txt", "rm a.txt"].map((command) => ({
      entry: "cli",
      tool: "terminal",
      args: { command },
      capabilities: ["exec"],
    })),
  );
  expect(await call("read_file", { path: "../secret.txt" })).toMatchObject({
    error: "`../secret.txt` is outside the folder that may be used",
  });
  expect(await call("read_file", { file: "a.txt" })).toMatchObject({
    isError: true,
    error: { code: "invalid-arguments" },
  });

  const todos = [{ id: "a", content: "do a", status: "pending" }];
  expect(await call("todo", { todos })).toMatchObject({ todos });
  expect(await call("todo", {})).toMatchObject({ todos });
  expect(await call("todo", {}, other)).toMatchObject({ todos: [] });
});

test("a stranger's text reaches none of that", async () => {
  const { env } = workspace({ "a.txt": "one\n" });
  const toolsets = createToolsets(tables, { modules, env: { ...env, PATH: process.env["PATH"] } });
  await expect(toolsets.openSession({ entry: "webhook", enabledToolsets: ["all"] })).rejects.toMatchObject({
    name: "all",
    message: "`all` is beyond its tier, it cannot be enabled",
  });
  const session = await toolsets.openSession({ entry: "webhook", enabledToolsets: ["coding"] });
  for (const name of ["read_file", "write_file", "terminal", "todo"]) {
    expect(await session.dispatch({ name, arguments: { path: "a.txt" } })).toMatchObject({
      code: "unknown-tool",
    });
    expect(session.explain(name)).toMatchObject({ stoppedAt: "ceiling" });
  }
});
