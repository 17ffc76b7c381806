import type { ToolCopy } from "../protocol.ts";
import type { Send } from "./channel.ts";
import type { Require } from "./convert-parameters.ts";
import { copyTool } from "./copy-tool.ts";
import { set, stringify } from "./intrinsics.ts";
import type { OnCall, Register } from "./watch-registry.ts";

/** A call of some object's `register`. */
interface Call {
  readonly receiver: unknown;
  readonly tool: unknown;
  readonly stack: string;
  readonly require: Require;
}

interface Told extends Call {
  /** What it was when the call had ended: what a registry does to what it is given is its own business. */
  copied: string;
}

export interface Recorder {
  readonly onCall: OnCall;
  /** Tells of the calls on these objects, those that there were before, too. */
  readonly include: (registries: readonly unknown[]) => void;
  /** From now on the objects are known: calls on others are nobody's business. */
  readonly close: () => void;
  /** Tells of tools that are not what they were when they had been registered. */
  readonly tellOfChanges: () => void;
}

/** Tells the parent of the calls on the registries. `requireNow` finds packages as the running code of the project would. */
export function createRecorder(send: Send, requireNow: () => Require): Recorder {
  const registries: unknown[] = [];
  const told: Told[] = [];
  let waiting: Call[] = [];
  let isClosed = false;
  let depth = 0;

  function isIncluded(receiver: unknown): boolean {
    for (let i = 0; i < registries.length; i++) if (registries[i] === receiver) return true;
    return false;
  }

  function tell(call: Call): Told {
    const tool: ToolCopy = copyTool(call.tool, call.require);
    send({ kind: "registered", call: told.length, stack: call.stack, tool });
    const one: Told = { ...call, copied: stringify(tool) };
    told[told.length] = one;
    return one;
  }

  return {
    onCall(receiver, tool, called) {
      const isOurs = isIncluded(receiver);
      // What one registry hands on to another is one registration.
      if (depth > 0 || (!isOurs && isClosed)) return null;
      const call = { receiver, tool, stack: stackBelow(called), require: requireNow() };
      if (!isOurs) {
        waiting[waiting.length] = call;
        return null;
      }
      const one = tell(call);
      depth++;
      return () => {
        depth--;
        one.copied = stringify(copyTool(tool, call.require));
      };
    },
    include(found) {
      registries.push(...found);
      waiting.filter((call) => isIncluded(call.receiver)).forEach(tell);
      waiting = waiting.filter((call) => !isIncluded(call.receiver));
    },
    close() {
      isClosed = true;
      waiting = [];
    },
    tellOfChanges() {
      for (const [call, { tool, require, copied }] of told.entries()) {
        const now = copyTool(tool, require);
        if (stringify(now) !== copied) send({ kind: "changed", call, tool: now });
      }
    },
  };
}

const ErrorNow = Error;
const { captureStackTrace, prepareStackTrace } = ErrorNow;
const DEEPEST = 50;

/** The frames of the code that called a function, whatever that has set for its own errors. */
function stackBelow(called: Register): string {
  const { stackTraceLimit, prepareStackTrace: theirs } = ErrorNow;
  const holder: { readonly stack?: unknown } = {};
  // Not by assignment, which throws where they are read-only.
  set(ErrorNow, "stackTraceLimit", DEEPEST);
  set(ErrorNow, "prepareStackTrace", prepareStackTrace);
  try {
    captureStackTrace(holder, called);
    return typeof holder.stack === "string" ? holder.stack : "";
  } catch {
    return "";
  } finally {
    set(ErrorNow, "stackTraceLimit", stackTraceLimit);
    set(ErrorNow, "prepareStackTrace", theirs);
  }
}
