import { finding, type Finding } from "../../diagnostics/finding.ts";
import { toolsetNamed, type Model } from "../resolve/model.ts";
import type { ToolDeclaration } from "../scan/tool-declaration.ts";
import { takings, type Taken } from "./facts/exclusions.ts";
import { listings, type Listing } from "./facts/listings.ts";
import { orphans } from "./facts/offered.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Registered tools in the resolved set of no toolset that is not internal, unless they are meant to be. */
export const orphanTool: Rule = (model) => {
  const orphaned = orphans(model);
  if (orphaned.length === 0) return [];
  const all = listings(model);
  const taken = takings(model);
  return orphaned.map((tool) => {
    const listedBy = all.get(tool.name) ?? [];
    return listedBy.length === 0
      ? unlisted(model, tool)
      : unreached(tool, listedBy, taken.get(tool.name) ?? []);
  });
};

function unlisted(model: Model, { name, nameSpan, home }: ToolDeclaration): Finding {
  const toolset = home === null ? null : toolsetNamed(model, home.value);
  const stray = home !== null && toolset === null;
  return finding("orphan-tool", {
    message: `tool ${quoted(name)} is in no toolset, so no model ever sees it`,
    span: nameSpan,
    notes: stray
      ? [{ message: `its home ${quoted(home.value)} is not a declared toolset`, span: home.span }]
      : [],
    help:
      toolset === null
        ? "add it to `tools` of a toolset in toolsets.yaml, or declare it under `unexposed`"
        : `add it to \`tools\` of ${quoted(toolset)} in toolsets.yaml`,
  });
}

function unreached(
  { name, nameSpan }: ToolDeclaration,
  listedBy: readonly Listing[],
  taken: readonly Taken[],
): Finding {
  const excluded = taken.map(({ toolset, item }) => ({
    message: `${quoted(toolset)} excludes it`,
    span: item.span,
  }));
  const toolsets = [...new Set(listedBy.map((listing) => listing.toolset))];
  return finding("orphan-tool", {
    message: `tool ${quoted(name)} reaches no toolset that is not internal, so nobody can ask for it`,
    span: nameSpan,
    notes: [
      ...listedBy.map(({ toolset, item }) => ({
        message: `${quoted(toolset)} lists it, and is internal`,
        span: item.span,
      })),
      ...excluded,
    ],
    help:
      excluded.length > 0
        ? "stop excluding it in one of these, or declare it under `unexposed`"
        : `include ${listed(toolsets, "or")} in a toolset that is not internal, or declare the tool under \`unexposed\``,
  });
}
