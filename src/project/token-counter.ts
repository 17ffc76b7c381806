import { hash } from "node:crypto";
import type { CountTokens } from "../compiler/tokens/definition-tokens.ts";
import type { Cache } from "./cache.cts";
import { readTokenCounts, writeTokenCounts } from "./token-counts.ts";

/** Counts tokens, and remembers what it counted. */
export interface TokenCounter {
  readonly count: CountTokens;
  /** Keeps the counts of the texts that were asked for, and no others, for the next run. */
  readonly keep: () => void;
}

/** The tokenizer is loaded when a text is asked for that no earlier run counted. Without a cache every text is such a one. */
export function createTokenCounter(cache: Cache | null): TokenCounter {
  let known: ReadonlyMap<string, number> | null = null;
  const used = new Map<string, number>();

  const count: CountTokens = async (texts) => {
    known ??= cache === null ? new Map() : readTokenCounts(cache);
    const keyed = texts.map((text) => ({ text, key: hash("sha256", text, "base64url") }));
    for (const { text, key } of keyed) {
      used.set(
        key,
        used.get(key) ?? known.get(key) ?? (await import("../compiler/tokens/tokenizer.ts")).tokensOf(text),
      );
    }
    return keyed.map(({ key }) => used.get(key)!);
  };
  const keep = (): void => {
    if (cache === null || known === null) return;
    const before = known;
    const isSame = before.size === used.size && [...used.keys()].every((key) => before.has(key));
    if (!isSame) writeTokenCounts(cache, used);
  };
  return { count, keep };
}
