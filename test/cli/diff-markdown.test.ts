import fc from "fast-check";
import { expect, test } from "vitest";
import { diffMarkdown } from "../../src/cli/diff-markdown.ts";
import type { Change, ChangeClass } from "../../src/compiler/diff/change.ts";
import type { LockDiff } from "../../src/compiler/diff/diff-locks.ts";
import { hostileText } from "../emit/hostile.ts";

const change = (kind: ChangeClass, text: string): Change => ({
  class: kind,
  widens: kind === "widening",
  text,
  entries: [],
  tool: null,
});

const diff = (changes: readonly Change[], entries: readonly string[] = []): LockDiff => ({
  changes,
  costs: entries.map((entry) => ({
    entry,
    before: null,
    after: { definitions: 1, tokens: null },
    kept: 0,
    billedAgain: null,
  })),
});

test("nothing has changed", () => {
  expect(diffMarkdown(diff([]), "compared with `main`")).toBe(
    "### What entry points may reach\n\nno changes; compared with `main`\n",
  );
});

test("no text of a project ends its code span or its line, or opens a tag", () => {
  fc.assert(
    fc.property(hostileText, hostileText, (text, entry) => {
      const page = diffMarkdown(diff([change("widening", `x${text}x`)], [`x${entry}x`]), "compared");
      const lines = page.split("\n");
      expect(lines.length).toBe(12);
      const [item, row] = [lines[6]!, lines[10]!];
      expect(item).toMatch(/^- (`+)(?!`).*(?<!`)\1$/u);
      const [, fence] = /^- (`+)/.exec(item)!;
      expect(item.slice(2 + fence!.length, -fence!.length)).not.toMatch(new RegExp(`(?<!\`)${fence!}(?!\`)`));
      expect(row.replaceAll("\\|", "").split("|").length).toBe(7);
    }),
    { numRuns: 300 },
  );
});

test("it fits a comment, and what widens is the last to be left out", () => {
  const many = (kind: ChangeClass, count: number): readonly Change[] =>
    Array.from({ length: count }, (_, i) => change(kind, `entry_${i} ${kind} ${"tool ".repeat(9)}`));
  const entries = Array.from({ length: 300 }, (_, i) => `entry_${i}`);
  const page = diffMarkdown(
    diff([...many("widening", 500), ...many("breaking", 900), ...many("cosmetic", 900)], entries),
    "c",
  );
  expect(page.length).toBeLessThan(65_536);
  expect(page.match(/^- `entry_\d+ widening/gm)).toHaveLength(500);
  expect(page).toMatch(/\n- and \d+ more, which `toolsetc diff` shows\n/);
  expect(page).toContain("\n- and 900 more, which `toolsetc diff` shows\n\n</details>");
  expect(page).toContain("\n\nand 200 more entry points\n");

  const huge = diffMarkdown(diff(many("widening", 5000)), "c");
  expect(huge.length).toBeLessThan(65_536);
  expect(diffMarkdown(diff([change("widening", "x".repeat(70_000))]), "c").length).toBeLessThan(1_200);
});
