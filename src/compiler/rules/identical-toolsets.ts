import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { Model, ResolvedToolset } from "../resolve/model.ts";
import { groupedBy } from "../grouped.ts";
import { reachOf } from "./facts/reach.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Toolsets that somebody may enable by name and that hold the same tools. Those out of reach are told as that. */
export const identicalToolsets: Rule = (model) => {
  const reach = reachOf(model);
  if (reach === null) return [];
  const ofEntries = new Set([...model.entries.values()].map((entry) => entry.toolset));
  const compared = [...model.toolsets].filter(
    ([name, { declaration, tools }]) =>
      !declaration.internal &&
      !declaration.dynamic &&
      tools.length > 0 &&
      !ofEntries.has(name) &&
      !reach.beyond.has(name),
  );
  const groups = groupedBy(compared, ([, toolset]) => contentOf(toolset));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) =>
      report(
        model,
        group.map(([name]) => name),
      ),
    );
};

/** The same text for toolsets that it makes no difference to enable, to disable, to include or to exclude. */
function contentOf({ declaration, tools, defaults }: ResolvedToolset): string {
  return [declaration.optIn, ...tools, "by default", ...[...defaults].sort()].join(" ");
}

/** At the first that repeats another. */
function report(model: Model, names: readonly string[]): Finding {
  const spanOf = (name: string) => model.toolsets.get(name)!.declaration.span;
  const [first, repeated, ...more] = names;
  const others = [first!, ...more];
  return finding("identical-toolsets", {
    message: `toolset ${quoted(repeated!)} holds the same tools as ${listed(others)}`,
    span: spanOf(repeated!),
    notes: others.map((name) => ({ message: `${quoted(name)} is declared here`, span: spanOf(name) })),
    help: "keep one of them, and declare the other names under `aliases`",
  });
}
