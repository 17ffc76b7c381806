import fc from "fast-check";
import { expect, test } from "vitest";
import { tokensOf } from "../../src/compiler/tokens/tokenizer.ts";
import { plainTokensOf } from "./plain-tokenizer.ts";

const letters = ["a", "Z", "é", "ß", "日", "本", "ク", "ไ", "ภ", "ع", "न", "ि", "ǅ", "\u0301"];
const others = [
  " ",
  "\u00a0",
  "\n",
  "\r",
  "\u0085",
  "'s",
  "'LL",
  "1",
  "２",
  "½",
  "/",
  "{",
  '"',
  "\\n",
  "、",
  "😀",
  "👩‍👩‍👧",
  "\u0000",
];
const special = ["<|endoftext|>", "<|im_start|>", "<|fim_prefix|>"];

test("every text has as many tokens as the definition of the encoding gives it", () => {
  const word = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom("the", "Search", "parameters", "additionalProperties", "string"),
    },
    { weight: 3, arbitrary: fc.constantFrom(...others) },
    {
      weight: 3,
      arbitrary: fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join("")),
    },
    { weight: 1, arbitrary: fc.constantFrom(...special) },
  );
  const texts = fc.array(word, { maxLength: 30 }).map((all) => all.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      expect(tokensOf(text)).toBe(plainTokensOf(text));
    }),
    { numRuns: 500 },
  );
});

const MEGABYTE = 1024 * 1024;

test.each([
  ["nothing", "", 0],
  ["what ends a text for a model", "<|endoftext|>", plainTokensOf("<|endoftext|>")],
  ["a megabyte of one letter", "a".repeat(MEGABYTE), MEGABYTE / 8],
  ["a megabyte of blanks", " ".repeat(MEGABYTE), 9437],
  ["a megabyte of signs", "!".repeat(MEGABYTE), 66_060],
  ["a megabyte of Han", "字漢".repeat(MEGABYTE / 6), 349_524],
  ["a megabyte of smileys", "😀".repeat(MEGABYTE / 4), 262_144],
  ["a megabyte of digits", "1".repeat(MEGABYTE), 349_526],
])("%s", (_, text, tokens) => {
  expect(tokensOf(text)).toBe(tokens);
});
