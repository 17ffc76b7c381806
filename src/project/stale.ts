import { finding, type Finding, type Note, type Span } from "../diagnostics/finding.ts";
import type { TextDiff } from "../diagnostics/report/diff.ts";
import { isTables, outputPath, type OutputChange, type OutputPlan } from "./outputs.cts";

type Stale = Exclude<OutputChange, { state: "unchanged" }>;

/** One finding for output that differs from what its inputs give, whatever the number of files; none when all is right. */
export function staleOutput(plan: OutputPlan): readonly Finding[] {
  const [first, ...others] = staleFiles(plan);
  if (first === undefined) return [];
  return [
    finding("stale-output", {
      message: describe(plan, first),
      span: spanOf(plan, first),
      notes: others.map((other): Note => ({ message: describe(plan, other), span: null })),
      help: "run `npx toolsetc build` and commit the result",
    }),
  ];
}

/** The files that are there and differ. */
export function outputDiffs(plan: OutputPlan): readonly TextDiff[] {
  return staleFiles(plan).flatMap((change) => {
    if (change.state !== "updated") return [];
    return [
      {
        file: outputPath(plan.folder.name, change.name),
        before: change.before.bytes.toString("utf8"),
        after: change.text,
      },
    ];
  });
}

/** The tables first, since they decide what a model sees; the others by name. */
function staleFiles({ changes }: OutputPlan): readonly Stale[] {
  const stale = changes.filter((change): change is Stale => change.state !== "unchanged");
  return stale.sort((a, b) => Number(isTables(b)) - Number(isTables(a)));
}

function describe(plan: OutputPlan, change: Stale): string {
  const file = `\`${outputPath(plan.folder.name, change.name)}\``;
  switch (change.state) {
    case "created":
      return `${file} is missing`;
    case "left-over":
      return `${file} is left over from an earlier build`;
    case "updated":
      return `${file} does not match its inputs`;
  }
}

function spanOf(plan: OutputPlan, change: Stale): Span {
  const file = outputPath(plan.folder.name, change.name);
  if (change.state !== "updated") return { file, range: null };
  const before = change.before.bytes.toString("utf8").split("\n");
  const after = change.text.split("\n");
  const line = before.findIndex((text, i) => text !== after[i]);
  const last = line === -1 ? before.length - 1 : line;
  return {
    file,
    range: { line: last + 1, column: 1, endLine: last + 1, endColumn: before[last]!.length + 1 },
  };
}
