import { offer, readAnswer, type Offer } from "./verdict.ts";

/** How long a verdict is believed, in milliseconds from when it was asked for. */
export const LIFE = 30_000;
/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 5_000;

/** What was found under a key, for as long as it is believed; else what `find` finds now, to be believed until `expires`. */
export type Recall<T> = (key: unknown, find: (expires: number) => T) => T;

export function createRecall<T>(now: () => number): Recall<T> {
  const findings = new Map<unknown, { readonly expires: number; readonly found: T }>();
  return (key, find) => {
    const known = findings.get(key);
    if (known !== undefined && now() < known.expires) return known.found;
    const expires = now() + LIFE;
    const found = find(expires);
    findings.set(key, { expires, found });
    return found;
  };
}

/** Asks a check or a module, which is a yes when it answers as a check does. Never rejects. */
export type Ask = (
  kind: "check" | "module",
  key: unknown,
  probe: (signal: AbortSignal) => Promise<unknown>,
) => Promise<Offer>;

/**
 * Makes a store of verdicts by the monotonic clock `now`: a key is asked once in the life of its verdict, by however
 * many, and an answer that is late counts for nothing. Whoever still waits for an answer that was replaced gets it.
 */
export function createChecks(now: () => number): Ask {
  const recall = createRecall<Promise<Offer>>(now);
  return (kind, key, probe) =>
    recall(
      key,
      (expires) =>
        new Promise((resolve) => {
          const controller = new AbortController();
          const timer = setTimeout(() => {
            resolve(offer(`${kind}-timed-out`, null, expires));
            controller.abort();
          }, PATIENCE);
          probe(controller.signal)
            .then(readAnswer)
            .catch((error: unknown) => offer(`${kind}-failed`, messageOf(error)))
            .then(({ reason, detail }) => {
              clearTimeout(timer);
              resolve(offer(reason, detail, expires));
            });
        }),
    );
}

/** What is known of something that was thrown. */
export function messageOf(error: unknown): string | null {
  try {
    return String((error as Partial<Error> | null | undefined)?.message ?? error);
  } catch {
    return null;
  }
}
