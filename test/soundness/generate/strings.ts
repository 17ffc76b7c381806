import type { Draft } from "./draft.ts";

/** Pieces of text that are awkward to quote, to print, or to tell from code. */
const PIECES = [
  "search",
  "the web",
  " ",
  "a'b",
  'say "hi"',
  "`tick`",
  "${x}",
  "$",
  "{",
  "*/",
  "/*",
  "//",
  "\\",
  "\n",
  "\t",
  "\u2028",
  "\u2029",
  "\0",
  "\x07",
  "é",
  "e\u0301",
  "日本",
  "😀",
  "\ud800",
  "\udc00",
  "\u200b",
  "\u202e",
  "\ufeff",
  "</script>",
  'registry.register({ name: "ghost_text" });',
  "import { registry } from 'toolsetc'",
  "__proto__",
  "%s",
  "0",
  "-1",
];

/** A random text that is not blank. */
export function randomText(draft: Draft): string {
  const { random } = draft;
  let text = random.pick(["search", "Read", "w", "日本", "😀", "__proto__"]);
  for (let i = random.below(4); i > 0; i--)
    text = random.chance(0.5) ? text + random.pick(PIECES) : random.pick(PIECES) + text;
  return text;
}

/** `text` as a literal in a random quoting: any quote, any mix of escapes, line continuations. */
export function quote(draft: Draft, text: string): string {
  const { random, tags } = draft;
  const mark = random.pick(['"', "'", "`"] as const);
  tags.add(mark === "`" ? "string:template" : "string:quoted");
  let out = mark as string;
  const points = [...text];
  points.forEach((point, index) => {
    if (random.chance(0.01)) {
      tags.add("string:continuation");
      out += `\\${random.pick(["\n", "\r\n", "\u2028"])}`;
    }
    out += quotePoint(draft, point, points[index + 1] ?? "", mark);
  });
  return out + mark;
}

function quotePoint(draft: Draft, point: string, following: string, mark: string): string {
  const { random, tags } = draft;
  const code = point.codePointAt(0)!;
  const hex = code.toString(16);
  const roll = random.below(40);
  if (roll < 4) tags.add("string:escape");
  if (roll === 0 && code < 256) return `\\x${hex.padStart(2, "0")}`;
  if (roll === 1 && code < 0x10000) return `\\u${hex.padStart(4, "0")}`;
  if (roll === 2) return `\\u{${hex}}`;
  if (roll === 3 && /[acdeghijklmopqswyzA-TV-Z $%.,]/.test(point)) return `\\${point}`;
  if (code >= 0xd800 && code <= 0xdfff) return `\\u${hex}`;
  if (point === "\\" || point === mark) return `\\${point}`;
  if (point === "\n") return mark === "`" ? random.pick(["\n", "\r\n", "\r", "\\n"]) : "\\n";
  if (point === "$" && mark === "`") return "\\$";
  if (point === "\0") return /[0-9]/.test(following) ? "\\x00" : random.pick(["\\0", "\\x00"]);
  return point;
}
