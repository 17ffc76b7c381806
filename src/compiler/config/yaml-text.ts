import { finding, type Finding } from "../../diagnostics/finding.ts";
import { spanAt, type SourceText } from "../source.ts";

const MOST_BYTES = 256 * 1024;

interface Refused {
  readonly characters: RegExp;
  readonly word: string;
  readonly help: string;
}

/** Characters that show nothing, or that reorder what is shown: a reviewer would not see what they do. */
const REFUSED: readonly Refused[] = [
  {
    characters: /\r(?!\n)/,
    word: "a carriage return without a line feed",
    help: "end lines with LF or CRLF",
  },
  {
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    characters: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/,
    word: "a control character",
    help: "take it out",
  },
  {
    characters: /[\u2028\u2029]/,
    word: "a line separator that only some programs take for one",
    help: "begin a new line instead",
  },
  {
    characters: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
    word: "a character that turns the direction of text",
    help: "take it out; it hides what the file says",
  },
  {
    // A joiner between two pictures makes one of them, and is seen.
    characters:
      /[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]|(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d/u,
    word: "a character without width",
    help: "take it out; two names that look alike would differ by it",
  },
  {
    characters: /\p{Surrogate}|\p{Noncharacter_Code_Point}/u,
    word: "a code that stands for no character",
    help: "save the file as UTF-8 again",
  },
];

/** Judges the text before anything parses it: its size, and characters that no such file needs. The first one only. */
export function judgeText(source: SourceText): Finding | null {
  if (new TextEncoder().encode(source.text).length > MOST_BYTES) {
    return finding("yaml-syntax", {
      message: `\`${source.path}\` is larger than 256 KiB`,
      span: { file: source.path, range: null },
    });
  }
  const found = REFUSED.flatMap((refused) => {
    const at = source.text.search(refused.characters);
    return at < 0 ? [] : [{ at, refused }];
  });
  found.sort((a, b) => a.at - b.at);
  const [first] = found;
  if (first === undefined) return null;
  const { at, refused } = first;
  const character = String.fromCodePoint(source.text.codePointAt(at)!);
  return finding("yaml-syntax", {
    message: `${refused.word} stands here (${codePoint(character)})`,
    span: spanAt(source, at, at + character.length),
    help: refused.help,
  });
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}
