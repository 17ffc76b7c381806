import type { ToolErrorCode } from "./tool-result.ts";
import type { Repair } from "./validation/repair.ts";

/** Whose call it is. The tool is named as it was asked for, and may not exist. */
interface OfCall {
  /** Counts the calls of this `createToolsets`. */
  readonly call: number;
  readonly session: string;
  readonly entry: string | null;
  readonly tenant: string | null;
  readonly tool: string;
}

/** What the people who run an agent are told, and the model is not. Frozen, but for what a tool was given or gives. */
export type ToolsetsEvent = OfCall &
  (
    | {
        readonly type: "started";
        /** What the handler is given. */
        readonly arguments: unknown;
        /** What was repaired in it. */
        readonly repairs: readonly Repair[];
      }
    | { readonly type: "progress"; readonly progress: unknown }
    | { readonly type: "log"; readonly message: string; readonly data: unknown }
    | {
        readonly type: "finished";
        /** Null when the handler gave a result. */
        readonly code: ToolErrorCode | null;
        /** Why the call was refused: a `Verdict`, problems, a text; or what was thrown. Null where there is no more to say. */
        readonly cause: unknown;
        readonly milliseconds: number;
      }
  );

export type ToolsetsListener = (event: ToolsetsEvent) => void;

/** Hands events to whoever listens; what a listener throws, now or later, is its own affair. */
export interface Channel {
  emit(event: ToolsetsEvent): void;
  /** The function that it returns ends the subscription. */
  subscribe(listener: ToolsetsListener): () => void;
}

export function createChannel(): Channel {
  const listeners = new Set<ToolsetsListener>();
  return {
    emit(event) {
      Object.freeze(event);
      // Those that it has now: one that adds another to each event would be told for ever.
      [...listeners].forEach((listener) => void (async () => listener(event))().catch(() => {}));
    },
    subscribe(listener) {
      // A function of its own, so that subscribing twice is two subscriptions.
      const own: ToolsetsListener = (event) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
