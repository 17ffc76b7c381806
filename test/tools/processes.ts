import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Whether a process runs. One that has ended and that its parent has not asked after yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !readFileSync(`/proc/${pid}/stat`, "latin1").includes(") Z ");
  } catch {
    // Gone meanwhile, or a system without /proc: asked again, it is known.
    return true;
  }
}

/** Waits until something has come true; what throws is not true yet. The runner's time limit ends a wait in vain. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (;;) {
    try {
      if (await isTrue()) return;
    } catch {
      // Not yet.
    }
    await delay(20);
  }
}
