import { finding, type Finding } from "../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { toolNames } from "./facts/tool-names.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tools that are declared unexposed and that nothing registers. */
export const unexposedWithoutTool: Rule = (model) => {
  const { certain, sound } = toolNames(model);
  if (!certain) return [];
  const present = new Set([
    ...model.tools.keys(),
    ...model.scan.brokenNames,
    ...model.config.external.map((one) => one.name),
  ]);
  return model.config.unexposed.flatMap(({ name, span }): readonly Finding[] => {
    if (present.has(name)) return [];
    const suggestions = closest(
      name,
      sound.map((tool) => tool.name),
    );
    return [
      finding("unexposed-without-tool", {
        message: `tool ${quoted(name)} is declared unexposed, and no tool file registers it`,
        span,
        help: didYouMean(suggestions) ?? "remove it from `unexposed`",
        suggestions,
      }),
    ];
  });
};
