import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { digestOf } from "../../src/compiler/lock/digest.ts";

const byNode = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

test("is SHA-256 at every length around its blocks", () => {
  const texts = Array.from({ length: 200 }, (_, length) => "é".repeat(length % 5) + "x".repeat(length));
  expect(texts.map(digestOf)).toEqual(texts.map(byNode));
});

test("is SHA-256 of any text", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 2000 });
  fc.assert(fc.property(text, (one) => digestOf(one) === byNode(one)));
});
