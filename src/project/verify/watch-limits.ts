import type { ChildProcess } from "node:child_process";
import { residentBytes } from "./process-tree.ts";
import { SETTLING_MS, type Message } from "./protocol.ts";
import type { ChildSettings } from "./run-child.ts";

/** Node and a loader take their time to start on a machine that has other things to do. */
const STARTING_MS = 60_000;
/** Besides the heap: code, buffers, the loader. */
const BESIDE_HEAP_MB = 512;
const MEMORY_CHECK_MS = 200;
/** Far more than ten thousand tools have to say. */
const MOST_TOLD = 64 * 1024 * 1024;

export interface Limits {
  /** So much more was told. */
  readonly told: (length: number) => void;
  /** The child is at another step when it says one of these. */
  readonly step: (kind: Message["kind"]) => void;
  readonly release: () => void;
}

const STEPS: ReadonlySet<Message["kind"]> = new Set(["ready", "importing", "imported", "settling"]);

/** Calls `exceeded` when a child takes too long for one step, too much memory, or tells too much. */
export function watchLimits(
  child: ChildProcess,
  { timeoutMs, memoryMb }: ChildSettings,
  exceeded: (kind: "timeout" | "memory" | "flood") => void,
): Limits {
  const startTimer = (ms: number) => setTimeout(() => exceeded("timeout"), ms);
  let timer = startTimer(Math.max(STARTING_MS, timeoutMs));
  let total = 0;
  const most = (memoryMb + BESIDE_HEAP_MB) * 1024 * 1024;
  const interval = setInterval(() => {
    const bytes = child.pid === undefined ? null : residentBytes(child.pid);
    if (bytes !== null && bytes > most) exceeded("memory");
  }, MEMORY_CHECK_MS);
  return {
    told(length) {
      total += length;
      if (total > MOST_TOLD) exceeded("flood");
    },
    step(kind) {
      if (!STEPS.has(kind)) return;
      clearTimeout(timer);
      timer = startTimer(kind === "settling" ? timeoutMs + SETTLING_MS : timeoutMs);
    },
    release() {
      clearTimeout(timer);
      clearInterval(interval);
    },
  };
}
