import type { Model } from "../compiler/resolve/model.ts";
import { finding, type Finding } from "../diagnostics/finding.ts";
import { closest, didYouMean } from "../diagnostics/suggest.ts";

/** What is said of a name on the command line that stands where a toolset should, and is none. */
export function unknownToolset(model: Model, name: string): Finding {
  const isTool = [...model.toolsets.values()].some((toolset) => toolset.toolSet.has(name));
  const suggestions = isTool ? [] : closest(name, [...model.toolsets.keys(), ...model.aliases.keys()]);
  return finding("unknown-toolset", {
    message: isTool ? `\`${name}\` is a tool, not a toolset` : `there is no toolset \`${name}\``,
    span: null,
    help: didYouMean(suggestions) ?? "`toolsetc list` shows the toolsets",
    suggestions,
  });
}
