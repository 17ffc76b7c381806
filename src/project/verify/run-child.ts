import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { endWithParent } from "./end-with-parent.ts";
import { createTail } from "./output-tail.ts";
import { endTree } from "./process-tree.ts";
import { CHANNEL, CHANNEL_LOST, parseMessage, type Assignment, type Message } from "./protocol.ts";
import { watchLimits } from "./watch-limits.ts";

export interface ChildSettings {
  /** Where it runs: the folder of `toolsets.yaml`. */
  readonly root: string;
  /** Modules that node imports first. */
  readonly imports: readonly string[];
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** How long one import may take. */
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Extensions of files that are imported as text. */
  readonly textImports: readonly string[];
}

/** How a child ended: when it had told everything, or before. */
export type Ending =
  | { readonly kind: "told" }
  | { readonly kind: "exit"; readonly code: number }
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "timeout" | "memory" | "flood" | "channel-lost" };

export interface ChildRun {
  readonly messages: readonly Message[];
  readonly ending: Ending;
  /** The last of what it printed, from when it began with the subject that it was at. */
  readonly output: string;
}

/** Compiled, it lies beside this module as the source does. */
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "child/entry.ts" : "child/entry.js", import.meta.url),
);

/** Where the code of the child itself is, which is on every stack. */
export const CHILD_FOLDER: string = dirname(ENTRY);

/** What a child has started may hold its pipes open when it is gone. */
const DRAINING_MS = 500;

/**
 * Imports `subjects` in a new process. It is ended, with all that it has started, when it has told everything, when it is over a
 * limit, and when this process ends.
 */
export async function runChild(subjects: Assignment["subjects"], settings: ChildSettings): Promise<ChildRun> {
  const token = randomBytes(16).toString("hex");
  const child = start(settings);
  const messages: Message[] = [];
  const printed = [createTail(token), createTail(token)] as const;
  let verdict: Ending | null = null;
  const end = (ending: Ending): void => {
    verdict ??= ending;
    if (child.pid !== undefined) endTree(child.pid);
  };
  const limits = watchLimits(child, settings, (kind) => end({ kind }));
  const release = endWithParent(() => end({ kind: "signal", signal: "SIGKILL" }));

  const over = endOf(child);
  const channel = child.stdio[CHANNEL] as Readable;
  channel.on("data", (data: Buffer) => limits.told(data.length));
  createInterface(channel).on("line", (line) => {
    const message = verdict === null ? parseMessage(line, token) : null;
    if (message === null) return;
    messages.push(message);
    if (message.kind === "end") end({ kind: "told" });
    else limits.step(message.kind);
  });
  child.stdout!.on("data", printed[0].add);
  child.stderr!.on("data", printed[1].add);
  // It may be gone before it has read anything.
  for (const stream of [child.stdin!, channel]) stream.on("error", () => {});
  const { textImports } = settings;
  child.stdin!.end(JSON.stringify({ token, subjects, textImports } satisfies Assignment));
  try {
    const { code, signal } = await over;
    const output = printed.map((tail) => tail.text()).join("\n");
    return { messages, ending: verdict ?? endingOf(code, signal, output), output };
  } finally {
    limits.release();
    release();
  }
}

function start({ root, imports, env, memoryMb }: ChildSettings): ChildProcess {
  const argv = [
    "--experimental-import-meta-resolve",
    // Those of Node, of what a loader uses and of what is experimental, are no business of the tool files.
    "--no-warnings",
    `--max-old-space-size=${memoryMb}`,
    ...imports.map((module) => `--import=${module}`),
    ENTRY,
  ];
  return spawn(process.execPath, argv, {
    cwd: root,
    env,
    // It leads a group of its own, so that what it starts can be ended with it.
    detached: process.platform !== "win32",
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    windowsHide: true,
  });
}

interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** How it ended, when everything that it wrote has been read. */
function endOf(child: ChildProcess): Promise<Exit> {
  return new Promise((done, fail) => {
    const finish = (code: number | null, signal: string | null): void => {
      for (const stream of child.stdio) stream?.destroy();
      done({ code, signal });
    };
    child.on("error", fail);
    child.on("close", finish);
    child.on("exit", (code, signal) => setTimeout(finish, DRAINING_MS, code, signal).unref());
  });
}

/** V8 ends a process that is out of heap by aborting it. */
const ABORTED = 134;
const OUT_OF_MEMORY = /heap out of memory|Allocation failed/;

function endingOf(code: number | null, signal: string | null, output: string): Ending {
  const isAborted = signal !== null || code === ABORTED;
  if (isAborted && OUT_OF_MEMORY.test(output)) return { kind: "memory" };
  if (signal !== null) return { kind: "signal", signal };
  return code === CHANNEL_LOST ? { kind: "channel-lost" } : { kind: "exit", code: code ?? 0 };
}
