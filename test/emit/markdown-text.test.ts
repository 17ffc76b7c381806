import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeSpan, plainText } from "../../src/compiler/emit/markdown-text.ts";
import { hostileText } from "./hostile.ts";

describe("text", () => {
  test.each([
    ["Search the web, and more.", "Search the web, and more."],
    ["  two\n\nlines\u2028three ", "two lines three"],
    ["a | b", "a \\| b"],
    ["`x` *y* _z_ ~w~ [l](u) \\ $m$", "\\`x\\` \\*y\\* \\_z\\_ \\~w\\~ \\[l\\](u) \\\\ \\$m\\$"],
    ["<b>&amp;</b> -->", "&lt;b&gt;&amp;amp;&lt;/b&gt; --&gt;"],
    ["# title", "&#35; title"],
    ["- item", "&#45; item"],
    ["1. item", "&#49;. item"],
    ["12) item", "&#49;2) item"],
    ["3 items", "3 items"],
    ["\u0000\u202e\ud800", "\ufffd\ufffd\ufffd"],
  ])("%j", (text, markdown) => {
    expect(plainText(text)).toBe(markdown);
  });

  test("never leaves its line, its cell or plain text", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const markdown = plainText(text);
        expect(markdown).not.toMatch(/[\n\r<>\u2028\u2029]|^[-+=#:>]|^\d+[.)]/);
        expect(markdown.replaceAll(/\\./g, "")).not.toMatch(/[\\`*_~|[\]$]/);
        expect(Buffer.from(markdown).toString()).toBe(markdown);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("a code span", () => {
  test.each([
    ["web_search", "`web_search`"],
    ["a`b", "``a`b``"],
    ["`a``", "``` `a`` ```"],
    ["a|b", "`a\\|b`"],
    ["a\nb", "`a b`"],
    ["<b> *x*", "`<b> *x*`"],
  ])("of %j", (text, span) => {
    expect(codeSpan(text)).toBe(span);
  });

  test("is ended by nothing in it", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const span = codeSpan(text);
        const fence = /^`+/.exec(span)![0];
        expect(span).not.toMatch(/[\n\r]/);
        expect(span.slice(fence.length, -fence.length).match(/`+/g) ?? []).not.toContain(fence);
        expect(span.replaceAll("\\|", "")).not.toContain("|");
      }),
      { numRuns: 3_000 },
    );
  });
});
