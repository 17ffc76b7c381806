/** In UTF-16 units. Patterns that take quadratic time are quick up to here, and slower ones do not pass the build. */
const LONGEST = 10_000;

/**
 * Whether a pattern finds something in a text. Read with the flag `u`, and without it where it is no pattern otherwise.
 * Engines keep the compiled form of a pattern that comes again. Throws `RangeError` for a text that is too long, unless
 * the schema says how long it may be.
 */
export function matches(pattern: string, text: string, maxLength?: unknown): boolean {
  if (typeof pattern !== "string") throw new TypeError();
  if (maxLength === undefined && text.length > LONGEST) throw new RangeError();
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return new RegExp(pattern).test(text);
  }
}
