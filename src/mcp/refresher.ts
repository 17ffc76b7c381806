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
 * `read` gives undefined for what is not to be applied whatever happens. `apply` says whether it was something else than before: a
 * server that announces a change whenever it is read is read seldom in the end.
 */
export function createRefresher<T>(
  read: () => Promise<T | undefined>,
  apply: (answer: T) => boolean,
): Refresher {
  /** Counts what makes an answer an old one. */
  let generation = 0;
  /** That of the answer which is waited for, or was had last. */
  let asked = 0;
  let reading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PAUSE;
  let isStopped = false;

  async function readRounds(): Promise<void> {
    try {
      for (let round = 1; !isStopped; round++) {
        asked = generation;
        const answer = await read();
        if (isStopped) return;
        if (answer === undefined || (asked !== generation && round < MOST_ROUNDS)) continue;
        if (apply(answer)) pause = PAUSE;
        return;
      }
    } finally {
      // At once: whoever asks from now on must not be given this answer.
      reading = undefined;
      if (asked !== generation) wait();
    }
  }

  async function now(): Promise<void> {
    if (isStopped) return;
    generation++;
    return (reading ??= readRounds());
  }

  function again(): void {
    // Whoever reads has told of the error.
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
