import { expect, test } from "vitest";
import { createTail, lastLines } from "../../../src/project/verify/output-tail.ts";

function tailOf(...parts: readonly string[]): string {
  const tail = createTail("MARK");
  for (const part of parts) tail.add(Buffer.from(part));
  return tail.text();
}

test("what was printed after the last mark is kept, and of that the end", () => {
  expect(tailOf("one", " two")).toBe("one two");
  expect(tailOf("one\nMARK\ntwo MARK\nthree", "\nMA", "RK\nfour")).toBe("four");
  expect(tailOf("one\nMARK\n")).toBe("");
  expect(tailOf("one\nMARK\n", "x".repeat(100_000))).toBe("x".repeat(32 * 1024));
});

test("the last lines that say something, each cut where it is long", () => {
  expect(lastLines("a\r\n\n  \n b \n")).toEqual(["a", " b "]);
  expect(lastLines("0\n1\n2\n3\n4\n5\n6\n7\n8\n9")).toEqual(["2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(lastLines("x".repeat(300))).toEqual([`${"x".repeat(200)}…`]);
});
