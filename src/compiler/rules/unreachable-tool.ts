import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { Model } from "../resolve/model.ts";
import { takings, type Taken } from "./facts/exclusions.ts";
import { groupedBy } from "../grouped.ts";
import { listings, type Listing } from "./facts/listings.ts";
import { offeredTools } from "./facts/offered.ts";
import { comparePlaces } from "./facts/place.ts";
import { reachOf, type Reach } from "./facts/reach.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/**
 * Tools that toolsets offer and no entry point can be given, where no `unreachable-toolset` says so. Those that are out of reach
 * for the same reasons make one finding.
 */
export const unreachableTool: Rule = (model) => {
  const reach = reachOf(model);
  if (reach === null) return [];
  const missed = [...offeredTools(model)].filter((tool) => !reach.tools.has(tool));
  if (missed.length === 0) return [];
  const all = listings(model);
  const taken = takings(model);
  const untold = missed
    .map((tool) => missedTool(model, reach, tool, all.get(tool)!, taken.get(tool) ?? []))
    .filter(({ heldBy }) => heldBy.length > 0)
    .sort((a, b) => comparePlaces(a.heldBy[0]!.item.span, b.heldBy[0]!.item.span));
  return [...groupedBy(untold, causes).values()].map(report);
};

interface MissedTool {
  readonly name: string;
  /** Where toolsets list it that are not out of reach themselves. */
  readonly heldBy: readonly Listing[];
  /** Where toolsets list it that no entry point includes. */
  readonly apart: readonly Listing[];
  /** What keeps it from an entry point that includes one of the others. */
  readonly taken: readonly Taken[];
}

function missedTool(
  model: Model,
  reach: Reach,
  name: string,
  listedBy: readonly Listing[],
  taken: readonly Taken[],
): MissedTool {
  const lists = listedBy.filter(({ toolset }) => model.toolsets.get(toolset)!.toolSet.has(name));
  return {
    name,
    heldBy: lists.filter(({ toolset }) => !reach.beyond.has(toolset)),
    apart: lists.filter(({ toolset }) => !reach.toolsets.has(toolset)),
    taken: taken.filter(({ toolset }) => reach.toolsets.has(toolset)),
  };
}

/** The same text for tools that the same toolsets list, and the same exclusions take. */
function causes({ heldBy, apart, taken }: MissedTool): string {
  const places = taken.map(
    ({ toolset, item }) => `${toolset} ${item.span.range?.line}:${item.span.range?.column}`,
  );
  return [heldBy[0]!.toolset, ...apart.map(({ toolset }) => toolset), ...places].join("\n");
}

function report(missed: readonly [MissedTool, ...MissedTool[]]): Finding {
  const [{ heldBy, apart, taken }] = missed;
  const names = listed(missed.map(({ name }) => name));
  const [subject, object] = missed.length === 1 ? [`tool ${names} is`, "it"] : [`tools ${names} are`, "them"];
  const toolsets = [...new Set(apart.map(({ toolset }) => toolset))];
  const hide = `take ${object} out of every toolset and declare ${object} under \`unexposed\``;
  return finding("unreachable-tool", {
    message: `${subject} out of reach: no entry point can be given ${object}`,
    span: heldBy[0]!.item.span,
    notes: [
      ...apart.map(({ toolset, item }) => ({
        message: `${quoted(toolset)} lists ${object}, and no entry point includes ${quoted(toolset)}`,
        span: item.span,
      })),
      ...taken.map(({ toolset, item }) => ({
        message: `${quoted(toolset)} excludes ${object}`,
        span: item.span,
      })),
    ],
    help:
      taken.length > 0
        ? `stop excluding ${object}${taken.length > 1 ? " in one of these" : ""}, or ${hide}`
        : `include ${listed(toolsets, "or")} in the toolset of an entry point, or ${hide}`,
  });
}
