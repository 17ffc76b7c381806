import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import "../../tools/terminal.ts";
import { callTool, checkTool } from "./call-tool.ts";
import { isAlive, until } from "./processes.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const environment = (files: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env["PATH"],
  TOOLSETC_ROOT: temporaryFolder(files),
});

const ran = (output: string, exit_code: number | null = 0, timed_out = false) => ({
  exit_code,
  output,
  timed_out,
});

describe("terminal", () => {
  test.each<[string, string, object]>([
    ["gives the output", "echo hello", ran("hello\n")],
    [
      "gives both streams and the exit code",
      "echo out; sleep 0.1; echo err >&2; exit 3",
      ran("out\nerr\n", 3),
    ],
    ["runs in the workspace", 'test "$PWD" = "$(pwd -P)" && cat a.txt', ran("content")],
    ["gives no input", "cat; echo done", ran("done\n")],
    ["says that a signal ended it", "kill -9 $$", ran("", null)],
    ["says that there is no such command", "no-such-command 2>/dev/null", ran("", 127)],
    ["takes several lines and quotes", "for i in 1 2; do\n  printf '%s;' \"$i\"\ndone", ran("1;2;")],
    ["does not colour", "printf '\\033[31mred\\033[0m\\r\\n'", ran("red\n")],
    ["keeps characters whole", "printf '\\xf0\\x9f'; sleep 0.1; printf '\\x98\\x80'", ran("😀")],
    ["shows what is no text", "printf '\\xff\\xfe'", ran("\ufffd\ufffd")],
  ])("%s", async (_, command, answer) => {
    const env = environment({ "a.txt": "content" });
    expect(await callTool("terminal", { command }, { env })).toEqual(answer);
  });

  test("keeps the beginning and the end of long output", async () => {
    const env = environment();
    const command = "echo first; yes x | head -c 3000000; echo last";
    const { output } = await callTool("terminal", { command }, { env });
    const head = `first\n${"x\n".repeat(4_997)}`;
    const tail = `${"x\n".repeat(19_997)}last\n`;
    expect(output).toMatch(/^first\n(x\n)+\n\[… 2950011 characters left out …\]\n(x?\n)(x\n)+last\n$/);
    expect(String(output).length).toBeLessThan(head.length + tail.length + 100);
  });

  test("runs in a folder of the workspace, and in no other", async () => {
    const env = environment({ "in/a.txt": "inner" });
    expect(await callTool("terminal", { command: "cat a.txt", workdir: "in" }, { env })).toEqual(
      ran("inner"),
    );
    for (const workdir of ["..", "/", "in/../.."])
      expect(await callTool("terminal", { command: "pwd", workdir }, { env })).toEqual({
        error: `\`${workdir}\` is outside the folder that may be used`,
      });
    expect(await callTool("terminal", { command: "pwd", workdir: "none" }, { env })).toEqual({
      error: "the command could not be started: ENOENT",
    });
  });

  test("does not give commands the keys of other tools", async () => {
    const env = {
      ...environment(),
      HOME: "/home/someone",
      LC_ALL: "C",
      TAVILY_API_KEY: "secret",
      JAVA_HOME: "/java",
      NODE_ENV: "test",
      TOOLSETC_TERMINAL_ENV: "JAVA_HOME, NODE_ENV",
    };
    const { output } = await callTool("terminal", { command: "env | cut -d= -f1 | sort" }, { env });
    const ofTheShell = ["OLDPWD", "PWD", "SHLVL", "_"];
    const names = String(output).trim().split("\n");
    expect(names.filter((name) => !ofTheShell.includes(name))).toEqual([
      "HOME",
      "JAVA_HOME",
      "LC_ALL",
      "NODE_ENV",
      "PATH",
    ]);
  });

  test("ends a command that takes too long, and gives what it said", async () => {
    const env = environment();
    const command = "trap 'echo bye; exit 7' TERM; echo begun; sleep 60 & wait";
    expect(await callTool("terminal", { command, timeout: 2 }, { env })).toEqual(
      ran("begun\nbye\n", 7, true),
    );
  });

  test("ends it also when it does not want to", async () => {
    const env = environment();
    const command = "trap '' TERM; echo begun; while :; do sleep 0.1; done";
    expect(await callTool("terminal", { command, timeout: 2 }, { env })).toEqual(ran("begun\n", null, true));
  });

  test("ends a command and its children when the caller gives up", async () => {
    const env = environment();
    const pids = () =>
      readFileSync(path.join(env.TOOLSETC_ROOT, "pids"), "utf8").trim().split("\n").map(Number);
    const caller = new AbortController();
    const command = "(sleep 60 & echo $!; echo $$; wait) > pids.tmp & sleep 0.2; mv pids.tmp pids; wait";
    const call = callTool("terminal", { command }, { env, signal: caller.signal });
    await until(() => pids().length === 2);
    const started = pids();
    caller.abort(new Error("given up"));
    await expect(call).rejects.toThrow("given up");
    await until(() => !started.some(isAlive));
  });

  test("starts nothing for a caller that has given up already", async () => {
    const env = environment();
    const call = callTool(
      "terminal",
      { command: "touch file" },
      { env, signal: AbortSignal.abort(new Error("no")) },
    );
    await expect(call).rejects.toThrow("no");
    expect(await callTool("terminal", { command: "ls" }, { env })).toEqual(ran(""));
  });

  test("leaves nothing running, and does not wait for what keeps its output open", async () => {
    const env = environment();
    const { output } = await callTool("terminal", { command: "sleep 60 & echo $!" }, { env });
    await until(() => !isAlive(Number(output)));
  });

  test("does not wait for what has left its group either", async () => {
    const env = environment();
    const command =
      "setsid sh -c 'touch left; exec sleep 60' & until test -e left; do sleep 0.05; done; echo $!";
    const { output } = await callTool("terminal", { command }, { env });
    const pid = Number(output);
    expect(isAlive(pid)).toBe(true);
    process.kill(pid);
  });
});

test.each(["terminal", "process"])("the check of %s", async (name) => {
  const root = temporaryFolder({ file: "" });
  expect(await checkTool(name, { TOOLSETC_ROOT: root })).toBe(true);
  expect(await checkTool(name, {})).toEqual({ available: false, reason: "TOOLSETC_ROOT is not set" });
  expect(await checkTool(name, { TOOLSETC_ROOT: path.join(root, "file") })).toEqual({
    available: false,
    reason: "TOOLSETC_ROOT does not name a folder",
  });
});
