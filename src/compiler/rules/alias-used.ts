import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { Named } from "../config/declarations.ts";
import type { Model } from "../resolve/model.ts";
import { toolsetReferences } from "./facts/references.ts";
import { toolNames } from "./facts/tool-names.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/**
 * Old names of toolsets where the present one could stand. An alias that stands for another is none of them: that is what a
 * toolset renamed twice looks like.
 */
export const aliasUsed: Rule = (model) => [
  ...toolsetReferences(model)
    .filter(({ kind }) => kind !== "alias")
    .flatMap(({ says, name }) => report(model, says, name)),
  ...toolNames(model).sound.flatMap(({ name, home }) =>
    home === null
      ? []
      : report(model, `tool ${quoted(name)} is at home in`, { name: home.value, span: home.span }),
  ),
];

function report(model: Model, says: string, { name, span }: Named): readonly Finding[] {
  const present = model.toolsets.has(name) ? undefined : model.aliases.get(name);
  if (present === undefined) return [];
  const alias = model.config.aliases.find((one) => one.name === name)!;
  return [
    finding("alias-used", {
      message: `${says} ${quoted(name)}, an old name of toolset ${quoted(present)}`,
      span,
      notes: [{ message: `${quoted(name)} is declared an alias here`, span: alias.span }],
      help: `write ${quoted(present)}`,
      suggestions: [present],
    }),
  ];
}
