import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { Named, TierDeclaration } from "../config/declarations.ts";
import { firstOfEach } from "../grouped.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/**
 * Tiers stand in the order of trust, and none allows what the one before it does not, nor without approval what that one asks
 * approval for. Neighbours are compared: then it holds for all.
 */
export const tierAllowsMore: Rule = ({ config }) =>
  (config.tiers ?? []).flatMap((tier, index, tiers) => {
    const above = tiers[index - 1];
    return above === undefined ? [] : compare(tier, above);
  });

function compare(tier: TierDeclaration, above: TierDeclaration): readonly Finding[] {
  const allowed = firstOfEach(tier.allow, ({ name }) => name);
  const more = allowed.filter((one) => !has(above.allow, one));
  const unasked = allowed.filter((one) => has(above.approve, one) && !has(tier.approve, one));
  const writes = above.readOnly && !tier.readOnly;
  return [
    ...more.map((one) =>
      report(
        tier,
        above,
        one,
        `allows ${quoted(one.name)}, and the more trusted ${quoted(above.name)} does not`,
      ),
    ),
    ...unasked.map((one) =>
      report(
        tier,
        above,
        one,
        `allows ${quoted(one.name)} without approval, and the more trusted ${quoted(above.name)} asks for it`,
      ),
    ),
    ...(writes
      ? [report(tier, above, tier, `is not read-only, and the more trusted ${quoted(above.name)} is`)]
      : []),
  ];
}

function report(tier: TierDeclaration, above: TierDeclaration, { span }: Named, says: string): Finding {
  return finding("tier-allows-more", {
    message: `tier ${quoted(tier.name)} ${says}`,
    span,
    notes: [{ message: `${quoted(above.name)} is declared here, before it`, span: above.span }],
    help: "let the less trusted tier allow less, or write the most trusted tier first",
  });
}

function has(names: readonly Named[], { name }: Named): boolean {
  return names.some((one) => one.name === name);
}
