import { readToolsets } from "../../compiler/read-toolsets.ts";
import { toolsetNamed, type Model } from "../../compiler/resolve/model.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import { readConfigFile } from "../../project/config-file.ts";
import { createSourceReader } from "../../project/source-reader.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import { unknownToolset } from "../unknown-toolset.ts";
import { countFindings } from "../wording.cts";

/** `resolve <toolset>`: the tools that it resolves to, one a line. */
export async function run({ root, operands }: CommandInput): Promise<CommandResult> {
  const { model, findings } = readToolsets(readConfigFile(root, createSourceReader(root)));
  const name = operands[0]!;
  if (model === null || hasErrors(findings)) return withoutAnswer(findings);
  const tools = toolsOf(model, name);
  if (tools === null) return withoutAnswer([unknownToolset(model, name), ...findings]);
  return {
    findings,
    diffs: [],
    answer: tools.map((tool) => `${tool}\n`).join(""),
    closing: "",
    summary: { toolset: name, tools },
  };
}

function withoutAnswer(findings: readonly Finding[]): CommandResult {
  return { findings, diffs: [], answer: "", closing: `${countFindings(findings)}\n`, summary: {} };
}

/** Sorted; null when there is no such toolset. `all` and `*` mean every toolset that is not internal. */
function toolsOf(model: Model, name: string): readonly string[] | null {
  if (name === "all" || name === "*") {
    const open = [...model.toolsets.values()].filter((toolset) => !toolset.declaration.internal);
    return [...new Set(open.flatMap((toolset) => toolset.tools))].sort();
  }
  const declared = toolsetNamed(model, name);
  return declared === null ? null : model.toolsets.get(declared)!.tools;
}
