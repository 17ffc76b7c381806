/**
 * Texts, names and patterns that random schemas and values are made of, each pattern with texts it finds and misses. No
 * name is one of `Object.prototype`: ajv takes those for evaluated.
 */
export const NAMES = ["a", "b", "c", "d1", "a/b", "m~n", "x y", "length", "$ref", "ä"];

export const TEXTS = ["", "a", "ab", "abc", "Ä", "💧", "💧💧", "1", "true", "x yz", "a-b.c", "null", "yzx"];

interface Pattern {
  readonly pattern: string;
  readonly finds: readonly string[];
  readonly misses: readonly string[];
}

export const PATTERNS: readonly Pattern[] = [
  { pattern: "^a", finds: ["a", "ab"], misses: ["", "ba", "A"] },
  { pattern: "b$", finds: ["b", "ab"], misses: ["bc", ""] },
  { pattern: "^[a-c]{1,3}$", finds: ["a", "abc"], misses: ["", "abca", "d"] },
  { pattern: "^\\p{L}+$", finds: ["ä", "abc"], misses: ["1", "a1", ""] },
  { pattern: "^.$", finds: ["a", "💧"], misses: ["", "ab", "💧💧"] },
  { pattern: "\\d", finds: ["1", "a1"], misses: ["a", ""] },
  { pattern: "^(?:x|yz)*$", finds: ["", "xyz"], misses: ["y", "xx1"] },
  // No pattern under the flag `u`.
  { pattern: "^[a-z\\_]+\\@$", finds: ["a_@"], misses: ["a", "@"] },
];

/** Patterns for names: some of `NAMES` are found by some of them. */
export const NAME_PATTERNS = ["^a", "b$", "^[a-d]", "/", "^.$", "\\d$"];

interface Format {
  readonly format: string;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const INSTANTS = ["2024-02-29T00:00:00Z", "1999-12-31t23:59:59.5+14:00", "2025-01-31 08:30:00-00:00"];

export const FORMATS: readonly Format[] = [
  {
    format: "date",
    right: ["2024-02-29", "0000-01-01"],
    wrong: ["2023-02-29", "2024-13-01", "24-01-01", ""],
  },
  {
    format: "time",
    right: ["08:30:00Z", "23:59:59.999+05:30"],
    wrong: ["24:00:00Z", "08:30:00", "8:30:00Z"],
  },
  {
    format: "date-time",
    right: INSTANTS,
    wrong: ["2024-02-30T00:00:00Z", "2024-02-29", "2024-02-29T00:00:00"],
  },
  { format: "email", right: ["a@b.c", "ä.b+c@host"], wrong: ["a", "@b", "a@", "a b@c", "a@b@c"] },
  {
    format: "uri",
    right: ["https://a.b/c?d#e", "urn:x:1", "mailto:a@b"],
    wrong: ["a/b", "1:x", "http:", "x: y"],
  },
  {
    format: "uuid",
    right: ["123e4567-e89b-12d3-a456-426614174000"],
    wrong: ["123e4567", "g23e4567-e89b-12d3-a456-426614174000"],
  },
  { format: "our-own", right: ["", "anything"], wrong: [] },
];
