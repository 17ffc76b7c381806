import { readToolsets } from "../../compiler/read-toolsets.ts";
import { toolsetNamed, type Model } from "../../compiler/resolve/model.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import { CannotRun } from "../../project/cannot-run.cts";
import { readConfigFile } from "../../project/config-file.ts";
import { createSourceReader } from "../../project/source-reader.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import {
  describeDisabling,
  describeOverlaps,
  hintsOfDisabling,
  hintsOfProject,
} from "../describe-overlaps.ts";
import { disabling, projectOverlaps } from "../toolset-overlaps.ts";
import { unknownToolset } from "../unknown-toolset.ts";
import { countFindings } from "../wording.cts";

/** `overlaps`: which toolsets share tools. `overlaps <toolset>`: what disabling it takes from others. */
export async function run({ root, operands }: CommandInput): Promise<CommandResult> {
  const { model, findings } = readToolsets(readConfigFile(root, createSourceReader(root)));
  if (model === null || hasErrors(findings)) return answered(findings, "", {});
  const name = operands[0];
  if (name === undefined) return answered(findings, ...ofProject(model));
  if (name === "all" || name === "*") {
    throw new CannotRun(
      `\`${name}\` means every toolset that is not internal`,
      "give the name of one of them",
    );
  }
  const toolset = toolsetNamed(model, name);
  if (toolset === null) return answered([unknownToolset(model, name), ...findings], "", {});
  const taken = disabling(model, toolset);
  return answered(findings, describeDisabling(taken), { ...taken, hints: hintsOfDisabling(taken) });
}

function ofProject(model: Model): readonly [answer: string, summary: object] {
  const overlaps = projectOverlaps(model);
  return [describeOverlaps(overlaps), { ...overlaps, hints: hintsOfProject(overlaps) }];
}

function answered(findings: readonly Finding[], answer: string, summary: object): CommandResult {
  const closing = findings.length === 0 ? "" : `${countFindings(findings)}\n`;
  return { findings, diffs: [], answer, closing, summary };
}
