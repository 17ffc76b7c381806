import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import { includesOf } from "../resolve/included.ts";
import type { Model } from "../resolve/model.ts";
import { takings } from "./facts/exclusions.ts";
import { groupedBy } from "../grouped.ts";
import { comparePlaces } from "./facts/place.ts";
import { reachOf, type Reach } from "./facts/reach.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Toolsets without a tool that an entry point can be given. What another of them includes is told with that one. */
export const unreachableToolset: Rule = (model) => {
  const reach = reachOf(model);
  if (reach === null) return [];
  const consequences = new Set(
    [...reach.beyond].flatMap((name) => includesOf(model, model.toolsets.get(name)!.declaration)),
  );
  return [...reach.beyond]
    .filter((name) => !consequences.has(name))
    .map((name) => report(model, reach, name));
};

function report(model: Model, reach: Reach, name: string): Finding {
  const { declaration, tools } = model.toolsets.get(name)!;
  const isIncluded = reach.toolsets.has(name);
  return finding("unreachable-toolset", {
    message: `toolset ${quoted(name)} is out of reach: no entry point can be given a tool of it`,
    span: declaration.span,
    notes: isIncluded ? takenOut(model, reach, tools) : toolsetsOfEntries(model),
    help: isIncluded
      ? `exclude less, or remove the toolset${andItsTools(model, name)}`
      : `include it in the toolset of an entry point, give it an entry point of its own, or remove it${andItsTools(model, name)}`,
  });
}

/** A tool that no toolset offers any more is an orphan. */
function andItsTools(model: Model, name: string): string {
  const others = [...model.toolsets].filter(
    ([other, { declaration }]) => other !== name && !declaration.internal,
  );
  const isLeft = (tool: string): boolean =>
    model.tools.has(tool) && !others.some(([, { toolSet }]) => toolSet.has(tool));
  return model.toolsets.get(name)!.tools.some(isLeft)
    ? " and declare under `unexposed` the tools that no other toolset offers"
    : "";
}

/** Where tools that an entry point includes are taken out again. */
function takenOut(model: Model, reach: Reach, tools: readonly string[]): readonly Note[] {
  const takenBy = takings(model);
  const taken = tools
    .flatMap((tool) => takenBy.get(tool) ?? [])
    .filter(({ toolset }) => reach.toolsets.has(toolset));
  const byItem = new Map(taken.map((one) => [one.item, one]));
  return [...byItem.values()]
    .sort((a, b) => comparePlaces(a.item.span, b.item.span))
    .map(({ toolset, item }) => ({
      message: `${quoted(toolset)} excludes ${quoted(item.name)}`,
      span: item.span,
    }));
}

/** As many notes as somebody reads. */
const MOST = 3;

function toolsetsOfEntries(model: Model): readonly Note[] {
  const groups = [...groupedBy(model.entries, ([, entry]) => entry.toolset)];
  const rest = groups.length - MOST;
  return [
    ...groups.slice(0, MOST).map(([toolset, entries]): Note => {
      const names = listed(entries.map(([entry]) => entry));
      return {
        message: `${quoted(toolset)} is the toolset of ${entries.length === 1 ? "entry" : "entries"} ${names}`,
        span: model.toolsets.get(toolset)!.declaration.span,
      };
    }),
    ...(rest > 0 ? [{ message: `entry points have ${rest} more toolsets`, span: null }] : []),
  ];
}
