import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Ends a process that leads a group, and what it has started, the group and everything below it. What has cut itself loose from a
 * process that is gone already is not found.
 */
export function endTree(pid: number): void {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore" });
    return;
  }
  for (const target of [...descendantsOf(pid), -pid, pid]) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // It has gone.
    }
  }
}

/** How much memory a process has in use, in bytes; null where the system does not say. */
export function residentBytes(pid: number): number | null {
  const pages = statusOf(pid, "status")?.match(/^VmRSS:\s+(\d+) kB$/m)?.[1];
  return pages === undefined ? null : Number(pages) * 1024;
}

function descendantsOf(pid: number): readonly number[] {
  const childrenOf = new Map<number, number[]>();
  for (const name of namesIn("/proc")) {
    // The name of a program, in parentheses, may hold anything.
    const parent = /^\d+$/.test(name)
      ? /^.*\) \S (\d+)/s.exec(statusOf(Number(name), "stat") ?? "")?.[1]
      : undefined;
    if (parent === undefined) continue;
    childrenOf.set(Number(parent), [...(childrenOf.get(Number(parent)) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (let at: number | undefined = pid, next = 0; at !== undefined; at = found[next++]) {
    found.push(...(childrenOf.get(at) ?? []));
  }
  return found;
}

function statusOf(pid: number, file: "stat" | "status"): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
