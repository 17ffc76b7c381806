import { offer, readAnswer, type Offer } from "./verdict.ts";

/** How long a yes is believed, in milliseconds from when it was asked for. */
export const LIFE = 30_000;
/** How long a no is: what was out of order for a moment should not be missed for long. */
const LIFE_OF_NO = 5_000;
/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 5_000;
/** When there are more verdicts, the oldest are forgotten. */
const MOST_VERDICTS = 10_000;

/** Asks a check or a module, which is a yes when it answers as a check does. Never rejects. */
export type Ask = (
  kind: "check" | "module",
  /** What is asked, and on whose behalf: both together are asked once. */
  key: unknown,
  scope: unknown,
  probe: (signal: AbortSignal) => unknown,
) => Promise<Offer>;

interface Asked {
  readonly answer: Promise<Offer>;
  expires: number;
  /** When it was last asked and said yes. */
  lastYes: number;
}

/**
 * Makes a store of verdicts by the monotonic clock `now`: a key is asked once in the life of its verdict, by however
 * many, and an answer that is late counts for nothing. Whoever still waits for an answer that was replaced gets it.
 */
export function createChecks(now: () => number): Ask {
  const asked = new Map<unknown, Map<unknown, Asked>>();
  let size = 0;

  return (kind, key, scope, probe) => {
    const byScope = asked.get(key) ?? new Map<unknown, Asked>();
    asked.set(key, byScope);
    const known = byScope.get(scope);
    const start = now();
    if (known !== undefined && start < known.expires) return known.answer;
    if (known === undefined && ++size > MOST_VERDICTS) {
      asked.clear();
      asked.set(key, byScope);
      byScope.clear();
      size = 1;
    }
    const one: Asked = {
      expires: start + LIFE,
      lastYes: known?.lastYes ?? -Infinity,
      answer: answerOf(kind, probe).then(({ reason, detail }) => {
        if (reason === null) one.lastYes = start;
        else one.expires = start + LIFE_OF_NO;
        return offer(reason, detail, one.expires, one.lastYes);
      }),
    };
    byScope.set(scope, one);
    return one.answer;
  };
}

function answerOf(kind: "check" | "module", probe: (signal: AbortSignal) => unknown): Promise<Offer> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      resolve(offer(`${kind}-timed-out`));
      controller.abort();
    }, PATIENCE);
    (async () => probe(controller.signal))()
      .then(readAnswer)
      .catch((error: unknown) => offer(`${kind}-failed`, messageOf(error)))
      .then((answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
  });
}

/** What is known of something that was thrown. */
export function messageOf(error: unknown): string | null {
  try {
    return String((error as Partial<Error> | null | undefined)?.message ?? error);
  } catch {
    return null;
  }
}
