/** Reads something again and again, one at a time, and applies what it read last. */
export interface Refresher {
  /** Reads now. Whoever asks meanwhile has what was read afterwards. Rejects with what reading rejects with. */
  now(): Promise<void>;
  /** The same for nobody who waits, unless it is being read. */
  again(): void;
  /** It has changed: reads in a while, once for however many changes. */
  soon(): void;
  /** Applies nothing more. */
  stop(): void;
}

/** How many milliseconds changes are collected for, and how many when reading shows over and over that nothing changed. */
const PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** After so many rounds the last is applied, though it was overtaken by a change: it is newer than what there is. */
const MOST_ROUNDS = 3;

/**
 * `apply` says whether what was read is something else than before: a server that announces a change whenever it is read is read
 * seldom in the end. `fail` is told of an error that nothing has overtaken.
 */
export function createRefresher<T>(
  read: () => Promise<T>,
  apply: (answer: T) => boolean,
  fail: (error: unknown) => void,
): Refresher {
  /** Counts what makes an answer an old one. */
  let generation = 0;
  /** That of the answer which is waited for, or was had last. */
  let asked = 0;
  /** What is older is not applied whatever happens: somebody waits for something newer. */
  let oldest = 0;
  let reading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PAUSE;
  let isStopped = false;

  async function readRounds(): Promise<void> {
    try {
      for (let round = 1; !isStopped; round++) {
        asked = generation;
        try {
          const answer = await read();
          if (isStopped) return;
          if (asked < oldest || (asked !== generation && round < MOST_ROUNDS)) continue;
          if (apply(answer)) pause = PAUSE;
          return;
        } catch (error) {
          if (isStopped) return;
          if (asked < oldest) continue;
          fail(error);
          throw error;
        }
      }
    } finally {
      // At once: whoever asks from now on must not be given this answer.
      reading = undefined;
      if (asked !== generation) wait();
    }
  }

  async function now(): Promise<void> {
    if (isStopped) return;
    oldest = ++generation;
    return (reading ??= readRounds());
  }

  function again(): void {
    // `fail` has been told of the error.
    (reading ?? now()).catch(() => {});
  }

  function wait(): void {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (reading || asked === generation) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      again();
    }, pause);
  }

  return {
    now,
    again,
    soon() {
      generation++;
      wait();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
