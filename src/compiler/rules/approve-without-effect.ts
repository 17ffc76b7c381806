import { finding } from "../../diagnostics/finding.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Capabilities that a tier asks approval for and does not allow: no such call comes up. */
export const approveWithoutEffect: Rule = ({ config }) =>
  (config.tiers ?? []).flatMap(({ name: tier, allow, approve }) =>
    approve
      .filter(({ name }) => !allow.some((one) => one.name === name))
      .map(({ name, span }) =>
        finding("approve-without-effect", {
          message: `tier ${quoted(tier)} asks to approve ${quoted(name)}, which it does not allow`,
          span,
          help: "allow it too, or take it out of `approve`",
        }),
      ),
  );
