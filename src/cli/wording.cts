import type { BuildResult } from "../project/build-project.cts";
import type { BuildSummary, EntrySummary } from "../project/build-summary.ts";
import type { Finding } from "../diagnostics/finding.ts";

/** One line for each entry point: how many tools it may see, and the first of them. */
export function describeEntries(entries: readonly EntrySummary[]): readonly string[] {
  const width = Math.max(0, ...entries.map((entry) => entry.name.length));
  return entries.map(({ name, tools, defaults, firstTools }) => {
    const share =
      defaults === tools ? counted(tools, "tool") : `${counted(tools, "tool")} (${defaults} by default)`;
    const rest = tools - firstTools.length;
    const names = rest > 0 ? [...firstTools, `and ${rest} more`] : firstTools;
    const start = `  ${name.padEnd(width)}  ${share}`;
    return names.length === 0 ? start : `${start}: ${names.join(", ")}`;
  });
}

/** The last line: what the project amounts to, what was found, and what became of the output. */
export function closingLine({ summary, findings }: BuildResult, outcome: string | null): string {
  const parts = summary === null ? [] : [sizeOf(summary)];
  if (findings.length > 0 || outcome === null) parts.push(countFindings(findings));
  if (outcome !== null) parts.push(outcome);
  return parts.join("; ");
}

function sizeOf({ tools, external, toolsets, entries }: BuildSummary): string {
  const outside = external === 0 ? "" : ` (and ${external} external)`;
  const rest = `${counted(toolsets, "toolset")}, ${counted(entries.length, "entry", "entries")}`;
  return `${counted(tools, "tool")}${outside}, ${rest}`;
}

/** "1 tool", "2 tools". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** "2 errors, 1 warning", or "no findings". */
export function countFindings(findings: readonly Finding[]): string {
  const errors = findings.filter((one) => one.severity === "error").length;
  const warnings = findings.length - errors;
  const parts = [
    errors > 0 ? counted(errors, "error") : "",
    warnings > 0 ? counted(warnings, "warning") : "",
  ];
  return parts.filter((part) => part !== "").join(", ") || "no findings";
}
