import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CATALOGUE } from "../../diagnostics/catalogue.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { CannotRun } from "../../project/cannot-run.cts";
import { compileProject } from "../../project/compile-project.ts";
import { createTokenCounter } from "../../project/token-counter.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import type { Options } from "../command-line.cts";
import { describeWays } from "../describe-way.ts";
import { explainTool } from "../explain-tool.ts";
import { countFindings } from "../wording.cts";

/** `explain <tool>`: why a model sees it, or does not. `explain <finding>`: the page of the finding. */
export async function run({ root, operands, options, env, cache }: CommandInput): Promise<CommandResult> {
  const name = operands[0]!;
  // A page needs no project, so that it can be read when the project is what is broken.
  if (Object.hasOwn(CATALOGUE, name) && !hasSelection(options)) return pageOf(name);
  const { findings, model } = (await compileProject(root, createTokenCounter(cache).count)).compilation;
  const closing = findings.length === 0 ? "" : `${countFindings(findings)}\n`;
  if (model === null) return { findings, diffs: [], answer: "", closing, summary: {} };

  const known = [...model.tools.keys(), ...model.config.external.map((one) => one.name)];
  // What could not be read may be where it is registered.
  if (!known.includes(name) && hasErrors(findings))
    return { findings, diffs: [], answer: "", closing, summary: {} };
  if (!known.includes(name)) throw unknown(name, known, model.toolsets.has(name) || model.aliases.has(name));
  const ways = await explainTool(model, name, options, env);
  if (ways === null) return { findings, diffs: [], answer: "", closing, summary: {} };
  return { findings, diffs: [], answer: describeWays(name, ways), closing, summary: { tool: name, ways } };
}

function hasSelection({ entry, enabled, disabled }: Options): boolean {
  return entry !== null || enabled !== null || disabled !== null;
}

function pageOf(id: string): CommandResult {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/findings", `${id}.md`), "utf8");
  return { findings: [], diffs: [], answer: page, closing: "", summary: { finding: id, page } };
}

function unknown(name: string, tools: readonly string[], isToolset: boolean): CannotRun {
  if (isToolset) {
    return new CannotRun(
      `\`${name}\` is a toolset, not a tool`,
      `\`toolsetc resolve ${name}\` shows its tools`,
    );
  }
  const near = closest(name, [...tools, ...Object.keys(CATALOGUE)]);
  const help =
    didYouMean(near) ?? "register it in a file that matches `compiler.tools`; `toolsetc list` shows these";
  return new CannotRun(`there is no tool and no finding \`${name}\``, help);
}
