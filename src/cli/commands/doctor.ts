import type { Model } from "../../compiler/resolve/model.ts";
import { quoted } from "../../compiler/rules/facts/words.ts";
import { finding, type Finding } from "../../diagnostics/finding.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import { sortFindings } from "../../diagnostics/sort.ts";
import { CannotRun } from "../../project/cannot-run.cts";
import { compileProject } from "../../project/compile-project.ts";
import { createTokenCounter } from "../../project/token-counter.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import { countNeeds, describeNeeds } from "../describe-needs.ts";
import { entryNeeds, type EntryNeeds } from "../entry-needs.ts";
import { countFindings, counted } from "../wording.cts";

/** `doctor`: what the tools of an entry point need, and what of it is missing here. */
export async function run({ root, options, env, cache }: CommandInput): Promise<CommandResult> {
  const { findings, model } = (await compileProject(root, createTokenCounter(cache).count)).compilation;
  const { entry, strict } = options;
  if (model === null || hasErrors(findings)) return withoutAnswer(findings);
  if (entry === null && model.entries.size > 0) throw whichEntry(model);
  const needs = await entryNeeds(model, entry, env);
  if (needs === null) return withoutAnswer(findings);
  const found = strict ? sortFindings([...findings, ...missingEnv(model, needs)]) : findings;
  const closing = [countNeeds(needs), ...(found.length === 0 ? [] : [countFindings(found)])];
  return {
    findings: found,
    diffs: [],
    answer: describeNeeds(needs),
    closing: `${closing.join("; ")}\n`,
    summary: needs,
  };
}

function withoutAnswer(findings: readonly Finding[]): CommandResult {
  return { findings, diffs: [], answer: "", closing: `${countFindings(findings)}\n`, summary: {} };
}

function whichEntry({ entries }: Model): CannotRun {
  const names = [...entries.keys()].sort().map(quoted).join(", ");
  return new CannotRun("`doctor` needs an entry point", `give \`--entry\` one of ${names}`);
}

/** For each variable that the defaults lack, one finding. */
function missingEnv(model: Model, { entry, tools, variables }: EntryNeeds): readonly Finding[] {
  const whose = entry === null ? "" : ` of entry ${quoted(entry)}`;
  return variables.flatMap(({ name }): readonly Finding[] => {
    const lacking = tools.filter((one) => one.byDefault && one.missing.includes(name));
    if (lacking.length === 0) return [];
    return [
      finding("missing-env", {
        message: `${quoted(name)} is not set, and ${counted(lacking.length, "default tool")}${whose} ${lacking.length === 1 ? "needs" : "need"} it`,
        span: null,
        notes: lacking.map(({ tool }) => ({
          message: `${quoted(tool)} needs it`,
          span: model.tools.get(tool)!.nameSpan,
        })),
        help: "set it where the program runs, or take what needs it out of the defaults",
      }),
    ];
  });
}
