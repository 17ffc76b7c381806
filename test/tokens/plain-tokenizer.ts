import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** How OpenAI cuts a text into pieces for o200k_base. No token goes over the end of one. */
const PIECE = new RegExp(
  [
    "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+(?:'(?:[sdmtSDMT]|[lL][lL]|[vV][eE]|[rR][eE]))?",
    "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*(?:'(?:[sdmtSDMT]|[lL][lL]|[vV][eE]|[rR][eE]))?",
    "\\p{N}{1,3}",
    " ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*",
    "\\s*[\\r\\n]+",
    "\\s+(?!\\S)",
    "\\s+",
  ].join("|"),
  "gu",
);

/** Bytes → rank, from the vocabulary as OpenAI publishes it; each byte is a character of the key. */
const ranks = new Map(
  readFileSync(createRequire(import.meta.url).resolve("gpt-tokenizer/data/o200k_base.tiktoken"), "latin1")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [token, rank] = line.split(" ");
      return [Buffer.from(token!, "base64").toString("latin1"), Number(rank)] as const;
    }),
);

/** The number of tokens by the definition of byte pair encoding: of all neighbours the pair of the lowest rank is joined, again and again. */
export function plainTokensOf(text: string): number {
  let count = 0;
  for (const [piece] of text.matchAll(PIECE)) {
    const parts = [...Buffer.from(piece).toString("latin1")];
    for (;;) {
      let best = -1;
      let lowest = Infinity;
      for (let at = 0; at + 1 < parts.length; at++) {
        const rank = ranks.get(parts[at]! + parts[at + 1]!) ?? Infinity;
        if (rank < lowest) [best, lowest] = [at, rank];
      }
      if (best < 0) break;
      parts.splice(best, 2, parts[best]! + parts[best + 1]!);
    }
    count += parts.length;
  }
  return count;
}
