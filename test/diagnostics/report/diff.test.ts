import { expect, test } from "vitest";
import { drawDiff } from "../../../src/diagnostics/report/diff.ts";
import { plain } from "../../../src/diagnostics/report/paint.ts";

function diff(before: string, after: string): string {
  return drawDiff({ file: "generated/a.ts", before, after }, plain);
}

test("what was, then what should be", () => {
  expect(diff('a\n  web: "x y",\nz\n', 'a\n  web: "x z",\nz\n')).toBe(
    'generated/a.ts\n  -   web: "x y",\n  +   web: "x z",\n',
  );
});

test("three lines of each, and the rest counted", () => {
  const before = ["1", "2", "3", "4", "5"].join("\n");
  expect(diff(`${before}\nkept`, "a\nkept")).toBe(
    "generated/a.ts\n  - 1\n  - 2\n  - 3\n  + a\n  … and 2 more lines\n",
  );
});

test("a repeated line counts as often as it stands", () => {
  expect(diff("x\nx\nx", "x")).toBe("generated/a.ts\n  - x\n  - x\n");
});

test("only the order differs", () => {
  expect(diff("a\nb", "b\na")).toBe("generated/a.ts\n  the same lines in another order\n");
});

test("line endings are visible", () => {
  expect(diff("a\r\n", "a\n")).toBe("generated/a.ts\n  - a\\r\n  + a\n");
});

test("long lines are cut round the first difference", () => {
  const start = "s".repeat(1000);
  expect(diff(`${start}OLD${"e".repeat(200)}`, `${start}NEW${"e".repeat(200)}`)).toBe(
    `generated/a.ts
  - …${"s".repeat(33)}OLD${"e".repeat(64)}…
  + …${"s".repeat(33)}NEW${"e".repeat(64)}…
`,
  );
});

test("hostile lines are shown escaped", () => {
  expect(diff("\u001b[2J", "")).toBe("generated/a.ts\n  - \\x1b[2J\n  + \n");
});
