import { finding, type Finding } from "../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import type { AliasDeclaration } from "../config/declarations.ts";
import { shortestCycle, stronglyConnected } from "../resolve/graph.ts";
import { toolsetNamed, type Model } from "../resolve/model.ts";
import { groupedBy } from "../grouped.ts";
import { selectsAll } from "./facts/name-forms.ts";
import { toolsetReferences, type ToolsetReference } from "./facts/references.ts";
import { toolNames } from "./facts/tool-names.ts";
import { pathInWords, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Names of toolsets in `toolsets.yaml` that are not declared: one finding a name, and one for each circle of aliases. */
export const unknownToolset: Rule = (model) => {
  const aliases = new Map(model.config.aliases.map((alias) => [alias.name, alias]));
  const unknown = toolsetReferences(model).filter(
    // An alias that leads nowhere is told where it is declared.
    ({ name }) => toolsetNamed(model, name.name) === null && !aliases.has(name.name),
  );
  const byName = groupedBy(unknown, ({ name }) => name.name);
  const { known } = toolNames(model);
  return [
    ...[...byName.values()].map((references) => report(model, known, references)),
    ...aliasCircles(model, aliases),
  ];
};

function report(
  model: Model,
  knownTools: ReadonlySet<string>,
  [first, ...others]: readonly [ToolsetReference, ...ToolsetReference[]],
): Finding {
  const { kind, says, name } = first;
  const isTool = knownTools.has(name.name);
  const suggestions = isTool ? [] : closest(name.name, model.toolsets.keys());
  return finding("unknown-toolset", {
    message: `${says} ${quoted(name.name)}, which is ${isTool ? "a tool, not a toolset" : "not a declared toolset"}`,
    span: name.span,
    notes: others.map((other) => ({ message: `${other.says} it too`, span: other.name.span })),
    help: isTool ? helpForTool(kind) : helpFor(name.name, suggestions),
    suggestions,
  });
}

function helpForTool(kind: ToolsetReference["kind"]): string {
  if (kind === "includes") return "move it to `tools`";
  if (kind === "excludes") return "move it to `excludeTools`";
  return "name a toolset that lists it";
}

function helpFor(name: string, suggestions: readonly string[]): string {
  if (selectsAll(name)) return `${quoted(name)} is for selections; here each toolset is named`;
  return didYouMean(suggestions) ?? "declare it under `toolsets`, or take it out";
}

function aliasCircles(model: Model, aliases: ReadonlyMap<string, AliasDeclaration>): readonly Finding[] {
  const successors = (name: string): readonly string[] => {
    const target = aliases.get(name)!.target.name;
    return aliases.has(target) && toolsetNamed(model, target) === null ? [target] : [];
  };
  return stronglyConnected([...aliases.keys()], successors).flatMap((group): readonly Finding[] => {
    const circle = shortestCycle(group, successors);
    if (circle === null) return [];
    const [first, ...others] = circle;
    return [
      finding("unknown-toolset", {
        message: `alias ${quoted(first!)} leads back to itself: ${pathInWords([...circle, first!])}`,
        span: aliases.get(first!)!.target.span,
        notes: others.map((name) => {
          const { target } = aliases.get(name)!;
          return { message: `${quoted(name)} stands for ${quoted(target.name)}`, span: target.span };
        }),
        help: "let one of them stand for a declared toolset",
      }),
    ];
  });
}
