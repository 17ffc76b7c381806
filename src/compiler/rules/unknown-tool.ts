import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import type { Named } from "../config/declarations.ts";
import { toolsetNamed, type Model } from "../resolve/model.ts";
import { groupedBy } from "../grouped.ts";
import { selectsAll } from "./facts/name-forms.ts";
import { comparePlaces, placeInWords } from "./facts/place.ts";
import { toolNames } from "./facts/tool-names.ts";
import { quoted } from "./facts/words.ts";
import type { StrayRegistration } from "../scan/registries/stray-registrations.ts";
import type { Rule } from "./rule.ts";

interface ToolReference {
  /** The sentence up to the name: "toolset `web` lists". */
  readonly says: string;
  readonly list: "tools" | "excludeTools";
  readonly item: Named;
}

/** Names of tools in `toolsets.yaml` that nothing registers or declares: one finding a name, however often it stands there. */
export const unknownTool: Rule = (model) => {
  const { known, certain } = toolNames(model);
  if (!certain) return [];
  const unknown = toolReferences(model).filter(({ item }) => !known.has(item.name));
  const byName = groupedBy(unknown, ({ item }) => item.name);
  return [...byName.values()].map((references) => report(model, references));
};

function toolReferences(model: Model): readonly ToolReference[] {
  return model.config.toolsets
    .flatMap(({ name, tools, excludeTools }): readonly ToolReference[] => [
      ...tools.map((item): ToolReference => ({ says: `toolset ${quoted(name)} lists`, list: "tools", item })),
      ...excludeTools.map((item): ToolReference => ({
        says: `toolset ${quoted(name)} excludes`,
        list: "excludeTools",
        item,
      })),
    ])
    .sort((a, b) => comparePlaces(a.item.span, b.item.span));
}

function report(model: Model, [first, ...others]: readonly [ToolReference, ...ToolReference[]]): Finding {
  const { says, list, item } = first;
  const toolset = toolsetNamed(model, item.name);
  const suggestions = toolset === null ? closest(item.name, offerable(model)) : [];
  const stray = toolset === null ? model.scan.strays.find(({ name }) => name === item.name) : undefined;
  return finding("unknown-tool", {
    message: `${says} ${quoted(item.name)}, ${toolset === null ? "which no tool file registers" : "which is a toolset, not a tool"}`,
    span: item.span,
    notes: [
      ...others.map((other) => ({ message: `${other.says} it too`, span: other.item.span })),
      ...(stray === undefined ? [] : [strayNote(stray)]),
    ],
    help:
      toolset !== null
        ? `move it to \`${list === "tools" ? "includes" : "excludes"}\``
        : stray === undefined
          ? helpFor(model, item.name, suggestions)
          : `import ${quoted(stray.receiver)} from where the registry is: \`toolsetc\`, or what \`compiler.registry\` names`,
    suggestions,
  });
}

function strayNote({ receiver, span }: StrayRegistration): Note {
  return {
    message: `a tool of that name is given to ${quoted(receiver)} here, which is not the registry`,
    span,
  };
}

/** Names that may stand in a list of tools. */
function offerable(model: Model): readonly string[] {
  return [
    ...model.tools.keys(),
    ...model.scan.brokenNames,
    ...model.config.external.map((external) => external.name),
  ];
}

function helpFor(model: Model, name: string, suggestions: readonly string[]): string {
  if (selectsAll(name)) return `${quoted(name)} is for selections; here each tool is named`;
  const question = didYouMean(suggestions);
  if (question === null) return "register it, declare it under `external`, or take it out";
  const places = suggestions.flatMap((suggestion) => {
    const tool = model.tools.get(suggestion);
    if (tool === undefined) return [];
    const place = `registered in ${placeInWords(tool.registeredAt)}`;
    return suggestions.length === 1 ? [place] : [`${quoted(suggestion)} is ${place}`];
  });
  return places.length === 0 ? question : `${question} (${places.join(", ")})`;
}
