import { buildProject } from "../../project/build-project.cts";
import type { CommandInput, CommandResult } from "../command.ts";
import { closingLine } from "../wording.cts";
import { fs } from "../../project/file-system.cts";

/** `lint`: everything is judged, nothing is written, the output is not looked at. */
export async function run({ root, cache }: CommandInput): Promise<CommandResult> {
  const result = await buildProject({ root, mode: "judge", cache, disk: fs });
  const { findings, diffs, summary } = result;
  return { findings, diffs, answer: "", closing: `${closingLine(result, null)}\n`, summary: { ...summary } };
}
