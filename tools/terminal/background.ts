import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import process from "node:process";
import type { Environment } from "toolsetc";
import { failure, isFailure, type Failure } from "../support/failure.ts";
import { sessionState } from "../support/session-state.ts";
import { createOutput, type Output } from "./output.ts";
import { endOf, signalGroup, startShell } from "./shell.ts";

/** A command that runs while the conversation goes on. */
export interface BackgroundProcess {
  readonly id: string;
  readonly command: string;
  readonly child: ChildProcess;
  readonly output: Output;
  /** Settles when it has ended and its output is complete. */
  readonly ended: Promise<void>;
}

const MOST_RUNNING = 16;
const MOST_KEPT = 32;
const KEPT_OUTPUT = 100_000;

/** The processes of a conversation, oldest first. */
export const backgroundProcesses = sessionState(() => new Map<string, BackgroundProcess>());

export const isRunning = ({ child }: BackgroundProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

/** Starts a command and does not wait for it. It is ended when the agent exits; not when a signal ends the agent. */
export async function startInBackground(
  processes: Map<string, BackgroundProcess>,
  command: string,
  folder: string,
  env: Environment,
): Promise<BackgroundProcess | Failure> {
  if ([...processes.values()].filter(isRunning).length >= MOST_RUNNING)
    return failure(`${MOST_RUNNING} processes are running already; end one of them first`);
  const child = await startShell(command, folder, env, "pipe");
  if (isFailure(child)) return child;
  const output = createOutput(0, KEPT_OUTPUT);
  child.stdout?.on("data", output.append);
  child.stderr?.on("data", output.append);
  // A write to a process that has closed its input is answered by the tool, not by ending the agent.
  child.stdin?.on("error", () => {});
  endWithAgent(child);
  const started = {
    id: `proc_${randomBytes(4).toString("hex")}`,
    command,
    child,
    output,
    ended: endOf(child),
  };
  processes.set(started.id, started);
  forgetOldest(processes);
  return started;
}

function forgetOldest(processes: Map<string, BackgroundProcess>): void {
  for (const candidate of processes.values()) {
    if (processes.size <= MOST_KEPT) return;
    if (!isRunning(candidate)) processes.delete(candidate.id);
  }
}

const running = new Set<ChildProcess>();

function endWithAgent(child: ChildProcess): void {
  if (running.size === 0) process.once("exit", endAll);
  running.add(child);
  child.once("exit", () => {
    running.delete(child);
    if (running.size === 0) process.off("exit", endAll);
  });
}

function endAll(): void {
  for (const child of running) signalGroup(child, "SIGKILL");
}
