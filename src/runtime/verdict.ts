import { OBJECT, TEXT } from "./arguments.ts";

/**
 * Why a tool is not offered:
 * - `missing-env`: an environment variable it needs is not set, or empty;
 * - `no-module`: it has a check, and there is nothing to load its module with;
 * - `module-failed`: its module, or the one that its check is imported from, threw or could not be imported; `module-timed-out`: it
 *   did not load in time;
 * - `tables-stale`: its module is loaded and nothing registered is what was compiled, or what is has a check and the tables have none; or
 *   the module of its check has none of that name;
 * - `not-registered`: an external tool that nothing has registered yet, or that there are no `calls` to read;
 * - `bad-registration`: an external tool without a description or parameters that a model could be shown; where there are tiers, one
 *   that declares a capability that the tables do not give it, and a built-in tool that another registry has with such a one;
 * - `check-refused`: its check said no; `check-invalid`: it said neither yes nor no;
 * - `check-failed`: its check threw or rejected; `check-timed-out`: it did not answer in time.
 */
export type UnavailableReason =
  | "missing-env"
  | "no-module"
  | "module-failed"
  | "module-timed-out"
  | "tables-stale"
  | "not-registered"
  | "bad-registration"
  | "check-refused"
  | "check-invalid"
  | "check-failed"
  | "check-timed-out";

/** Whether a tool can be offered here, now. */
export interface Verdict {
  readonly available: boolean;
  /** Null when it is available. */
  readonly reason: UnavailableReason | null;
  /**
   * The variables that are missing, the message of what was thrown, what to do about a registration, the reason a check gave; null
   * where there is none.
   */
  readonly detail: string | null;
}

/** A verdict, and how old it may become. Times are in milliseconds by the clock of `createToolsets`. */
export interface Offer extends Verdict {
  /** When it has to be asked for again if nothing is registered meanwhile. */
  readonly expires: number;
  /** When it was asked for; absent for what is so without asking. */
  readonly at?: number;
}

/** A tool is available when there is no reason why not. */
export function offer(
  reason: UnavailableReason | null,
  detail: string | null = null,
  expires: number = Infinity,
): Offer {
  return { available: reason === null, reason, detail, expires };
}

/** Reads what a check answered: only `true` and `{ available: true }` are a yes, `false` and `{ available: false }` a no. */
export function readAnswer(answer: unknown): Offer {
  const { available, reason } = (OBJECT.test(answer) ? answer : { available: answer }) as Readonly<
    Record<string, unknown>
  >;
  if (available === true) return offer(null);
  return offer(
    available === false ? "check-refused" : "check-invalid",
    TEXT.test(reason) ? (reason as string) : null,
  );
}
