import { setTimeout as delay } from "node:timers/promises";
import { unlessAborted } from "../support/abort.ts";
import { failure, type Failure } from "../support/failure.ts";
import { clipped } from "../support/text.ts";
import { isRunning, type BackgroundProcess } from "./background.ts";
import { GRACE_MS, signalGroup } from "./shell.ts";

export function statusOf(process: BackgroundProcess) {
  return {
    session_id: process.id,
    status: isRunning(process) ? "running" : "exited",
    exit_code: process.child.exitCode,
    signal: process.child.signalCode,
  };
}

export function list(processes: Iterable<BackgroundProcess>) {
  return {
    processes: Array.from(processes, (process) => ({
      ...statusOf(process),
      command: clipped(process.command, 200),
    })),
  };
}

export function poll(process: BackgroundProcess) {
  return { ...statusOf(process), output: process.output.unread() };
}

/** Lines of all output that was kept: `limit` of them from the line `offset`, or the last `limit`. */
export function log(process: BackgroundProcess, offset: number | undefined, limit: number) {
  const lines = process.output.text().replace(/\n$/, "").split("\n");
  const from = offset === undefined ? Math.max(0, lines.length - limit) : Math.max(0, offset);
  return {
    ...statusOf(process),
    output: lines.slice(from, from + limit).join("\n"),
    offset: from,
    total_lines: lines.length,
  };
}

export async function wait(process: BackgroundProcess, timeoutMs: number, signal: AbortSignal) {
  const over = new AbortController();
  try {
    const timeout = delay(timeoutMs, undefined, { signal: over.signal });
    await unlessAborted(Promise.race([process.ended, timeout]), signal);
  } finally {
    over.abort();
  }
  return { ...poll(process), timed_out: isRunning(process) };
}

export async function kill(process: BackgroundProcess) {
  signalGroup(process.child, "SIGTERM");
  await Promise.race([process.ended, delay(GRACE_MS, undefined, { ref: false })]);
  signalGroup(process.child, "SIGKILL");
  await Promise.race([process.ended, delay(GRACE_MS, undefined, { ref: false })]);
  return poll(process);
}

export async function write(process: BackgroundProcess, data: string) {
  const { stdin } = process.child;
  if (!isRunning(process) || stdin === null || !stdin.writable) return inputClosed(process);
  const failed = await new Promise<Error | null | undefined>((done) => stdin.write(data, done));
  return failed ? inputClosed(process) : { ...statusOf(process), written: Buffer.byteLength(data) };
}

export function close(process: BackgroundProcess) {
  process.child.stdin?.end();
  return statusOf(process);
}

const inputClosed = ({ id }: BackgroundProcess): Failure => failure(`\`${id}\` takes no more input`);
