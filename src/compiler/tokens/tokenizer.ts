import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/** A description may well speak of `<|endoftext|>`: it is sent as ordinary text, and costs what that costs. */
const ALL_IS_TEXT = { disallowedSpecial: new Set<string>() };

/**
 * As many letters, signs or blanks in a row as are looked at together. The time that a row takes grows with the square of its
 * length, and a megabyte of one letter would take hours.
 */
const LONGEST = 1000;
const ROW = new RegExp(`[\\p{L}\\p{M}]{${LONGEST}}|[^\\s\\p{L}\\p{N}]{${LONGEST}}|\\s{${LONGEST}}`, "gu");

/**
 * The tokens of a text in o200k_base, the encoding of OpenAI's models since GPT-4o. Exact, but where a text has more than a thousand
 * letters, signs or blanks without anything else between them: such a row is counted in parts, which may come to a token more or less
 * for each.
 */
export function tokensOf(text: string): number {
  let tokens = 0;
  let from = 0;
  for (const { 0: row, index } of text.matchAll(ROW)) {
    const to = index + row.length;
    tokens += countTokens(text.slice(from, to), ALL_IS_TEXT);
    from = to;
  }
  return tokens + countTokens(text.slice(from), ALL_IS_TEXT);
}
