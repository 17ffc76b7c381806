import { finding, type Finding } from "../../diagnostics/finding.ts";
import { namesOfConfig, namesOfToolFiles, type DeclaredName } from "./facts/declared-names.ts";
import { isAllowedName, isReserved, likenessOf, type NameKind } from "./facts/name-forms.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tools share one space of names, toolsets and their aliases another; the others each have one of their own. */
const SPACE_OF: Readonly<Record<NameKind, string>> = {
  tool: "tools",
  toolset: "toolsets",
  alias: "toolsets",
  entry: "entries",
  tier: "tiers",
  capability: "capabilities",
};

/** Names declared in `toolsets.yaml` that are the name of something else but for case and separators. */
export const duplicateName: Rule = (model) => {
  const inConfig = new Set(namesOfConfig(model));
  return clashes([...namesOfToolFiles(model), ...inConfig], (later) => inConfig.has(later));
};

/** The same among the names that tool files register. */
export const duplicateToolName: Rule = (model) => clashes(namesOfToolFiles(model), () => true);

/** Each name that is like one before it, when `wanted` says that it is to be told here. */
function clashes(
  names: readonly DeclaredName[],
  wanted: (later: DeclaredName) => boolean,
): readonly Finding[] {
  const first = new Map<string, DeclaredName>();
  const found: Finding[] = [];
  for (const one of names) {
    if (isReserved(one.name) || !isAllowedName(one.kind, one.name)) continue;
    const key = `${SPACE_OF[one.kind]} ${likenessOf(one.name)}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, one);
    else if (wanted(one)) found.push(clash(one, earlier));
  }
  return found;
}

function clash(later: DeclaredName, earlier: DeclaredName): Finding {
  const same = later.name === earlier.name;
  return finding("duplicate-name", {
    message: same
      ? `${quoted(later.name)} is both an alias and a toolset`
      : `${later.word} ${quoted(later.name)} and ${earlier.word} ${quoted(earlier.name)} differ only in case or separators`,
    span: later.span,
    notes: [{ message: `${earlier.word} ${quoted(earlier.name)} is declared here`, span: earlier.span }],
    help: same ? "remove the alias: the toolset answers to that name" : "rename one of them",
  });
}
