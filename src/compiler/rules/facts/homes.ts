import { toolsetNamed, type Model } from "../../resolve/model.ts";
import type { ToolDeclaration, Written } from "../../scan/tool-declaration.ts";
import { listings, type Listing } from "./listings.ts";
import { orphans } from "./offered.ts";
import { toolNames } from "./tool-names.ts";

/** A tool whose home does not list it. */
export interface UnlistedTool {
  readonly tool: ToolDeclaration;
  readonly home: Written<string>;
  /** The declared toolset that the home means; null where it means none. */
  readonly toolset: string | null;
  /** Where toolsets list it instead. */
  readonly listedBy: readonly Listing[];
  /** The one finding that says so. */
  readonly toldBy: "orphan-tool" | "home-mismatch";
}

export function unlistedTools(model: Model): readonly UnlistedTool[] {
  const listed = listings(model);
  const orphaned = new Set(orphans(model));
  const unexposed = new Set(model.config.unexposed.map((one) => one.name));
  return toolNames(model).sound.flatMap((tool): readonly UnlistedTool[] => {
    const { home } = tool;
    if (home === null) return [];
    const toolset = toolsetNamed(model, home.value);
    const listedBy = listed.get(tool.name) ?? [];
    if (toolset !== null && listedBy.some((listing) => listing.toolset === toolset)) return [];
    if (orphaned.has(tool)) return [{ tool, home, toolset, listedBy, toldBy: "orphan-tool" }];
    // A tool that is rightly in no list still must not name a home that is not there.
    const judged = listedBy.length > 0 || (toolset === null && unexposed.has(tool.name));
    return judged ? [{ tool, home, toolset, listedBy, toldBy: "home-mismatch" }] : [];
  });
}
