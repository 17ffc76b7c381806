import { finding } from "../../diagnostics/finding.ts";
import { deferredTools } from "../resolve/deferred.ts";
import { sendings } from "./facts/sendings.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Entry points that defer all they are given by default, where a provider wants a tool to be there from the start, or none is named. */
export const providerAllDeferred: Rule = (model) => {
  const all = sendings(model);
  return [...model.entries.values()].flatMap((entry) => {
    const { name, defer, providers, toolset } = entry.declaration;
    const deferred = new Set(deferredTools(model, entry));
    if (entry.defaults.length === 0 || !entry.defaults.every((tool) => deferred.has(tool))) return [];
    const refusing = all.filter((one) => one.entry === entry && one.limits.deferral === "all-but-one");
    if (providers.length > 0 && refusing.length === 0) return [];
    const names = refusing.map(({ provider }) => provider.name);
    const wanting = names.length === 0 ? "providers" : listed(names);
    return [
      finding("provider-all-deferred", {
        message: `entry ${quoted(name)} defers every tool that it is given by default, and ${wanting} ${names.length === 1 ? "wants" : "want"} one from the start`,
        span: defer[0]!.span,
        notes: [{ message: `${quoted(toolset.name)} holds no other`, span: toolset.span }],
        help: "take what is used most out of `defer`",
      }),
    ];
  });
};
