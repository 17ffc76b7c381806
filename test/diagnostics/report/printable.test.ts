import fc from "fast-check";
import { expect, test } from "vitest";
import { printable, printableLine } from "../../../src/diagnostics/report/printable.ts";

test.each([
  ["plain `text` with ünïcode, 名前 and 🔧", "plain `text` with ünïcode, 名前 and 🔧"],
  ["\u001b[31mred\u001b[0m", "\\x1b[31mred\\x1b[0m"],
  ["a\nb\r\nc\td", "a\\nb\\r\\nc\\td"],
  ["\0\u0007\u007f\u0085\u009b", "\\x00\\x07\\x7f\\x85\\x9b"],
  ["evil\u202etxt.exe", "evil\\u202etxt.exe"],
  ["zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"],
  ["lines\u2028and\u2029paragraphs", "lines\\u2028and\\u2029paragraphs"],
  ["lone \ud800 half", "lone \\ud800 half"],
  ["tag \u{e0041}", "tag \\u{e0041}"],
])("%j is shown as %j", (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test.each([
  ["::error::pwned", "\\x3a:error::pwned"],
  ["  ::set-output name=x::y", "  \\x3a:set-output name=x::y"],
  ["##[add-mask]x", "\\x23#[add-mask]x"],
  ["tools/::x.ts", "tools/::x.ts"],
  [": not a command", ": not a command"],
  ["# heading", "# heading"],
])("a line %j begins as %j", (text, shown) => {
  expect(printableLine(text)).toBe(shown);
});

test("what is shown holds no control, format or separator character and no lone surrogate", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(printableLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(printableLine(text)).not.toMatch(/^\s*(?:::|##\[)/);
    }),
  );
});
