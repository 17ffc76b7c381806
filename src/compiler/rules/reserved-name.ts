import { finding, type Finding } from "../../diagnostics/finding.ts";
import { namesOfConfig, namesOfToolFiles, type DeclaredName } from "./facts/declared-names.ts";
import { isReserved, selectsAll } from "./facts/name-forms.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Names that `toolsets.yaml` declares and that mean something else already. */
export const reservedName: Rule = (model) => namesOfConfig(model).flatMap(judge);

/** The same of the names that tool files register. */
export const reservedToolName: Rule = (model) => namesOfToolFiles(model).flatMap(judge);

function judge({ word, name, span }: DeclaredName): readonly Finding[] {
  if (!isReserved(name)) return [];
  const meaning = selectsAll(name)
    ? `in a selection ${quoted(name)} means every toolset that is not internal`
    : "JavaScript looks this name up on its own objects";
  return [
    finding("reserved-name", {
      message: `${word} name ${quoted(name)} is reserved`,
      span,
      help: `${meaning}; choose another name`,
    }),
  ];
}
