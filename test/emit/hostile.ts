import fc from "fast-check";

/** What has ended a literal, a comment, a line or a page somewhere. */
const PIECES = [
  [
    "*/",
    "/*",
    "//",
    "`",
    "${x}",
    "\\",
    "\\u0041",
    "'",
    '"',
    "\n",
    "\r\n",
    "\u2028",
    "\u2029",
    "\u0000",
    "\u001b[31m",
  ],
  [
    "</script>",
    "<!--",
    "-->",
    "]]>",
    "&lt;",
    "|",
    "[a](b)",
    "# ",
    "- ",
    "1. ",
    "__proto__",
    "constructor",
    "toString",
  ],
  ["\ud800", "\udc00", "\ud83d\ude00", "\u202e", "\u200b", "\ufeff", "\u{e0041}", "\u0085", "é", "e\u0301"],
  ["p0", "s1", "r2", "Printed", "unknown | undefined", "export ", "{", "}", ";", " ", "a", "1"],
].flat();

/** Texts that mean trouble to whoever pastes them into a file. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join("")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
