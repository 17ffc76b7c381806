import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import "../../tools/terminal.ts";
import { callTool, type Answer } from "./call-tool.ts";
import { isAlive, until } from "./processes.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A conversation of its own, and one background command in it. */
async function background(command: string) {
  const session = {};
  const context = { session, env: { PATH: process.env["PATH"], TOOLSETC_ROOT: temporaryFolder() } };
  const started = await callTool("terminal", { command, background: true }, context);
  const id = String(started["session_id"]);
  const act = (
    action: "poll" | "log" | "wait" | "kill" | "write" | "submit" | "close",
    args: { data?: string; timeout?: number; offset?: number; limit?: number } = {},
    signal = new AbortController().signal,
  ): Promise<Answer> => callTool("process", { action, session_id: id, ...args }, { ...context, signal });
  /** What the command says next, up to the end of a line. */
  const nextLine = async (): Promise<string> => {
    let output = "";
    await until(async () => {
      output += String((await act("poll"))["output"]);
      return output.endsWith("\n");
    });
    return output;
  };
  return { id, context, started, act, nextLine };
}

const running = (id: string) => ({ session_id: id, status: "running", exit_code: null, signal: null });
const exited = (id: string, exit_code: number | null = 0, signal: string | null = null) => ({
  session_id: id,
  status: "exited",
  exit_code,
  signal,
});

describe("process", () => {
  test("talks with a command in the background", async () => {
    const { id, context, started, act } = await background("cat; echo end");
    expect(started).toEqual(running(id));
    expect(await act("submit", { data: "one" })).toEqual({ ...running(id), written: 4 });
    expect(await act("write", { data: "zwö" })).toEqual({ ...running(id), written: 4 });
    expect(await act("close")).toEqual(running(id));
    expect(await act("wait")).toEqual({ ...exited(id), output: "one\nzwöend\n", timed_out: false });
    expect(await act("poll")).toEqual({ ...exited(id), output: "" });
    expect(await act("write", { data: "late" })).toEqual({ error: `\`${id}\` takes no more input` });
    expect(await callTool("process", { action: "list" }, context)).toEqual({
      processes: [{ ...exited(id), command: "cat; echo end" }],
    });
  });

  test("gives new output with each poll, and all of it in the log", async () => {
    const { id, act, nextLine } = await background("while read line; do echo got $line; done");
    const seen: unknown[] = [];
    for (const data of ["a", "b"]) {
      await act("submit", { data });
      seen.push(await nextLine());
    }
    expect(seen).toEqual(["got a\n", "got b\n"]);
    expect(await act("log")).toEqual({ ...running(id), output: "got a\ngot b", offset: 0, total_lines: 2 });
    expect(await act("log", { limit: 1 })).toEqual({
      ...running(id),
      output: "got b",
      offset: 1,
      total_lines: 2,
    });
    expect(await act("log", { offset: 0, limit: 1 })).toEqual({
      ...running(id),
      output: "got a",
      offset: 0,
      total_lines: 2,
    });
    await act("kill");
  });

  test("keeps the end of endless output", async () => {
    const { id, act } = await background("yes | head -c 1000000; echo last");
    const { output, ...state } = await act("wait");
    expect(state).toEqual({ ...exited(id), timed_out: false });
    expect(output).toBe(`${"y\n".repeat(50_000)}last\n`.slice(-100_000));
    expect((await act("log", { limit: 2 }))["output"]).toBe("y\nlast");
  });

  test("waits no longer than it is told", async () => {
    const { id, act, nextLine } = await background("echo begun; sleep 60");
    expect(await nextLine()).toBe("begun\n");
    expect(await act("wait", { timeout: 1 })).toEqual({ ...running(id), output: "", timed_out: true });
    const caller = new AbortController();
    const wait = act("wait", {}, caller.signal);
    caller.abort(new Error("given up"));
    await expect(wait).rejects.toThrow("given up");
    expect(await act("kill")).toEqual({ ...exited(id, null, "SIGTERM"), output: "" });
  });

  test("kills also what does not want to end, and its children", async () => {
    const { id, act, nextLine } = await background(
      "trap '' TERM; sleep 60 & echo $!; while :; do sleep 0.1; done",
    );
    const output = await nextLine();
    expect(await act("kill")).toEqual({ ...exited(id, null, "SIGKILL"), output: "" });
    await until(() => !isAlive(Number(output)));
    expect(await act("kill")).toEqual({ ...exited(id, null, "SIGKILL"), output: "" });
  });

  test("knows the processes of its own conversation only", async () => {
    const { id, act } = await background("sleep 60");
    expect(await callTool("process", { action: "list" }, { session: {} })).toEqual({ processes: [] });
    for (const action of ["poll", "log", "wait", "kill", "write", "submit", "close"] as const)
      expect(await callTool("process", { action, session_id: id }, { session: {} })).toEqual({
        error: `there is no background process \`${id}\`; use the action list`,
      });
    expect((await act("poll"))["status"]).toBe("running");
    await act("kill");
  });

  test("survives a command that closes its input", async () => {
    const { id, act, nextLine } = await background("exec 0<&-; echo closed; sleep 60");
    expect(await nextLine()).toBe("closed\n");
    const answers = [await act("write", { data: "x".repeat(100_000) }), await act("write", { data: "y" })];
    expect(answers).toEqual([
      { error: `\`${id}\` takes no more input` },
      { error: `\`${id}\` takes no more input` },
    ]);
    await act("kill");
  });

  test("starts no more than sixteen, and forgets the oldest that have ended", async () => {
    const context = { session: {}, env: { PATH: process.env["PATH"], TOOLSETC_ROOT: temporaryFolder() } };
    const start = (command: string) => callTool("terminal", { command, background: true }, context);
    const list = async () =>
      (await callTool("process", { action: "list" }, context))["processes"] as Answer[];
    for (let count = 0; count < 16; count++) await start("cat");
    expect(await start("cat")).toEqual({ error: "16 processes are running already; end one of them first" });
    const ids = (await list()).map(({ session_id }) => String(session_id));
    for (const session_id of ids) await callTool("process", { action: "close", session_id }, context);
    for (const session_id of ids) await callTool("process", { action: "wait", session_id }, context);
    for (let count = 0; count < 17; count++) {
      const { session_id } = await start("true");
      await callTool("process", { action: "wait", session_id: String(session_id) }, context);
    }
    const left = (await list()).map(({ session_id }) => session_id);
    expect(left).toHaveLength(32);
    expect(left.slice(0, 15)).toEqual(ids.slice(1));
  });

  test("ends its commands with the agent", async () => {
    const root = temporaryFolder();
    const script = `
      import { registry } from "toolsetc";
      import "./tools/terminal.ts";
      const { handler } = registry.get("terminal");
      const context = { signal: new AbortController().signal };
      await handler({ command: "echo $$ > pid; exec sleep 60", background: true }, context);
      await handler({ command: "until test -s pid; do sleep 0.05; done; cat pid" }, context).then(({ output }) => console.log(output));
      process.exit(0);
    `;
    const pid = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      env: { ...process.env, TOOLSETC_ROOT: root },
      encoding: "utf8",
    });
    await until(() => !isAlive(Number(pid)));
  });
});
