/** Which of the results are wanted. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

export interface Page<Result> {
  readonly results: readonly Result[];
  /** Where to go on; null when these were the last. */
  readonly next_offset: number | null;
  /** Why results may be missing; null when all was looked at. */
  readonly incomplete: string | null;
}

const MOST_CHARACTERS = 100_000;

/** The results of a window, fewer of them where they are large. */
export function pageOf<Result>(
  all: readonly Result[],
  window: Window,
  incomplete: string | null,
): Page<Result> {
  const results: Result[] = [];
  let characters = 0;
  for (const result of all.slice(window.offset, window.offset + window.limit)) {
    characters += JSON.stringify(result).length;
    if (characters > MOST_CHARACTERS && results.length > 0) break;
    results.push(result);
  }
  const next = window.offset + results.length;
  return { results, next_offset: next < all.length ? next : null, incomplete };
}
