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

/** `\u0072egistry` is `registry`: any escape of a character of the name is suspect. */
function isSpeltByEscape(name: string, text: string): boolean {
  if (!text.includes("\\u")) return false;
  for (const [, four, braced] of text.matchAll(/\\u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})/g)) {
    const code = Number.parseInt(four ?? braced!, 16);
    if (code <= 0x10ffff && name.includes(String.fromCodePoint(code))) return true;
  }
  return false;
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
