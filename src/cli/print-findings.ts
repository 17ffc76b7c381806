import type { Finding } from "../diagnostics/finding.ts";
import { drawDiff, type TextDiff } from "../diagnostics/report/diff.ts";
import { prettyReport } from "../diagnostics/report/pretty.ts";
import { isUnreadable } from "../compiler/source.ts";
import { createSourceReader } from "../project/source-reader.ts";
import { paintFor } from "./colour.ts";
import type { Host } from "./host.cts";

/** Findings, with frames from the files in `root`, and the diffs of stale files, for people. */
export function printFindings(
  findings: readonly Finding[],
  diffs: readonly TextDiff[],
  root: string,
  host: Host,
): string {
  const paint = paintFor(host);
  const { read } = createSourceReader(root);
  // Of a generated file the diff shows more than a frame could.
  const generated = new Set(diffs.map((diff) => diff.file));
  const sourceOf = (file: string): string | null => {
    const source = generated.has(file) ? null : read(file);
    return source === null || isUnreadable(source) ? null : source.text;
  };
  const blocks = [prettyReport(findings, sourceOf, paint), ...diffs.map((diff) => drawDiff(diff, paint))];
  return blocks.map((block) => `${block}\n`).join("");
}
