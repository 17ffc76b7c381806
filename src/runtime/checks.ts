import { offer, readAnswer, type Offer } from "./verdict.ts";

/** How long a verdict is believed, in milliseconds from when it was asked for. */
export const LIFE = 30_000;
/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 5_000;

/** Asks a check or a module, which is a yes when it answers as a check does. Never rejects. */
export type Ask = (
  kind: "check" | "module",
  key: unknown,
  probe: (signal: AbortSignal) => unknown,
) => Promise<Offer>;

/**
 * Makes a store of verdicts by the monotonic clock `now`: a key is asked once in the life of its verdict, by however
 * many, and an answer that is late counts for nothing. Whoever still waits for an answer that was replaced gets it.
 */
export function createChecks(now: () => number): Ask {
  const asked = new Map<unknown, { readonly expires: number; readonly answer: Promise<Offer> }>();
  return (kind, key, probe) => {
    const known = asked.get(key);
    if (known !== undefined && now() < known.expires) return known.answer;
    const expires = now() + LIFE;
    const answer = new Promise<Offer>((resolve) => {
      const controller = new AbortController();
      const timer = setTimeout(() => {
        resolve(offer(`${kind}-timed-out`, null, expires));
        controller.abort();
      }, PATIENCE);
      (async () => probe(controller.signal))()
        .then(readAnswer)
        .catch((error: unknown) => offer(`${kind}-failed`, messageOf(error)))
        .then(({ reason, detail }) => {
          clearTimeout(timer);
          resolve(offer(reason, detail, expires));
        });
    });
    asked.set(key, { expires, answer });
    return answer;
  };
}

/** What is known of something that was thrown. */
export function messageOf(error: unknown): string | null {
  try {
    return String((error as Partial<Error> | null | undefined)?.message ?? error);
  } catch {
    return null;
  }
}
