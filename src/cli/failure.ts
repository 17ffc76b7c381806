import { printable } from "../diagnostics/report/printable.ts";
import { CannotRun, errorCode } from "../project/cannot-run.cts";

export interface Failure {
  readonly message: string;
  readonly help: string | null;
  readonly stack: string | null;
}

/** Puts what was thrown into words: a reason, a file call that failed, or a bug. */
export function describeFailure(thrown: unknown): Failure {
  const stack = thrown instanceof Error ? (thrown.stack ?? null) : null;
  if (thrown instanceof CannotRun) {
    return {
      message: printable(thrown.message),
      help: thrown.help === null ? null : printable(thrown.help),
      stack,
    };
  }
  const text = printable(thrown instanceof Error ? thrown.message : String(thrown));
  if (errorCode(thrown) !== null) return { message: text, help: null, stack };
  return {
    message: `toolsetc failed: ${text}`,
    help: "this is a bug in toolsetc; `--debug` shows where it happened",
    stack,
  };
}
