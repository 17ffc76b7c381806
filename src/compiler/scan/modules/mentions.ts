import type { SourceText } from "../../source.ts";

/**
 * The offsets from `from` on where `name` stands in `text` as a whole word, comments and strings included. Null when an escape
 * could spell the name differently, so that looking for it proves nothing.
 */
export function mentionsOf(name: string, text: string, from: number): readonly number[] | null {
  if (isSpeltByEscape(name, text)) return null;
  const found: number[] = [];
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (!isNamePart(text.charCodeAt(at - 1)) && !isNamePart(text.charCodeAt(at + name.length)))
      found.push(at);
  }
  return found;
}

/** What is known of a text that many names are looked for in. */
interface Index {
  asked: number;
  /** Every word with where it stands, and the characters that stand there as escapes. */
  found: {
    readonly words: ReadonlyMap<string, readonly number[]>;
    readonly escaped: readonly string[];
  } | null;
}

const indices = new WeakMap<SourceText, Index>();
/** Looking for this many names one by one costs as much as finding all words. */
const MANY = 20;

/** `mentionsOf` in the whole of a text, of which many names may be asked. */
export function mentionsIn(source: SourceText, name: string): readonly number[] | null {
  let index = indices.get(source);
  if (index === undefined) indices.set(source, (index = { asked: 0, found: null }));
  if (++index.asked <= MANY) return mentionsOf(name, source.text, 0);
  index.found ??= { words: wordsOf(source.text), escaped: [...new Set(escapesIn(source.text))] };
  const { words, escaped } = index.found;
  return escaped.some((character) => name.includes(character)) ? null : (words.get(name) ?? []);
}

function wordsOf(text: string): ReadonlyMap<string, readonly number[]> {
  const words = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(/[\w$\u0080-\uffff]+/g)) {
    const at = words.get(word);
    if (at === undefined) words.set(word, [index]);
    else at.push(index);
  }
  return words;
}

/** `\u0072egistry` is `registry`: any escape of a character of the name is suspect. */
function isSpeltByEscape(name: string, text: string): boolean {
  for (const character of escapesIn(text)) if (name.includes(character)) return true;
  return false;
}

function* escapesIn(text: string): Iterable<string> {
  if (!text.includes("\\u")) return;
  for (const [, four, braced] of text.matchAll(/\\u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})/g)) {
    const code = Number.parseInt(four ?? braced!, 16);
    if (code <= 0x10ffff) yield String.fromCodePoint(code);
  }
}

/** A letter, a digit, `_`, `$`, or anything beyond ASCII, which may be a letter. NaN, outside the text, is none. */
function isNamePart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code > 127
  );
}
