import { TEXT } from "./arguments.ts";
import { attempt } from "./attempt.ts";
import type { Bind } from "./bind.ts";
import type { Format } from "./definitions.ts";
import type { Channel } from "./events.ts";
import { freezeAll } from "./freeze.ts";
import { limited } from "./limited.ts";
import type { Caller, Offers, Shown } from "./offers.ts";
import { entryNamed } from "./names.ts";
import type { Roster, ToolRow } from "./roster.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";
import { ToolError, type ToolErrorCode, type ToolResult } from "./tool-result.ts";

/** A call as a model makes it. */
export interface ToolCall {
  readonly name: string;
  /** As text, as most APIs give them, or as an object. */
  readonly arguments?: unknown;
}

export interface DispatchOptions {
  /** Ends the call; the model is told that it was aborted. */
  readonly signal?: AbortSignal;
  /** For how many milliseconds its arguments may be judged, and then the handler may run; two minutes unless given, 24 days at most. */
  readonly timeout?: number;
}

/** A call that the host is to approve of. */
export interface ApprovalRequest {
  readonly tool: string;
  /** Validated, and what the handler will be given. */
  readonly arguments: unknown;
  /** The capabilities that make it need approval. */
  readonly capabilities: readonly string[];
  readonly entry: string | null;
  readonly session: string;
  readonly tenant: string | null;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Only `true` is approval. */
export type Approve = (call: ApprovalRequest) => boolean | Promise<boolean>;

/** Whose call it is, and what that session lets it have. */
export interface SessionCaller extends Caller {
  readonly session: Session;
  readonly format?: Format<unknown> | undefined;
  /** What the session shows under that name; undefined when it shows nothing. */
  shown(tool: string): Shown | undefined;
  /** Whether a tool may still be had: shown, selected all the way up, and the same registration. Says nothing of checks. */
  isHeld(tool: string): boolean;
}

export type Dispatch = (
  caller: SessionCaller,
  call: ToolCall,
  options?: DispatchOptions,
) => Promise<ToolResult>;

const TIMEOUT = 120_000;

/** Makes the one function that runs handlers. */
export function createDispatch(
  { approve, calls, env, now }: Surroundings,
  bind: Bind,
  { judge, load }: Offers,
  emit: Channel["emit"],
  rosterNow: () => Roster,
): Dispatch {
  let count = 0;

  return async (caller, call, options) => {
    const { signal, timeout = TIMEOUT } = options ?? {};
    const start = now();
    // A call may be anything; each member is read once.
    const { name, arguments: given } = attempt(() => ({ ...call })) ?? ({} as ToolCall);
    const { session, entry, tenant } = caller;
    const whose = { session: session.id, entry: session.entry, tenant: tenant ?? null };
    const of = { ...whose, call: ++count, tool: TEXT.test(name) ? name.slice(0, 200) : "" };

    /** Every condition under which a handler may be entered, but for the check. */
    function heldNow(row?: ToolRow): Shown {
      const shown = caller.shown(name) ?? refuse("unknown-tool");
      const isHeld = caller.isHeld(name) && (row ?? shown.row) === shown.row;
      return isHeld ? shown : refuse("unavailable", "not held");
    }

    async function usableNow(): Promise<Shown> {
      const shown = heldNow();
      const offered = await judge(shown.row, caller);
      return offered.available ? shown : refuse("unavailable", offered);
    }

    async function run(signal: AbortSignal): Promise<ToolResult> {
      const { row, definition } = await usableNow();
      const loaded = await load(row);
      const { handler, parameters, most } = bind(row)?.registration ?? {};
      if (!handler || !calls) return refuse("unavailable", loaded.available ? "no handler" : loaded);
      // A library's schema may ask somebody, who need not answer.
      const read = await limited(timeout, signal, () =>
        calls.readArguments(given, definition.function.parameters, parameters),
      );
      if (!read.ok) return refuse("invalid-arguments", read.problems);
      const { value, repairs } = read;
      const capabilities = entryNamed(rosterNow(), entry).approve.filter(
        (one) => row.capabilities?.includes(one) !== false,
      );
      if (capabilities.length) {
        const isApproved = await approve?.({ ...whose, tool: name, arguments: value, capabilities, signal });
        if (isApproved !== true) refuse("not-approved");
      }
      // Much may have happened while it was waited for: the tool may even be there again, and another.
      await usableNow();
      heldNow(row);
      emit({ ...of, type: "started", arguments: value, repairs });
      const returned = await limited(timeout, signal, (inner) =>
        handler(value, {
          signal: inner,
          env,
          session,
          entry,
          tenant,
          deadline: now() + timeout,
          log: (message, data) => emit({ ...of, type: "log", message, data }),
          progress: (progress) => emit({ ...of, type: "progress", progress }),
        }),
      );
      return calls.writeResult(returned, most);
    }

    const { result, cause } = await limited(Infinity, signal, run).then(
      (result) => ({ result, cause: null }),
      (thrown: unknown) => {
        // Of an error that was not written for it the model learns nothing: it may hold paths, names and secrets.
        const error = thrown instanceof ToolError ? thrown : new ToolError(undefined, thrown);
        const { code, cause = null } = error;
        const bare: ToolResult = { isError: true, code, text: code, content: [{ type: "text", text: code }] };
        return { result: calls?.writeError(error) ?? freezeAll(bare), cause };
      },
    );
    emit({ ...of, type: "finished", code: result.code, cause, milliseconds: now() - start });
    return result;
  };
}

function refuse(code: ToolErrorCode, cause?: unknown): never {
  throw new ToolError(undefined, cause, code);
}
