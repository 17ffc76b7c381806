import { readToolsets } from "../../compiler/read-toolsets.ts";
import type { Model } from "../../compiler/resolve/model.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import { readConfigFile } from "../../project/config-file.ts";
import { discoverToolFiles, type Discovery } from "../../project/discover.ts";
import { createSourceReader } from "../../project/source-reader.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import { countFindings } from "../wording.cts";
import { describeProject, type ProjectView } from "../describe-project.ts";

/** `list`: the toolsets, what each entry point may see, and which files are tool files. */
export async function run({ root }: CommandInput): Promise<CommandResult> {
  const { model, findings } = readToolsets(readConfigFile(root, createSourceReader(root)));
  const closing = findings.length === 0 ? "" : `${countFindings(findings)}\n`;
  if (model === null || hasErrors(findings)) return { findings, diffs: [], answer: "", closing, summary: {} };
  const view = viewOf(model, discoverToolFiles(root, model.config.settings.tools));
  return { findings, diffs: [], answer: describeProject(view), closing, summary: view };
}

function viewOf(model: Model, { files, unreadable, leftOut }: Discovery): ProjectView {
  return {
    toolsets: [...model.toolsets].map(([name, { declaration, tools }]) => {
      const { description, internal, optIn, dynamic } = declaration;
      return { name, description, internal, optIn, dynamic, tools };
    }),
    aliases: [...model.aliases].map(([name, toolset]) => ({ name, toolset })),
    entries: [...model.entries].map(([name, { toolset, ceiling, defaults }]) => ({
      name,
      toolset,
      ceiling,
      defaults,
    })),
    toolFiles: files,
    unreadable,
    leftOut,
  };
}
