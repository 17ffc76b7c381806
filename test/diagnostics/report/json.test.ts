import { expect, test } from "vitest";
import { finding } from "../../../src/diagnostics/finding.ts";
import { jsonFailure, jsonReport } from "../../../src/diagnostics/report/json.ts";

test("a finding with every part", () => {
  const text = jsonReport(
    [
      finding("unknown-tool", {
        message: "no `a`",
        span: { file: "toolsets.yaml", range: { line: 3, column: 5, endLine: 4, endColumn: 1 } },
        label: "for the frame only",
        notes: [
          {
            message: "here",
            span: { file: "b.ts", range: { line: 1, column: 2, endLine: 1, endColumn: 3 } },
          },
          { message: "in this file", span: { file: "c.ts", range: null } },
          { message: "anywhere", span: null },
        ],
        help: "write `b`",
        suggestions: ["b", "c"],
      }),
    ],
    { tools: 1 },
  );
  expect(text.endsWith("}\n")).toBe(true);
  expect(JSON.parse(text)).toStrictEqual({
    version: 1,
    ok: false,
    findings: [
      {
        id: "unknown-tool",
        severity: "error",
        message: "no `a`",
        file: "toolsets.yaml",
        line: 3,
        column: 5,
        endLine: 4,
        endColumn: 1,
        notes: [
          { message: "here", file: "b.ts", line: 1, column: 2 },
          { message: "in this file", file: "c.ts", line: null, column: null },
          { message: "anywhere", file: null, line: null, column: null },
        ],
        help: "write `b`",
        suggestions: ["b", "c"],
      },
    ],
    summary: { tools: 1 },
  });
});

test("a warning is no failure, and what it does not have is null or empty", () => {
  expect(JSON.parse(jsonReport([finding("alias-used", { message: "old", span: null })], {}))).toStrictEqual({
    version: 1,
    ok: true,
    findings: [
      {
        id: "alias-used",
        severity: "warning",
        message: "old",
        file: null,
        line: null,
        column: null,
        endLine: null,
        endColumn: null,
        notes: [],
        help: null,
        suggestions: [],
      },
    ],
    summary: {},
  });
});

test("a run that could not take place", () => {
  expect(JSON.parse(jsonFailure("no folder"))).toStrictEqual({
    version: 1,
    ok: false,
    failure: { message: "no folder" },
    findings: [],
  });
});
