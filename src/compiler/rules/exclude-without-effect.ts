import { finding, type Finding } from "../../diagnostics/finding.ts";
import { exclusionsOf, gathered } from "./facts/exclusions.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Excludes that take nothing away. One of a toolset that is itself empty is not among them: that may be filled. */
export const excludeWithoutEffect: Rule = (model) =>
  [...model.toolsets].flatMap(([name, toolset]) => {
    const exclusions = exclusionsOf(model, toolset);
    if (exclusions.length === 0) return [];
    const has = gathered(model, toolset);
    return exclusions.flatMap(({ item, kind, takes }): readonly Finding[] => {
      if (takes.size === 0 || [...takes].some((tool) => has.has(tool))) return [];
      return [
        finding("exclude-without-effect", {
          message:
            kind === "excludes"
              ? `toolset ${quoted(name)} excludes ${quoted(item.name)}, and has no tool of it`
              : `toolset ${quoted(name)} excludes tool ${quoted(item.name)}, and does not have it`,
          span: item.span,
          help: "remove it",
        }),
      ];
    });
  });
