import { printableLine } from "../diagnostics/report/printable.ts";
import type { ExplainedStep } from "../runtime/index.ts";
import type { Step, Way } from "./explain-tool.ts";

const MARKS = { passed: "ok  ", stopped: "STOP", open: "?   " } as const;

/** What a step says, by how it went; what did it stands behind. */
const WORDS: Readonly<Record<Exclude<ExplainedStep, "session">, Readonly<Record<Step["state"], string>>>> = {
  registered: {
    passed: "registered in",
    stopped: "nothing registers it",
    open: "registered at run time, not by a tool file",
  },
  listed: { passed: "listed in", stopped: "no toolset holds it", open: "" },
  ceiling: { passed: "inside the ceiling", stopped: "beyond the ceiling of", open: "" },
  enabled: { passed: "enabled by", stopped: "not enabled; these toolsets hold it:", open: "" },
  disabled: { passed: "not disabled", stopped: "disabled by", open: "" },
  environment: { passed: "has its variables", stopped: "lacks variables", open: "may need variables" },
  module: { passed: "", stopped: "", open: "if its module loads" },
  check: { passed: "has no check", stopped: "", open: "if its check says yes" },
};

/** The ways as text, one paragraph each. */
export function describeWays(tool: string, ways: readonly Way[]): string {
  return ways
    .map((way) =>
      paragraph(tool, way)
        .map((line) => `${printableLine(line)}\n`)
        .join(""),
    )
    .join("\n");
}

function paragraph(tool: string, { selection, steps, stoppedAt, cure }: Way): readonly string[] {
  const where = selection.entry === undefined ? "" : ` to \`${selection.entry}\``;
  const verdict = stoppedAt === null ? "can be offered" : "is not offered";
  return [
    `\`${tool}\` ${verdict}${where}`,
    ...steps.map(({ step, state, by }) => {
      const words = WORDS[step as keyof typeof WORDS][state];
      const names = state === "open" ? "" : namesOf(by);
      return `  ${MARKS[state]}  ${words}${names === "" ? "" : ` ${names}`}`;
    }),
    ...(cure === null ? [] : [`  cure: ${cure}`]),
  ];
}

const MOST = 5;

function namesOf(by: readonly string[]): string {
  const rest = by.length - MOST;
  return [...by.slice(0, MOST), ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}
