import { buildProject, type BuildResult, type OutputReport } from "../../project/build-project.cts";
import type { CommandInput, CommandResult } from "../command.ts";
import { closingLine, describeEntries } from "../wording.cts";
import { fs } from "../../project/file-system.cts";

/** `build` and `build --check`. */
export async function run({ root, options, cache }: CommandInput): Promise<CommandResult> {
  const mode = options.check ? "check" : "write";
  const result = await buildProject({ root, mode, cache, disk: fs });
  const { findings, diffs, summary, output } = result;
  const written = mode === "write" && output !== null;
  const closing = [
    ...(written && summary !== null ? describeEntries(summary.entries) : []),
    ...(written ? describeFiles(output) : []),
    closingLine(result, outcomeOf(result, written)),
  ];
  return {
    findings,
    diffs,
    answer: "",
    closing: closing.map((line) => `${line}\n`).join(""),
    summary: { ...summary, output: output === null ? null : { ...output, written } },
  };
}

/** Nothing needs to be said of single files when all of them are right. */
function describeFiles({ folder, files }: OutputReport): readonly string[] {
  if (files.every((file) => file.state === "unchanged")) return [];
  return files.map(({ name, state }) => {
    const word = state === "left-over" ? "removed" : state;
    return `  ${word.padEnd("unchanged".length)}  ${folder}/${name}`;
  });
}

function outcomeOf({ output }: BuildResult, written: boolean): string {
  if (output === null) return "nothing was written";
  const changed = output.files.filter((file) => file.state !== "unchanged").length;
  if (changed === 0) return `\`${output.folder}\` is up to date`;
  if (!written) return "nothing was written";
  return `wrote \`${output.folder}\``;
}
