import { expect, test } from "vitest";
import type { Range } from "../../../src/diagnostics/finding.ts";
import { drawFrame } from "../../../src/diagnostics/report/frame.ts";
import { plain } from "../../../src/diagnostics/report/paint.ts";

function frame(text: string, range: Range, label: string | null = null): readonly string[] {
  return drawFrame(text, { range, label, severity: "error" }, plain);
}

function on(line: number, column: number, endColumn: number): Range {
  return { line, column, endLine: line, endColumn };
}

interface Case {
  readonly name: string;
  readonly text: string;
  readonly range: Range;
  readonly label?: string;
  readonly lines: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: "a line of context on either side, and a label",
    text: "toolsets:\n  coding:\n    includes: [files]\n    tools: []\n",
    range: on(3, 16, 21),
    label: "`coding` includes `files`",
    lines: [
      "      2 |   coding:",
      "      3 |     includes: [files]",
      "        |                ^^^^^ `coding` includes `files`",
      "      4 |     tools: []",
    ],
  },
  {
    name: "no context before the first line or after the last",
    text: "one",
    range: on(1, 1, 4),
    lines: ["      1 | one", "        | ^^^"],
  },
  {
    name: "blank lines are no context",
    text: "a\n\nbad\n   \nz",
    range: on(3, 1, 4),
    lines: ["      3 | bad", "        | ^^^"],
  },
  {
    name: "nothing marked gets one caret",
    text: "key:",
    range: on(1, 5, 5),
    lines: ["      1 | key:", "        |     ^"],
  },
  {
    name: "CRLF and CR end lines as LF does",
    text: "a\r\nb\rc\r\nd",
    range: on(3, 1, 2),
    lines: ["      2 | b", "      3 | c", "        | ^", "      4 | d"],
  },
  {
    name: "tabs reach to the next fourth column",
    text: "\tab\tc",
    range: on(1, 5, 6),
    lines: ["      1 |     ab  c", "        |         ^"],
  },
  {
    name: "a marked tab is as wide as it is shown",
    text: "a\tb",
    range: on(1, 2, 3),
    lines: ["      1 | a   b", "        |  ^^^"],
  },
  {
    name: "wide characters take two columns",
    text: "名前: ツール x",
    range: on(1, 5, 8),
    lines: ["      1 | 名前: ツール x", "        |       ^^^^^^"],
  },
  {
    name: "an emoji of two units takes two columns, and what stands after it is found",
    text: "🔧🔧 x",
    range: on(1, 6, 7),
    lines: ["      1 | 🔧🔧 x", "        |      ^"],
  },
  {
    name: "combining marks take none",
    text: "e\u0301e\u0301 x",
    range: on(1, 6, 7),
    lines: ["      1 | e\u0301e\u0301 x", "        |    ^"],
  },
  {
    name: "control characters are shown escaped and measured so",
    text: "a\u001b[31mred\u202e x",
    range: on(1, 11, 12),
    label: "label\u0007 with\nbreaks",
    lines: ["      1 | a\\x1b[31mred\\u202e x", "        |                   ^ label\\x07 with\\nbreaks"],
  },
  {
    name: "of several lines the first is marked to its end",
    text: "before\nopen (  \n  inner\n)",
    range: { line: 2, column: 6, endLine: 4, endColumn: 2 },
    lines: ["      1 | before", "      2 | open (", "        |      ^", "      3 |   inner"],
  },
  {
    name: "a range beyond the end of its line is cut to it",
    text: "short",
    range: on(1, 3, 400),
    lines: ["      1 | short", "        |   ^^^"],
  },
  { name: "a line that is not there is not drawn", text: "one", range: on(7, 1, 2), lines: [] },
  {
    name: "line numbers of any size are aligned",
    text: `${"\n".repeat(1233)}x\ny`,
    range: on(1234, 1, 2),
    lines: ["   1234 | x", "        | ^", "   1235 | y"],
  },
];

test.each(cases)("$name", ({ text, range, label, lines }) => {
  expect(frame(text, range, label ?? null)).toEqual(lines);
});

test("a long line is cut behind the carets", () => {
  expect(frame(`abc${"x".repeat(300)}`, on(1, 1, 4))).toEqual([
    `      1 | abc${"x".repeat(97)}…`,
    "        | ^^^",
  ]);
});

test("a long line is cut on both sides of the carets, and its neighbours at the same columns", () => {
  const line = `${"a".repeat(500)}BAD${"z".repeat(500)}`;
  const [before, marked, carets, after] = frame(`${"b".repeat(480)}\n${line}\nshort`, on(2, 501, 504));
  expect(before).toBe(`      1 | …${"b".repeat(12)}`);
  expect(marked).toBe(`      2 | …${"a".repeat(32)}BAD${"z".repeat(64)}…`);
  expect(carets).toBe(`        | ${" ".repeat(33)}^^^`);
  expect(after).toBeUndefined();
});

test("carets longer than the window end with it", () => {
  const [marked, carets] = frame("y".repeat(1000), on(1, 1, 1001));
  expect(marked).toBe(`      1 | ${"y".repeat(100)}…`);
  expect(carets).toBe(`        | ${"^".repeat(100)}`);
});

test("a wide character across the cut leaves a blank, so that columns stay", () => {
  expect(frame(`a${"名".repeat(200)}xBAD`, on(1, 203, 206))).toEqual([
    `      1 | … ${"名".repeat(15)}xBAD`,
    `        | ${" ".repeat(33)}^^^`,
  ]);
});
