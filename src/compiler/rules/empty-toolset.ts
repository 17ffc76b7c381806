import { finding, type Finding } from "../../diagnostics/finding.ts";
import { toolsetNamed, type Model, type ResolvedToolset } from "../resolve/model.ts";
import { unlistedTools } from "./facts/homes.ts";
import { quoted } from "./facts/words.ts";
import { levelOf } from "./lint-levels.ts";
import type { Rule } from "./rule.ts";

/** Toolsets that resolve to no tool, where no other finding already says what made them so. */
export const emptyToolset: Rule = (model) => {
  const forgotten = toolsetsToFill(model);
  return [...model.toolsets].flatMap(([name, toolset]): readonly Finding[] => {
    if (!isEmpty(toolset) || forgotten.has(name)) return [];
    const { tools, includes, excludes, excludeTools, span } = toolset.declaration;
    // What it lists, it also excludes: `exclude-contradicts`.
    if (tools.length > 0) return [];
    // It is empty because one that it includes is, and that one is told.
    if (includes.some((include) => includesEmpty(model, include.name))) return [];
    const exclusions = [...excludes, ...excludeTools];
    const emptied = includes.length > 0 && exclusions.length > 0;
    return [
      finding("empty-toolset", {
        message: `toolset ${quoted(name)} resolves to no tool`,
        span,
        notes: emptied
          ? exclusions.map((item) => ({ message: "what it includes is excluded here", span: item.span }))
          : [],
        help: emptied
          ? "exclude less, or remove the toolset"
          : "give it `tools` or `includes`, or say `dynamic: true` if tools join it at run time",
      }),
    ];
  });
};

function isEmpty({ declaration, tools, incomplete }: ResolvedToolset): boolean {
  return tools.length === 0 && !incomplete && !declaration.dynamic;
}

function includesEmpty(model: Model, reference: string): boolean {
  const included = toolsetNamed(model, reference);
  return included !== null && isEmpty(model.toolsets.get(included)!);
}

/** Toolsets that are the home of a tool they do not list, where an error about that tool says so. */
function toolsetsToFill(model: Model): ReadonlySet<string | null> {
  const told = unlistedTools(model).filter(({ toldBy }) => levelOf(toldBy, model.config.lint) === "error");
  return new Set(told.map(({ toolset }) => toolset));
}
