import { finding, type Finding } from "../../diagnostics/finding.ts";
import { contradictions } from "./facts/exclusions.ts";
import { listings } from "./facts/listings.ts";
import { offeredTools } from "./facts/offered.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** External tools that no model could ever see. Registered ones are `external-registered`. */
export const externalWithoutToolset: Rule = (model) => {
  const listed = listings(model);
  const settled = new Set([
    ...offeredTools(model),
    ...model.tools.keys(),
    ...model.scan.brokenNames,
    ...model.config.unexposed.map((one) => one.name),
    ...contradictions(model).flatMap((one) => one.listed.map((item) => item.name)),
  ]);
  return model.config.external.flatMap(({ name, span }): readonly Finding[] => {
    if (settled.has(name)) return [];
    const where = listed.has(name) ? "reaches no toolset that is not internal" : "is in no toolset";
    return [
      finding("external-without-toolset", {
        message: `tool ${quoted(name)} is declared external, and ${where}`,
        span,
        help: "list it in a toolset, or remove it from `external`",
      }),
    ];
  });
};
