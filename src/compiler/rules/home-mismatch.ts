import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import type { Model } from "../resolve/model.ts";
import { groupedBy } from "../grouped.ts";
import { unlistedTools, type UnlistedTool } from "./facts/homes.ts";
import type { Listing } from "./facts/listings.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Homes that are not declared, one finding a name, and homes that do not list their tool. */
export const homeMismatch: Rule = (model) => {
  const told = unlistedTools(model).filter(({ toldBy }) => toldBy === "home-mismatch");
  const undeclared = told.filter(({ toolset }) => toolset === null);
  const byHome = groupedBy(undeclared, ({ home }) => home.value);
  return [
    ...told.flatMap((one) => (one.toolset === null ? [] : [notListing(model, one, one.toolset)])),
    ...[...byHome.values()].map((tools) => notDeclared(model, tools)),
  ];
};

function notListing(model: Model, one: UnlistedTool, toolset: string): Finding {
  const { tool, home, listedBy } = one;
  return finding("home-mismatch", {
    message: `tool ${quoted(tool.name)} names ${quoted(toolset)} as its home, which does not list it`,
    span: home.span,
    notes: [
      { message: `${quoted(toolset)} is declared here`, span: model.toolsets.get(toolset)!.declaration.span },
      ...listingNotes(one),
    ],
    help: `add it to \`tools\` of ${quoted(toolset)}, or name ${listersOf(listedBy)} as its home`,
  });
}

function notDeclared(model: Model, [first, ...others]: readonly [UnlistedTool, ...UnlistedTool[]]): Finding {
  const { tool, home, listedBy } = first;
  const suggestions = closest(home.value, model.toolsets.keys());
  const otherwise =
    listedBy.length > 0
      ? `name one that lists it: ${listersOf(listedBy)}`
      : "leave the home out, or declare it";
  return finding("home-mismatch", {
    message: `tool ${quoted(tool.name)} names ${quoted(home.value)} as its home, which is not a declared toolset`,
    span: home.span,
    notes: [
      ...listingNotes(first),
      ...others.map((other) => ({
        message: `tool ${quoted(other.tool.name)} names it too`,
        span: other.home.span,
      })),
    ],
    help: didYouMean(suggestions) ?? otherwise,
    suggestions,
  });
}

function listingNotes({ tool, listedBy }: UnlistedTool): readonly Note[] {
  return listedBy.map(({ toolset, item }) => ({
    message: `${quoted(toolset)} lists ${quoted(tool.name)}`,
    span: item.span,
  }));
}

function listersOf(listedBy: readonly Listing[]): string {
  return listed([...new Set(listedBy.map((listing) => listing.toolset))], "or");
}
