import { finding, type Finding } from "../../diagnostics/finding.ts";
import { namesOfConfig, namesOfToolFiles, type DeclaredName } from "./facts/declared-names.ts";
import { UNCLASSIFIED } from "../resolve/tool-powers.ts";
import { isReserved, selectsAll } from "./facts/name-forms.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Names that `toolsets.yaml` declares and that mean something else already. */
export const reservedName: Rule = (model) => namesOfConfig(model).flatMap(judge);

/** The same of the names that tool files register. */
export const reservedToolName: Rule = (model) => namesOfToolFiles(model).flatMap(judge);

function judge({ kind, word, name, span }: DeclaredName): readonly Finding[] {
  const meaning = meaningOf(kind, name);
  if (meaning === null) return [];
  return [
    finding("reserved-name", {
      message: `${word} name ${quoted(name)} is reserved`,
      span,
      help: `${meaning}; choose another name`,
    }),
  ];
}

/** What a name means already; null when it means nothing. */
function meaningOf(kind: DeclaredName["kind"], name: string): string | null {
  if (kind === "capability" && name === UNCLASSIFIED) return "it stands for tools that declare no capability";
  if (selectsAll(name)) return `in a selection ${quoted(name)} means every toolset that is not internal`;
  return isReserved(name) ? "JavaScript looks this name up on its own objects" : null;
}
