import { finding } from "../../diagnostics/finding.ts";
import { contradictions } from "./facts/exclusions.ts";
import { listed as inWords, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Toolsets that exclude what they list: one finding for each exclude that does. */
export const excludeContradicts: Rule = (model) =>
  contradictions(model).map(({ toolset, exclusion, listed }) => {
    const { item, kind } = exclusion;
    const names = inWords(listed.map((one) => one.name));
    const how =
      kind === "excludes"
        ? `excludes ${quoted(item.name)}, which has ${listed.length > 1 ? "them" : "it"}`
        : "excludes it";
    return finding("exclude-contradicts", {
      message: `toolset ${quoted(toolset)} lists ${names} and ${how}`,
      span: item.span,
      notes: listed.map((one) => ({ message: `${quoted(one.name)} is listed here`, span: one.span })),
      help: "take it out of one of the two lists",
    });
  });
