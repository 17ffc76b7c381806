import { spend, type Run } from "./run.ts";

/** In UTF-16 units. Patterns that take quadratic time are quick up to here, and slower ones do not pass the build. */
const LONGEST = 10_000;

/**
 * Whether a pattern finds something in a text. Read with the flag `u`, and without it where it is no pattern otherwise.
 * Engines keep the compiled form of a pattern that comes again. Throws `RangeError` for a text that is too long, unless
 * the schema says how long it may be.
 */
export function matches(run: Run, pattern: string, text: string, maxLength?: unknown): boolean {
  if (typeof pattern !== "string") throw new TypeError();
  // A tenth of a second for the longest, so that no run has many of them.
  spend(run, Math.min(text.length, LONGEST) ** 2 / 1_000);
  if (maxLength === undefined && text.length > LONGEST) throw new RangeError();
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return new RegExp(pattern).test(text);
  }
}
