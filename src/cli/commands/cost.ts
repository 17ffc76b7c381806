import { definitionTokens } from "../../compiler/tokens/definition-tokens.ts";
import type { Tokens } from "../../compiler/resolve/costs.ts";
import type { Model } from "../../compiler/resolve/model.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { CannotRun } from "../../project/cannot-run.cts";
import { compileProject } from "../../project/compile-project.ts";
import { createTokenCounter } from "../../project/token-counter.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import { describeEntryCosts, describeEntryParts, describeToolsetCosts } from "../describe-costs.ts";
import { entryCosts, entryParts, toolsetCosts, type EntryCost } from "../project-costs.ts";
import { countFindings } from "../wording.cts";

/** `cost`: the tokens of what entry points are given, or of one of them by toolset and by tool; without entries, of toolsets. */
export async function run({ root, options, cache }: CommandInput): Promise<CommandResult> {
  const counter = createTokenCounter(cache);
  const { findings, model } = (await compileProject(root, counter.count)).compilation;
  const closing = findings.length === 0 ? "" : `${countFindings(findings)}\n`;
  const withAnswer = (answer: string, parts: object): CommandResult => ({
    findings,
    diffs: [],
    answer,
    closing,
    summary: parts,
  });
  if (model === null) return withAnswer("", {});
  const tokens = model.tokens ?? (await definitionTokens(model, counter.count));
  if (!isWhole(model, tokens)) return withAnswer("", {});

  if (options.entry !== null) {
    const entry = entryParts(model, tokens, entryNamed(model, tokens, options.entry));
    return withAnswer(describeEntryParts(entry), { encoding: ENCODING, entry });
  }
  if (model.entries.size > 0) {
    const entries = entryCosts(model, tokens);
    return withAnswer(describeEntryCosts(entries), { encoding: ENCODING, entries });
  }
  const toolsets = toolsetCosts(model, tokens);
  return withAnswer(describeToolsetCosts(toolsets), { encoding: ENCODING, toolsets });
}

/** What a token is here. */
const ENCODING = "o200k_base";

/** Whether each toolset is known to hold what it should. A budget that is exceeded, say, is no reason to keep silent. */
function isWhole({ config, entries, toolsets }: Model, tokens: Tokens): boolean {
  const external = new Set(config.external.map(({ name }) => name));
  return (
    entries.size === config.entries.length &&
    [...toolsets.values()].every(
      ({ incomplete, tools }) => !incomplete && tools.every((tool) => tokens.has(tool) || external.has(tool)),
    )
  );
}

function entryNamed(model: Model, tokens: Tokens, name: string): EntryCost {
  const entry = entryCosts(model, tokens).find((one) => one.name === name);
  if (entry !== undefined) return entry;
  const help = didYouMean(closest(name, model.entries.keys())) ?? "`toolsetc list` shows the entry points";
  throw new CannotRun(`there is no entry point \`${name}\``, help);
}
