import { shortened } from "../json-schema/json-text.ts";
import type { Complaint } from "./yaml-document.ts";
import type { Extent } from "./yaml-tree.ts";
import type { Met } from "./yaml-walk.ts";

/** What is wrong with the syntax, in our words, at the place that a reader would mend. */
export interface SyntaxProblem extends Extent {
  readonly message: string;
  readonly help: string | null;
}

/** The first thing that is wrong; what comes after it may only follow from it. Null where nothing is. */
export function firstProblem(
  complaints: readonly Complaint[],
  tokens: readonly Met[],
  text: string,
): SyntaxProblem | null {
  const quote = complaints.find(isOfQuote);
  const bracket = complaints.find(isOfBracket);
  const other = complaints.find((complaint) => !isOfQuote(complaint) && !isOfBracket(complaint));
  const problems = [
    quote === undefined ? null : unclosedQuote(quote, tokens),
    bracket === undefined || quote !== undefined ? null : unclosedBracket(tokens),
    other === undefined ? null : inWords(other, text),
  ].filter((one) => one !== null);
  return problems.toSorted((a, b) => a.start - b.start)[0] ?? null;
}

function isOfQuote({ message }: Complaint): boolean {
  return message.startsWith("Missing closing");
}

function isOfBracket({ message }: Complaint): boolean {
  return /^Flow (map|sequence) .*end with a/.test(message);
}

/** The parser complains at the end of the file; the reader looks for the quote that opens. */
function unclosedQuote({ start }: Complaint, tokens: readonly Met[]): SyntaxProblem {
  let opened = start;
  for (const { token } of tokens) {
    const isQuoted = token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar";
    if (isQuoted && token.offset + token.source.length === start) opened = token.offset;
  }
  return {
    start: opened,
    end: opened + 1,
    message: "this quote is never closed",
    help: "end the text with the same quote",
  };
}

/** The outermost: the inner ones may have taken what was meant to close it. */
function unclosedBracket(tokens: readonly Met[]): SyntaxProblem | null {
  for (const { token } of tokens) {
    if (token.type !== "flow-collection") continue;
    const { offset, source } = token.start;
    const closing = source === "[" ? "]" : "}";
    if (token.end[0]?.source === closing) continue;
    const help = `close it with \`${closing}\`, or indent what stands inside it more than its key`;
    return { start: offset, end: offset + 1, message: `\`${source}\` is not closed`, help };
  }
  return null;
}

interface Wording {
  readonly code: string;
  /** What tells cases of one code apart: a part of the parser's own words, and what stands there. */
  readonly says: string;
  readonly found: RegExp;
  readonly message: (found: string) => string;
  readonly help: string | null;
}

const COLON_HELP = "write `key: value`, with a space after the colon";
const LIST_HELP = "begin the list on the line below its key, or write `[a, b]`";
const BLOCK_HELP = "begin the text on the line below, or put it in quotes";
const ANY = /(?:)/;

const noColon = (found: string): string => `\`${found}\` is followed by no \`: \``;
const besideBlock = (found: string): string => `\`${found}\` stands on the line where a block of text begins`;
const itemOnLineOfKey = (): string => "a list item stands on the line of its key";

const wording = (
  code: string,
  says: string,
  message: Wording["message"],
  help: string | null,
  found = ANY,
): Wording => ({ code, says, found, message, help });

/** The first that fits is taken. */
const WORDINGS: readonly Wording[] = [
  wording("BLOCK_AS_IMPLICIT_KEY", "sequence", itemOnLineOfKey, LIST_HELP),
  wording(
    "BLOCK_AS_IMPLICIT_KEY",
    "mapping",
    (found) => `\`${found}\` has a \`: \` in it, which makes a key of what stands before`,
    "put the text in quotes",
    /:(\s|$)/,
  ),
  wording("UNEXPECTED_TOKEN", "on same line with key", itemOnLineOfKey, LIST_HELP),
  wording("UNEXPECTED_TOKEN", "Unexpected ,", () => "nothing stands before this comma", "take the comma out"),
  wording("UNEXPECTED_TOKEN", "Block scalar header", besideBlock, BLOCK_HELP),
  wording("UNEXPECTED_TOKEN", "Not a YAML token", besideBlock, BLOCK_HELP),
  wording(
    "UNEXPECTED_TOKEN",
    "at node end",
    (found) => `\`${found}\` stands after the quote that closes the text`,
    "inside single quotes an apostrophe is written twice",
    /'$/,
  ),
  wording(
    "UNEXPECTED_TOKEN",
    "at node end",
    (found) => `\`${found}\` is not expected here`,
    COLON_HELP,
    /^:/,
  ),
  wording("MULTILINE_IMPLICIT_KEY", "", noColon, COLON_HELP),
  wording("MISSING_CHAR", "Implicit map keys", noColon, COLON_HELP),
  wording(
    "MISSING_CHAR",
    "Comments must be separated",
    () => "a comment begins right behind a value",
    "write a space before the `#`",
  ),
  wording(
    "MISSING_CHAR",
    "Missing ,",
    (found) => `no comma stands before \`${found}\``,
    "put a text with brackets in it in quotes",
    /^[[{]/,
  ),
  wording(
    "MISSING_CHAR",
    "Missing ,",
    (found) => `no comma stands before \`${found}\``,
    "separate what stands in brackets by commas",
  ),
  wording(
    "MISSING_CHAR",
    "same line with directives-end",
    () => "something stands on the line of the `---`",
    "begin on the line below",
  ),
  wording(
    "BAD_INDENT",
    "Block scalar",
    () => "the lines of a block of text are not indented more than its key",
    "indent all of them alike, by more than the key",
  ),
  wording(
    "BAD_INDENT",
    "",
    () => "this line is indented like none that it could belong to",
    "begin all keys of a mapping, and all items of a list, in the same column",
  ),
  wording(
    "BAD_SCALAR_START",
    "",
    () => "a text cannot begin with a back-tick",
    "put the text in quotes",
    /^`/,
  ),
  wording(
    "BAD_SCALAR_START",
    "",
    (found) => `a text cannot begin with \`${found.slice(0, 1)}\``,
    "put the text in quotes",
  ),
  wording(
    "BAD_DQ_ESCAPE",
    "",
    (found) => `\`${found.slice(0, 2)}\` means nothing in double quotes`,
    "double the backslash, or use single quotes",
  ),
  wording("KEY_OVER_1024_CHARS", "", () => "a key is longer than 1024 characters", null),
];

function inWords(complaint: Complaint, text: string): SyntaxProblem {
  const { code, message } = complaint;
  const tab = code.endsWith("INDENT") ? tabBefore(text, complaint.start) : -1;
  if (tab >= 0) {
    return {
      start: tab,
      end: tab + 1,
      message: "a tab stands in the indentation",
      help: "indent with spaces",
    };
  }
  const extent = lineFrom(text, complaint.start);
  const found = shortened(text.slice(extent.start, extent.end));
  if (/^-( |$)/.test(found) && beginsLine(text, extent.start)) {
    const help = "indent a list below its key; a mapping has no items of its own";
    return { ...extent, message: "a list item stands where a key is expected", help };
  }
  if (code === "BLOCK_AS_IMPLICIT_KEY" && message.includes("mapping") && !/:(\s|$)/.test(found)) {
    return overIndented(text, extent);
  }
  const wording = WORDINGS.find(
    (one) => one.code === code && message.includes(one.says) && one.found.test(found),
  );
  if (wording === undefined) return { ...extent, message: `\`${found}\` is not expected here`, help: null };
  return { ...extent, message: wording.message(found), help: wording.help };
}

/** A key below a text: the text is complained of, and the line below it is the one that is indented too far. */
function overIndented(text: string, above: Extent): SyntaxProblem {
  const start = above.end + (/^[^\n]*\n\s*/.exec(text.slice(above.end))?.[0].length ?? 0);
  const extent = lineFrom(text, start);
  const [key = ""] = text.slice(extent.start, extent.end).split(/:(?:\s|$)/);
  return {
    ...extent,
    message: `\`${shortened(key)}\` is indented deeper than the key above it, which has a text and so no keys of its own`,
    help: "indent it as far as the keys beside it; a text of several lines is put in quotes",
  };
}

/** From `start` to the end of the line, without the blanks before it and a comment; a character where that is nothing. */
function lineFrom(text: string, start: number): Extent {
  let from = Math.min(start, text.length);
  while (text[from] === " ") from++;
  const lineEnd = text.indexOf("\n", from);
  const line = text.slice(from, lineEnd < 0 ? text.length : lineEnd);
  const comment = line.search(/[ \t]#/);
  const length = (comment < 0 ? line : line.slice(0, comment)).trimEnd().length;
  return { start: from, end: Math.min(text.length, from + Math.max(1, length)) };
}

function beginsLine(text: string, offset: number): boolean {
  let before = offset - 1;
  while (text[before] === " ") before--;
  return before < 0 || text[before] === "\n";
}

/** Where the first tab in the indentation of a line stands; -1 where there is none. */
function tabBefore(text: string, offset: number): number {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const indentation = /^[ \t]*/.exec(text.slice(lineStart, lineStart + 1000))![0];
  const tab = indentation.indexOf("\t");
  return tab < 0 ? -1 : lineStart + tab;
}
