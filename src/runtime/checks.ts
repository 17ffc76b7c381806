import { attempt } from "./attempt.ts";
import { limited } from "./limited.ts";
import { ToolError } from "./tool-result.ts";
import { offer, readAnswer, type Offer } from "./verdict.ts";

/** How long a yes is believed, in milliseconds from when it was asked for. */
export const LIFE = 30_000;
/**
 * How long a no is, from when it was given: what was out of order for a moment should not be missed for long, and what took
 * its time should not be asked again at once.
 */
const LIFE_OF_NO = 5_000;
/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 5_000;
/** When as many scopes have asked a check, what it said is forgotten. */
const MOST_SCOPES = 1_000;

/**
 * Asks a check or a module, which is a yes when it answers as a check does: once in the life of its verdict, for however many
 * of the same scope want to know. Never rejects.
 */
export type Ask = (
  kind: "check" | "module",
  /** What is asked. Its verdicts go when it does. */
  key: object,
  scope: unknown,
  probe: (signal: AbortSignal) => unknown,
) => Promise<Answer>;

/** What was answered, and when it was last asked and said yes. */
export interface Answer extends Offer {
  readonly lastYes: number;
}

interface Asked {
  readonly answer: Promise<Answer>;
  expires: number;
  lastYes: number;
}

/**
 * Makes a store of verdicts by the monotonic clock `now`. An answer that comes after its life counts for nothing; whoever still
 * waits for it gets it.
 */
export function createChecks(now: () => number): Ask {
  const verdicts = new WeakMap<object, Map<unknown, Asked>>();
  return (kind, key, scope, probe) => {
    const scopes = verdicts.get(key) ?? new Map<unknown, Asked>();
    verdicts.set(key, scopes);
    const known = scopes.get(scope);
    const at = now();
    if (known && at < known.expires) return known.answer;
    if (scopes.size === MOST_SCOPES) scopes.clear();
    const asked: Asked = {
      expires: at + LIFE,
      lastYes: known?.lastYes ?? -Infinity,
      // Later, when it can be found: what is asked may itself want to know, and then waits for itself.
      answer: Promise.resolve()
        .then(() => limited(PATIENCE, undefined, probe))
        .then(readAnswer)
        .catch((error: unknown) =>
          error instanceof ToolError ? offer(`${kind}-timed-out`) : offer(`${kind}-failed`, messageOf(error)),
        )
        .then((answer) => {
          if (answer.available) asked.lastYes = at;
          else asked.expires = now() + LIFE_OF_NO;
          return { ...answer, at, expires: asked.expires, lastYes: asked.lastYes };
        }),
    };
    scopes.set(scope, asked);
    return asked.answer;
  };
}

/** What is known of something that was thrown. */
export function messageOf(error: unknown): string | null {
  return attempt(() => String((error as Partial<Error> | null | undefined)?.message ?? error)) ?? null;
}
