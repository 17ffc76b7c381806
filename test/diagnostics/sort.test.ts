import fc from "fast-check";
import { expect, test } from "vitest";
import { finding, type Finding } from "../../src/diagnostics/finding.ts";
import type { FindingId } from "../../src/diagnostics/catalogue.ts";
import { sortFindings } from "../../src/diagnostics/sort.ts";

function at(
  file: string | null,
  line: number | null,
  column: number,
  id: FindingId,
  message: string,
): Finding {
  if (file === null) return finding(id, { message, span: null });
  if (line === null) return finding(id, { message, span: { file, range: null } });
  return finding(id, {
    message,
    span: { file, range: { line, column, endLine: line, endColumn: column + 1 } },
  });
}

const inOrder = [
  at(null, null, 0, "orphan-tool", "no place at all"),
  at("B.ts", 9, 1, "orphan-tool", "capitals come before small letters"),
  at("a.ts", null, 0, "orphan-tool", "the whole file"),
  at("a.ts", 2, 9, "orphan-tool", "a line before"),
  at("a.ts", 10, 2, "orphan-tool", "numbers, not texts"),
  at("a.ts", 10, 10, "alias-used", "id before message"),
  at("a.ts", 10, 10, "orphan-tool", "b"),
  at("a.ts", 10, 10, "orphan-tool", "c"),
  at("a/b.ts", 1, 1, "orphan-tool", "a dot comes before a slash"),
  at("é.ts", 1, 1, "orphan-tool", "by code unit, not by locale"),
];

test("findings are sorted by file, line, column, id and message, and said once", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...inOrder, ...inOrder], { minLength: 2 * inOrder.length }),
      (shuffled) => {
        expect(sortFindings(shuffled)).toEqual(inOrder);
      },
    ),
    { numRuns: 50 },
  );
});

test("what differs in anything that is sorted by is kept", () => {
  const one = at("a.ts", 1, 1, "orphan-tool", "x");
  const other = at("a.ts", 1, 2, "orphan-tool", "x");
  expect(sortFindings([other, one, other])).toEqual([one, other]);
});
