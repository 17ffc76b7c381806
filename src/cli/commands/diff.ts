import type { Change } from "../../compiler/diff/change.ts";
import { diffLocks } from "../../compiler/diff/diff-locks.ts";
import { lockValues } from "../../compiler/emit/lock-values.ts";
import { codeSpan } from "../../compiler/emit/markdown-text.ts";
import { NO_LOCK } from "../../compiler/lock/lock.ts";
import { finding, type Finding } from "../../diagnostics/finding.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import { readBaseLock, type BaseLock } from "../../project/base-lock.ts";
import { compileProject } from "../../project/compile-project.ts";
import { findBase, type Base } from "../../project/git.ts";
import { createTokenCounter } from "../../project/token-counter.ts";
import type { CommandInput, CommandResult } from "../command.ts";
import type { FailOn } from "../command-line.cts";
import { countChanges, describeDiff } from "../describe-diff.ts";
import { diffMarkdown } from "../diff-markdown.ts";
import { counted, countFindings } from "../wording.cts";

/** `diff`: what entry points may reach that they could not at some commit, and the reverse, by the project as it is now. */
export async function run({ root, options, env, cache }: CommandInput): Promise<CommandResult> {
  const { compilation } = await compileProject(root, createTokenCounter(cache).count);
  const { findings, settings, model } = compilation;
  if (settings === null || model === null || hasErrors(findings)) {
    return { findings, diffs: [], answer: "", closing: `${countFindings(findings)}\n`, summary: {} };
  }
  const place = { root, env };
  const base = await findBase(place, options.base);
  const found = await readBaseLock(place, base, settings.out);
  const diff = diffLocks(found.lock ?? NO_LOCK, lockValues(model));
  const isMarkdown = options.format === "markdown";
  return {
    findings: [...refusal(diff.changes, options.failOn), ...findings],
    diffs: [],
    answer: isMarkdown ? diffMarkdown(diff, comparedWith(base, found, codeSpan)) : describeDiff(diff),
    closing: `${countChanges(diff)}; ${comparedWith(base, found, (name) => `\`${name}\``)}\n`,
    summary: { base: { ...base, lock: found.lock === null ? null : found.path }, ...diff },
  };
}

/** Characters of the name of a commit that people are shown. */
const SHORT = 12;

function comparedWith(
  { commit, ref, isMergeBase }: Base,
  { path, lock }: BaseLock,
  quote: (name: string) => string,
): string {
  const which = `${isMergeBase ? "the merge base with " : ""}${quote(ref)} (${commit.slice(0, SHORT)})`;
  if (lock !== null) return `compared with ${which}`;
  return `everything counts as new, because ${which} has no ${quote(path)}`;
}

/** One finding for all the changes that must not pass; none when there are none. */
function refusal(changes: readonly Change[], failOn: readonly FailOn[]): readonly Finding[] {
  const refused = changes.filter(
    (one) =>
      (failOn.includes("widening") && one.widens) ||
      (failOn.includes("breaking") && one.class === "breaking"),
  );
  if (refused.length === 0) return [];
  return [
    finding("change-refused", {
      message: `\`--fail-on ${failOn.join(",")}\` refuses ${counted(refused.length, "change")}`,
      span: null,
      notes: refused.map(({ text }) => ({ message: text, span: null })),
      help: "take back what is not meant; what is meant needs somebody to approve of it, where this command is run",
    }),
  ];
}
