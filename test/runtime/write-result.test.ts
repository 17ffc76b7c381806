import fc from "fast-check";
import { expect, test } from "vitest";
import { writeResult } from "../../src/runtime/write-result.ts";

const text = (value: string) => ({ type: "text", text: value });

test.each<[string, unknown, number | undefined, { text: string; isError?: boolean; content?: unknown[] }]>([
  ["a text", "a", undefined, { text: "a" }],
  ["an empty text", "", undefined, { text: "" }],
  ["nothing", undefined, undefined, { text: "" }],
  ["a function", () => 1, undefined, { text: "" }],
  ["JSON", { a: [1, null] }, undefined, { text: '{"a":[1,null]}' }],
  ["what prints itself", new Date(0), undefined, { text: '"1970-01-01T00:00:00.000Z"' }],
  ["a list of parts, which is JSON", [text("a")], undefined, { text: '[{"type":"text","text":"a"}]' }],
  [
    "parts",
    { content: [text("a"), text("b")] },
    undefined,
    { text: "a\nb", content: [text("a"), text("b")] },
  ],
  ["no parts", { content: [] }, undefined, { text: "", content: [] }],
  [
    "parts of which some are no text",
    { content: [text("a"), { type: "image", data: "i", mimeType: "image/png" }, text("b")] },
    undefined,
    { text: "a\nb", content: [text("a"), { type: "image", data: "i", mimeType: "image/png" }, text("b")] },
  ],
  [
    "parts that say of themselves that they are an error",
    { content: [text("a")], isError: true },
    undefined,
    { text: "a", isError: true, content: [text("a")] },
  ],
  [
    "an odd word about an error",
    { content: [text("a")], isError: "yes" },
    undefined,
    { text: "a", content: [text("a")] },
  ],
  ["content that is none", { content: [{ text: "a" }] }, undefined, { text: '{"content":[{"text":"a"}]}' }],
  ["content that is text", { content: "a" }, undefined, { text: '{"content":"a"}' }],
  ["a text that just fits", "abcde", 5, { text: "abcde" }],
  ["a text that does not", "abcdef", 5, { text: "abcde\n[1 of 6 characters left out]" }],
  ["a pair that would be cut in two", "abcd😀", 5, { text: "abcd\n[2 of 6 characters left out]" }],
  ["nothing but the marker", "abc", 0, { text: "\n[3 of 3 characters left out]" }],
  ["JSON that does not fit", { a: "xxxx" }, 5, { text: '{"a":\n[7 of 12 characters left out]' }],
  [
    "parts of which the second does not fit",
    { content: [text("aa"), text("bbbbbbbb")] },
    31,
    {
      text: "aa\nbbbb\n[4 of 8 characters left out]",
      content: [text("aa"), text("bbbb\n[4 of 8 characters left out]")],
    },
  ],
  [
    "a part that is no text and does not fit",
    { content: [{ type: "image", data: "x".repeat(20) }] },
    30,
    { text: "\n[46 of 46 characters left out]", content: [text("\n[46 of 46 characters left out]")] },
  ],
])("%s", (_, returned, most, expected) => {
  const { content = [text(expected.text)], isError = false } = expected;
  expect(writeResult(returned, most)).toEqual({ isError, code: null, text: expected.text, content });
});

test("what JSON cannot print is thrown", () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  expect(() => writeResult(circle, undefined)).toThrow(TypeError);
  expect(() => writeResult({ content: [{ type: "x", n: 1n }] }, undefined)).toThrow(TypeError);
});

test("of many parts that do not fit the number is told", () => {
  const content = Array.from({ length: 1_000_000 }, () => text(""));
  expect(writeResult({ content }, 60).text).toBe(
    "\n\n\n[25 of 25 characters left out]\n[999997 more left out]",
  );
});

const MARKERS = /(\n\[\d+ of \d+ characters left out\])?(\n\[\d+ more left out\])?$/;

test("no more is given than may be, but for the markers, and it is what there was", () => {
  const whole = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue());
  fc.assert(
    fc.property(whole, fc.nat(30), (value, most) => {
      const kept = writeResult(value, most).text.replace(MARKERS, "");
      const all = typeof value === "string" ? value : JSON.stringify(value);
      expect(kept.length).toBeLessThanOrEqual(Math.max(most, 0));
      expect(all.startsWith(kept)).toBe(true);
      // Half a character is worse than none.
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(all.length, most) - 1);
      if (kept.length < all.length) expect(kept).not.toMatch(/[\uD800-\uDBFF]$/);
    }),
  );
  const part = fc.oneof(
    fc.record({ type: fc.constant("text"), text: fc.string() }),
    fc.record({ type: fc.constant("image"), data: fc.string() }),
  );
  fc.assert(
    fc.property(fc.array(part), fc.nat(200), (content, most) => {
      const { content: kept } = writeResult({ content }, most);
      const size = (parts: readonly unknown[]) =>
        parts.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0);
      const full = size(content) <= most ? content : kept.slice(0, -1);
      if (full === content) expect(kept).toEqual(content);
      expect(full).toEqual(content.slice(0, full.length));
      expect(size(full)).toBeLessThanOrEqual(most);
    }),
  );
});
