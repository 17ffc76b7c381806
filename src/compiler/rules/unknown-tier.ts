import { finding } from "../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tiers that entries name and nobody declares. */
export const unknownTier: Rule = ({ config }) => {
  const known = (config.tiers ?? []).map(({ name }) => name);
  return config.entries.flatMap(({ name, tier }) => {
    if (tier === null || known.includes(tier.name)) return [];
    const suggestions = closest(tier.name, known);
    return [
      finding("unknown-tier", {
        message: `entry ${quoted(name)} is of tier ${quoted(tier.name)}, which is not declared`,
        span: tier.span,
        help: didYouMean(suggestions) ?? "declare it under `tiers`, or name one that is there",
        suggestions,
      }),
    ];
  });
};
