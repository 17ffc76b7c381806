import type { Finding } from "../../diagnostics/finding.ts";
import { hasErrors } from "../../diagnostics/severity.cts";
import type { Model } from "../resolve/model.ts";
import { STAGES, TOOL_RULES } from "./index.ts";
import { atLevels } from "./lint-levels.ts";
import type { Rule } from "./rule.ts";

/**
 * Judges the model: every rule of single tools, then the stages of `toolsets.yaml` up to the first that yields an error. What
 * `lint:` says holds before that is decided: a finding that is off, or a warning, ends nothing. Unsorted.
 */
export function judge(model: Model): readonly Finding[] {
  const apply = (rules: readonly Rule[]): readonly Finding[] =>
    atLevels(
      rules.flatMap((rule) => rule(model)),
      model.config.lint,
    );

  const judged = [apply(TOOL_RULES)];
  for (const stage of STAGES) {
    const found = apply(stage);
    judged.push(found);
    if (hasErrors(found)) break;
  }
  return judged.flat();
}
