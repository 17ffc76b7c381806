const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["\t", "\\t"],
  ["\n", "\\n"],
  ["\r", "\\r"],
]);

/**
 * Foreign text as one line that a terminal shows and never obeys: control and format characters (ANSI escapes,
 * direction overrides, zero-width characters), line breaks and lone surrogates stand as escapes.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, escapeCharacter);
}

/**
 * The same for text that begins a line of output: the log reader of GitHub Actions would obey a line that starts, after
 * blanks, with `::` or `##[`.
 */
export function printableLine(text: string): string {
  return printable(text).replace(/^( *)(?:(:)(?=:)|(#)(?=#\[))/, (_, blanks: string, colon?: string) =>
    colon === undefined ? `${blanks}\\x23` : `${blanks}\\x3a`,
  );
}

function escapeCharacter(character: string): string {
  const named = NAMED.get(character);
  if (named !== undefined) return named;
  const code = character.codePointAt(0)!;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, "0")}`;
  if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, "0")}`;
  return `\\u{${code.toString(16)}}`;
}

const ZERO_WIDTH = /^\p{M}$/u;
// East Asian wide and full-width characters, and what is shown as an emoji by itself.
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;

/** How many terminal columns one printable code point takes. */
export function columnsOf(character: string): number {
  if (character < "\u0300") return 1;
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
