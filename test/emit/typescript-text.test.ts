import fc from "fast-check";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import {
  exportName,
  propertyKey,
  stringLiteral,
  stringUnion,
} from "../../src/compiler/emit/typescript-text.ts";
import { hostileText } from "./hostile.ts";

describe("a string literal", () => {
  test.each([
    ["plain", '"plain"'],
    ['a "b" \\ c', `'a "b" \\\\ c'`],
    [`it's "b" 'c'`, `"it's \\"b\\" 'c'"`],
    [`it's "b" c`, `'it\\'s "b" c'`],
    ['\\" \n"', `'\\\\" \\n"'`],
    ["a\nb\r\tc", '"a\\nb\\r\\tc"'],
    ["*/ ` ${x}", '"*/ ` ${x}"'],
    ["</script>", '"\\u003c/script>"'],
    ["\u2028\u2029", '"\\u2028\\u2029"'],
    ["a\u202eb\u200bc\ufeff", '"a\\u202eb\\u200bc\\ufeff"'],
    ["\u{e0041}", '"\\udb40\\udc41"'],
    ["\ud800", '"\\ud800"'],
    ["😀 é 日", '"😀 é 日"'],
  ])("of %j", (text, literal) => {
    expect(stringLiteral(text)).toBe(literal);
  });

  test("reads back equal, on one line, as valid UTF-8", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const literal = stringLiteral(text);
        const [statement] = ts.createSourceFile("t.ts", literal, ts.ScriptTarget.Latest).statements;
        expect((statement as ts.ExpressionStatement & { expression: ts.StringLiteral }).expression.text).toBe(
          text,
        );
        expect(literal).toMatch(/^(["'])[^\n\r\u2028\u2029<]*\1$/);
        expect(Buffer.from(literal).toString()).toBe(literal);
      }),
      { numRuns: 5_000 },
    );
  });
});

test.each([
  ["query", "query", "query"],
  ["$ref", "$ref", "$ref"],
  ["default", "default", "default"],
  ["a-b", '"a-b"', '"a-b"'],
  ["1st", '"1st"', '"1st"'],
  ["", '""', '""'],
  ["é", '"é"', '"é"'],
  ["__proto__", '["__proto__"]', "__proto__"],
])("%j as a key and as the name of an export", (name, key, exported) => {
  expect([propertyKey(name), exportName(name)]).toEqual([key, exported]);
});

test("a union has a member a line, and is never without members", () => {
  expect(stringUnion(["a", 'b"'])).toBe('\n  | "a"\n  | \'b"\'');
  expect(stringUnion([])).toBe(" never");
});
