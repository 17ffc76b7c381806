import { finding, type Finding } from "../../diagnostics/finding.ts";
import { listings } from "./facts/listings.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tools that are deliberately in no toolset, and in one: a finding a tool, where it is first listed. */
export const unexposedButListed: Rule = (model) => {
  const all = listings(model);
  return model.config.unexposed.flatMap(({ name, span }): readonly Finding[] => {
    const [first, ...others] = all.get(name) ?? [];
    if (first === undefined) return [];
    return [
      finding("unexposed-but-listed", {
        message: `toolset ${quoted(first.toolset)} lists ${quoted(name)}, which is declared unexposed`,
        span: first.item.span,
        notes: [
          { message: "declared unexposed here", span },
          ...others.map(({ toolset, item }) => ({
            message: `toolset ${quoted(toolset)} lists it too`,
            span: item.span,
          })),
        ],
        help: "take it out of the toolset, or out of `unexposed`",
      }),
    ];
  });
};
