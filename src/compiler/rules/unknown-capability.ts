import { finding } from "../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { UNCLASSIFIED } from "../resolve/tool-powers.ts";
import { capabilityReferences } from "./facts/capability-references.ts";
import { groupedBy } from "../grouped.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Capabilities that `capabilities` does not declare, in a project that has such a section, or tiers: one finding a name. */
export const unknownCapability: Rule = (model) => {
  const { capabilities, tiers } = model.config;
  if (capabilities === null && tiers === null) return [];
  const known = (capabilities ?? []).map(({ name }) => name);
  const unknown = capabilityReferences(model).filter(({ name }) => !known.includes(name.name));
  return [...groupedBy(unknown, ({ name }) => name.name)].map(([name, [first, ...others]]) => {
    const suggestions = closest(name, known);
    return finding("unknown-capability", {
      message: `${first.says} ${quoted(name)}, which is not a declared capability`,
      span: first.name.span,
      notes: others.map(({ says, name: other }) => ({ message: `${says} it too`, span: other.span })),
      help: helpFor(name, suggestions),
      suggestions,
    });
  });
};

function helpFor(name: string, suggestions: readonly string[]): string {
  if (name === UNCLASSIFIED) return "leave `capabilities` out: a tool that declares none is unclassified";
  return didYouMean(suggestions) ?? "declare it under `capabilities` with its meaning, or take it out";
}
