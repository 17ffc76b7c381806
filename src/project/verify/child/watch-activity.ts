import { AsyncLocalStorage, createHook } from "node:async_hooks";
import { isObject, uncurried } from "./intrinsics.ts";

/** What keeps a process alive, in words, by Node's name for it. */
const WORDS: Readonly<Record<string, string>> = {
  Timeout: "a timer",
  Immediate: "a timer",
  TCPSERVERWRAP: "a server",
  PIPESERVERWRAP: "a server",
  TCPWRAP: "a connection",
  PIPEWRAP: "a pipe",
  TLSWRAP: "a connection",
  UDPWRAP: "a socket",
  PROCESSWRAP: "a child process",
  WORKER: "a worker thread",
  MESSAGEPORT: "a message port",
  FSEVENTWRAP: "a file watcher",
  STATWATCHER: "a file watcher",
};

interface Resource {
  readonly hasRef?: () => boolean;
}

/** Knows on whose behalf code runs, and what it has started. */
export interface Activity {
  /** Imports something on behalf of `subject`; whatever follows from it, timers included, is on its behalf too. */
  readonly onBehalfOf: <T>(subject: number, run: () => T) => T;
  /** On whose behalf the running code runs. */
  readonly subject: () => number | null;
  /** What still keeps the process alive, and on whose behalf, each once. */
  readonly running: () => readonly { readonly subject: number; readonly what: string }[];
}

export function watchActivity(): Activity {
  const storage = new AsyncLocalStorage<number>();
  const [run, getStore] = [uncurried(storage.run), uncurried(storage.getStore)];
  const started = new Map<number, { subject: number; type: string; resource: Resource }>();
  const [set, remove, forEach] = [
    uncurried(started.set),
    uncurried(started.delete),
    uncurried(started.forEach),
  ];

  createHook({
    init(id, type, _trigger, resource) {
      const subject = type === "PROMISE" ? undefined : (getStore(storage) as number | undefined);
      if (subject !== undefined && isObject(resource)) set(started, id, { subject, type, resource });
    },
    destroy(id) {
      remove(started, id);
    },
  }).enable();

  return {
    onBehalfOf: <T>(subject: number, work: () => T): T => run(storage, subject, work) as T,
    subject: () => (getStore(storage) as number | undefined) ?? null,
    running() {
      const found: { subject: number; what: string }[] = [];
      forEach(started, ({ subject, type, resource }) => {
        if (typeof resource.hasRef !== "function" || !resource.hasRef()) return;
        const what = WORDS[type] ?? `something of the kind ${type}`;
        for (const one of found) if (one.subject === subject && one.what === what) return;
        found.push({ subject, what });
      });
      return found;
    },
  };
}
