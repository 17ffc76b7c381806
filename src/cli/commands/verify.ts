import { printableLine } from "../../diagnostics/report/printable.ts";
import { CannotRun } from "../../project/cannot-run.cts";
import type { NotCompared } from "../../project/verify/findings/tool-findings.ts";
import { verifyProject, type VerifySummary } from "../../project/verify/verify-project.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import { counted, countFindings } from "../wording.cts";
import { fs } from "../../project/file-system.cts";

/** `verify`: what importing the tool files registers is what was compiled. */
export async function run({ root, options, env, cache }: CommandInput): Promise<CommandResult> {
  const { imports, timeoutMs, memoryMb } = options;
  const given = givenVariables(options.env, env);
  const result = await verifyProject({
    root,
    disk: fs,
    cache,
    callerEnv: env,
    env: given,
    imports,
    timeoutMs,
    memoryMb,
  });
  const { findings, diffs, summary } = result;
  const closing =
    summary === null
      ? [`${countFindings(findings)}; nothing was imported`]
      : [...describeNotCompared(summary.notCompared), `${sizeOf(summary)}; ${countFindings(findings)}`];
  return {
    findings,
    diffs,
    answer: "",
    closing: closing.map((line) => `${line}\n`).join(""),
    summary: { ...summary },
  };
}

/** What `--env` gives: the value that stands there, or that of the caller. */
function givenVariables(given: readonly string[], caller: CommandInput["env"]): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const one of given) {
    const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)(?:=([^]*))?$/.exec(one) ?? [];
    if (name === undefined) {
      throw new CannotRun(`\`--env\` is given \`${one}\``, "it takes `NAME`, or `NAME=value`");
    }
    const known = value ?? caller[name];
    if (known === undefined) {
      throw new CannotRun(
        `\`--env ${name}\` is given, and ${name} is not set`,
        `set it, or write \`--env ${name}=value\``,
      );
    }
    variables.set(name, known);
  }
  return variables;
}

function sizeOf({ modules, imported, tools, compared }: VerifySummary): string {
  const files =
    imported === modules ? counted(modules, "tool file") : `${imported} of ${counted(modules, "tool file")}`;
  const share = compared === tools ? counted(tools, "tool") : `${compared} of ${counted(tools, "tool")}`;
  return `${files} imported, ${share} compared`;
}

/** A line for each reason. */
function describeNotCompared(notCompared: readonly NotCompared[]): readonly string[] {
  const lines: string[] = [];
  for (const what of ["tool", "parameters"] as const) {
    const toolsOf = new Map<string, string[]>();
    for (const { tool, why } of notCompared.filter((one) => one.what === what))
      toolsOf.set(why, [...(toolsOf.get(why) ?? []), tool]);
    for (const [why, tools] of toolsOf) {
      const subject = `${what === "tool" ? "" : "the parameters of "}${tools.join(", ")}`;
      lines.push(printableLine(`  not compared: ${subject}: ${why}`));
    }
  }
  return lines;
}
