import { TEXT } from "./arguments.ts";
import type { Binder } from "./bind.ts";
import type { ToolRow } from "./declared.ts";
import type { Define } from "./definitions.ts";
import type { Channel } from "./events.ts";
import type { Caller, Offers } from "./offers.ts";
import type { Registration } from "./registration.ts";
import type { Holder } from "./session.ts";
import type { Environment, ToolContext } from "./tool.ts";
import { readCallArguments } from "./call-arguments.ts";
import {
  MOST_CHARACTERS,
  ToolError,
  errorResult,
  toResult,
  type ToolErrorCode,
  type ToolResult,
} from "./tool-result.ts";

/** A call as a model makes it. */
export interface ToolCall {
  readonly name: string;
  /** As text, as most APIs give them, or as an object. */
  readonly arguments?: unknown;
}

export interface DispatchOptions {
  /** Ends the call; the model is told that it was aborted. */
  readonly signal?: AbortSignal;
  /** For how many milliseconds the handler may run; two minutes unless given. */
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
}

/** Only `true` is approval. */
export type Approve = (call: ApprovalRequest) => boolean | Promise<boolean>;

/** What calls go through. */
export interface DispatchSources {
  readonly binder: Binder;
  readonly define: Define;
  readonly judge: Offers["judge"];
  readonly load: Offers["load"];
  /** What of a tool's capabilities has to be approved of at an entry point. */
  readonly toApprove: (tool: string, entry: string | null) => readonly string[];
  readonly approve: Approve | undefined;
  /** Whether arguments that are not valid may be repaired. */
  readonly repair: boolean;
  readonly environment: () => Environment;
  readonly channel: Channel;
  readonly now: () => number;
}

/** Whose call it is. */
export interface DispatchCaller extends Caller {
  readonly session: object;
  readonly id: string;
  readonly entry: string | null;
}

export type Dispatcher = (
  holder: Holder,
  caller: DispatchCaller,
  call: ToolCall,
  options?: DispatchOptions,
) => Promise<ToolResult>;

/** Why a call ends before its result. What the model is told is `message`; `cause` is for the people who run the agent. */
class Refusal extends Error {
  readonly code: ToolErrorCode;
  readonly details: object;

  constructor(code: ToolErrorCode, message: string, cause?: unknown, details: object = {}) {
    super(message, { cause });
    this.code = code;
    this.details = details;
  }
}

const TIMEOUT = 120_000;

/** Makes the one function that runs handlers. */
export function createDispatcher(sources: DispatchSources): Dispatcher {
  const { binder, define, judge, load, toApprove, approve, repair, environment, channel, now } = sources;
  let calls = 0;

  /** Every condition under which a handler may be entered, but for what has to be waited for. */
  function rowFor(holder: Holder, name: unknown): ToolRow {
    const row = TEXT.test(name) ? holder.shown(name as string) : undefined;
    // A hidden tool and one that does not exist: the model must not learn which.
    if (row === undefined) throw new Refusal("unknown-tool", "there is no tool of that name");
    if (!holder.isHeld(row)) throw new Refusal("unavailable", "this tool is gone", "not-held");
    return row;
  }

  async function registrationOf(row: ToolRow): Promise<Registration> {
    const external = row.module === null ? binder.external(row) : null;
    const loaded = await load(row);
    const registration = external?.definition ? external.registration : binder.builtIn(row);
    if (registration?.handler) return registration;
    throw new Refusal("unavailable", "this tool cannot be used now", loaded.reason ?? "no-handler");
  }

  async function approved(row: ToolRow, args: unknown, { entry, id }: DispatchCaller): Promise<void> {
    const capabilities = toApprove(row.name, entry);
    if (capabilities.length === 0) return;
    const answer = await approve?.({ tool: row.name, arguments: args, capabilities, entry, session: id });
    if (answer !== true) throw new Refusal("not-approved", "this call was not approved");
  }

  return async (holder, caller, call, { signal, timeout = TIMEOUT } = {}) => {
    const start = now();
    const of = { call: (calls += 1), session: caller.id, entry: caller.entry, tool: nameOf(call) };
    const finish = (result: ToolResult, cause: unknown): ToolResult => {
      channel.emit({ ...of, type: "finished", code: result.code, cause, milliseconds: now() - start });
      return result;
    };
    try {
      const row = rowFor(holder, call.name);
      const offered = await judge(row, caller);
      if (!offered.available) throw new Refusal("unavailable", "this tool cannot be used now", offered);
      const registration = await registrationOf(row);
      const read = await readCallArguments(call.arguments, define(row), registration, repair);
      if (!read.ok)
        throw new Refusal("invalid-arguments", "the arguments are not valid", null, {
          problems: read.problems,
        });
      await approved(row, read.value, caller);
      // Much may have happened while it was waited for.
      rowFor(holder, call.name);
      channel.emit({ ...of, type: "started", arguments: read.value, repaired: read.repairs });
      const context = (inner: AbortSignal): ToolContext => ({
        signal: inner,
        env: environment(),
        session: caller.session,
        ...(caller.entry === null ? {} : { entry: caller.entry }),
        ...(caller.tenant === undefined ? {} : { tenant: caller.tenant }),
        deadline: now() + timeout,
        log: (message, data) => channel.emit({ ...of, type: "log", message, data }),
        progress: (progress) => channel.emit({ ...of, type: "progress", progress }),
      });
      const returned = await limited(timeout, signal, (inner) =>
        registration.handler!(read.value, context(inner)),
      );
      return finish(toResult(returned, registration.most ?? MOST_CHARACTERS), null);
    } catch (error) {
      if (error instanceof Refusal)
        return finish(errorResult(error.code, error.message, error.details), error.cause);
      // Of an error that was not written for it the model learns nothing: it may hold paths, names and secrets.
      return finish(
        errorResult("failed", error instanceof ToolError ? error.message : "the tool failed"),
        error,
      );
    }
  };
}

/** The call as text, for people; it may be anything. */
function nameOf(call: ToolCall): string {
  return TEXT.test((call as Partial<ToolCall> | null | undefined)?.name) ? call.name.slice(0, 200) : "";
}

/** Runs it until the time is over or the caller gives up; what it gives later counts for nothing. */
function limited(
  timeout: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const give = (code: "timed-out" | "aborted", message: string) => (): void => {
      reject(new Refusal(code, message, signal?.reason));
      controller.abort(signal?.reason);
    };
    const abort = give("aborted", "the call was aborted");
    if (signal?.aborted) return abort();
    const timer = setTimeout(give("timed-out", "the tool did not answer in time"), timeout);
    signal?.addEventListener("abort", abort);
    (async () => run(controller.signal))()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      });
  });
}
