import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import type { CheckFn, Environment } from "toolsetc";
import { causeOf, failure, type Failure } from "../support/failure.ts";
import { rootIsUsable } from "../support/folder.ts";
import { commandEnvironment } from "./command-environment.ts";

/** How long a command has to clean up after it was asked to end. */
export const GRACE_MS = 2_000;

/** How long output that is under way may still take after the command has ended. */
const DRAIN_MS = 250;

/** Commands run in the workspace, and are ended by process groups, which Windows does not have. */
export const shellIsUsable: CheckFn = (context) =>
  process.platform === "win32"
    ? { available: false, reason: "there are no process groups on Windows" }
    : rootIsUsable(context);

/** Bash takes a pipe of Node.js for a remote login, and would run the user's start-up file before the command. */
const SHELL = existsSync("/bin/bash")
  ? (["/bin/bash", "--norc", "-c"] as const)
  : (["/bin/sh", "-c"] as const);

/**
 * Starts a command in a shell, as the leader of a process group of its own, so that all it starts can be ended together.
 * Its input is empty or a pipe; its output is text.
 */
export async function startShell(
  command: string,
  folder: string,
  env: Environment,
  input: "ignore" | "pipe",
): Promise<ChildProcess | Failure> {
  const [shell, ...args] = SHELL;
  const child = spawn(shell, [...args, command], {
    cwd: folder,
    env: commandEnvironment(env),
    stdio: [input, "pipe", "pipe"],
    detached: true,
  });
  try {
    await new Promise((started, failed) => child.once("spawn", started).once("error", failed));
  } catch (thrown) {
    return failure(`the command could not be started: ${causeOf(thrown)}`);
  }
  child.stdout?.setEncoding("utf8");
  child.stderr?.setEncoding("utf8");
  return child;
}

/** Settles when a command has ended and its output has come. What it has left running in its group is ended with it. */
export async function endOf(child: ChildProcess): Promise<void> {
  const closed = new Promise((done) => child.once("close", done));
  await new Promise((done) => child.once("exit", done));
  // A process that has left the group may hold the output open for ever.
  await Promise.race([closed, delay(DRAIN_MS)]);
  signalGroup(child, "SIGKILL");
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** Sends a signal to a command and everything it has started that is still in its group. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
