import { ToolError } from "./tool-result.ts";

/** Engines take a longer time for none at all. */
const LONGEST = 2 ** 31 - 1;

/**
 * What `run` gives, unless so many milliseconds pass first, or `outer` is aborted: then it rejects with a `ToolError`, aborts
 * the signal that it gave, and whatever comes later counts for nothing. Nothing is run that is aborted already.
 */
export function limited<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stop = (code: "aborted" | "timed-out"): void => {
      clearTimeout(timer);
      reject(new ToolError(undefined, outer?.reason, code));
      controller.abort(outer?.reason);
    };
    const abort = (): void => stop("aborted");
    // Before there is a timer, which would stay where what was given is no signal.
    outer?.addEventListener("abort", abort);
    const timer = setTimeout(stop, Math.min(milliseconds, LONGEST), "timed-out");
    if (outer?.aborted) return abort();
    (async () => run(controller.signal))()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener("abort", abort);
      });
  });
}
