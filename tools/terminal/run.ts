import type { Environment } from "toolsetc";
import { isFailure, type Failure } from "../support/failure.ts";
import { createOutput } from "./output.ts";
import { GRACE_MS, endOf, signalGroup, startShell } from "./shell.ts";

export interface Ran {
  /** Null when a signal ended it. */
  readonly exit_code: number | null;
  readonly output: string;
  readonly timed_out: boolean;
}

/**
 * Runs a command to its end, or until the time is up. What it leaves running is ended with it.
 * Rejects only when `signal` is aborted, and then after the command has ended too.
 */
export async function runCommand(
  command: string,
  folder: string,
  env: Environment,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Ran | Failure> {
  signal.throwIfAborted();
  const child = await startShell(command, folder, env, "ignore");
  if (isFailure(child)) return child;
  const output = createOutput(10_000, 40_000);
  child.stdout?.on("data", output.append);
  child.stderr?.on("data", output.append);

  let stopped = false;
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    stopped = true;
    signalGroup(child, "SIGTERM");
    grace ??= setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS);
  };
  const timeout = setTimeout(stop, timeoutMs);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    await endOf(child);
  } finally {
    clearTimeout(timeout);
    clearTimeout(grace);
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
  return { exit_code: child.exitCode, output: output.text(), timed_out: stopped };
}
