import { expect, test } from "vitest";
import type { FindingId } from "../../../src/diagnostics/catalogue.ts";
import { finding, type Finding, type Span } from "../../../src/diagnostics/finding.ts";
import { plain, type Paint } from "../../../src/diagnostics/report/paint.ts";
import { prettyReport } from "../../../src/diagnostics/report/pretty.ts";

const yaml = `version: 1
toolsets:
  coding:
    includes: [files]

  files:
    includes: [shell]
  shell:
    includes: [coding]
`;

function at(line: number, column: number, endColumn: number, file = "toolsets.yaml"): Span {
  return { file, range: { line, column, endLine: line, endColumn } };
}

function report(findings: readonly Finding[], paint = plain): string {
  return prettyReport(findings, (file) => (file === "toolsets.yaml" ? yaml : null), paint);
}

const cycle = finding("include-cycle", {
  message: "toolsets include each other: `coding` → `files` → `shell` → `coding`",
  span: at(4, 16, 21),
  label: "`coding` includes `files`",
  notes: [
    { message: "`files` includes `shell`", span: at(7, 16, 21) },
    { message: "`shell` includes `coding`", span: at(9, 16, 22) },
  ],
  help: "move what they share into a fourth toolset and include that from each",
});

test("a finding with frame, notes and help", () => {
  expect(report([cycle]))
    .toBe(`error[include-cycle]: toolsets include each other: \`coding\` → \`files\` → \`shell\` → \`coding\`
  toolsets.yaml:4:16
      3 |   coding:
      4 |     includes: [files]
        |                ^^^^^ \`coding\` includes \`files\`
  note: \`files\` includes \`shell\`   toolsets.yaml:7:16
  note: \`shell\` includes \`coding\`  toolsets.yaml:9:16
  help: move what they share into a fourth toolset and include that from each
`);
});

test("findings without a frame, a place, or anything else, one blank line apart", () => {
  const bare = finding("alias-used", { message: "an old name", span: null });
  const wholeFile = finding("tool-file-unreadable", {
    message: "`tools/a.ts` is a folder",
    span: { file: "tools/a.ts", range: null },
    notes: [{ message: "a note without a place", span: null }],
  });
  const noText = finding("unknown-tool", { message: "gone", span: at(3, 4, 5, "elsewhere.yaml") });
  expect(report([bare, wholeFile, noText])).toBe(`warning[alias-used]: an old name

error[tool-file-unreadable]: \`tools/a.ts\` is a folder
  tools/a.ts
  note: a note without a place

error[unknown-tool]: gone
  elsewhere.yaml:3:4
`);
});

test("nothing to say is nothing", () => {
  expect(report([])).toBe("");
});

test("hostile text is shown and never obeyed", () => {
  const hostile = "\u001b]0;title\u0007\n::error::x";
  const span: Span = { file: `::warning::${hostile}`, range: null };
  const text = report([
    finding("unknown-tool", {
      message: hostile,
      span,
      notes: [
        { message: hostile, span },
        { message: hostile, span: null },
      ],
      help: hostile,
    }),
  ]);
  const shown = "\\x1b]0;title\\x07\\n::error::x";
  expect(text).toBe(`error[unknown-tool]: ${shown}
  \\x3a:warning::${shown}
  note: ${shown}  ::warning::${shown}
  note: ${shown}
  help: ${shown}
`);
});

function many(count: number, id: FindingId): readonly Finding[] {
  return Array.from({ length: count }, (_, i) => finding(id, { message: `number ${i}`, span: null }));
}

test("fifty are printed, errors before warnings, and the rest counted", () => {
  const warnings = many(60, "alias-used");
  const errors = many(3, "unknown-tool");
  const text = report([...warnings, ...errors]);
  const blocks = text.trimEnd().split("\n\n");
  expect(blocks).toHaveLength(51);
  expect(blocks.slice(0, 47)).toEqual(
    warnings.slice(0, 47).map((one) => `warning[alias-used]: ${one.message}`),
  );
  expect(blocks.slice(47, 50)).toEqual(errors.map((one) => `error[unknown-tool]: ${one.message}`));
  expect(blocks[50]).toBe("… and 13 more; `--format json` gives them all");
});

test("exactly fifty are all there is", () => {
  expect(report(many(50, "alias-used"))).not.toContain("more");
});

test("colour is laid over the same text", () => {
  const marked: Paint = (style, text) => `<${style}>${text}</${style}>`;
  const coloured = report([cycle], marked);
  expect(coloured.replaceAll(/<\/?(?:error|message|frame)>/g, "")).toBe(report([cycle]));
  expect(coloured).toContain("<error>error[include-cycle]</error><message>: toolsets");
  expect(coloured).toContain("<frame>      4 |</frame>     includes");
  expect(coloured).toContain("<error>^^^^^ `coding` includes `files`</error>");
});
