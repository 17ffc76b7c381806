import { finding, type Finding } from "../../diagnostics/finding.ts";
import { deferredBy } from "../resolve/deferred.ts";
import { toolsetNamed, type Model, type ResolvedEntry } from "../resolve/model.ts";
import { sendings } from "./facts/sendings.ts";
import { listed, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/**
 * Items of `defer` that defer nothing, or nothing that an earlier one does not; all of them where no provider of the entry point
 * can load definitions later. One of a toolset that is itself empty is not among them: that may be filled.
 */
export const deferWithoutEffect: Rule = (model) => {
  const all = sendings(model);
  return [...model.entries.values()].flatMap((entry) => {
    const { name, defer } = entry.declaration;
    const sent = all.filter((one) => one.entry === entry);
    if (defer.length > 0 && sent.length > 0 && sent.every(({ limits }) => limits.deferral === "none")) {
      const providers = listed(sent.map(({ provider }) => provider.name));
      return [
        finding("defer-without-effect", {
          message: `entry ${quoted(name)} defers toolsets, and ${providers} can load no definition later`,
          span: defer[0]!.span,
          notes: [
            { message: `${quoted(sent[0]!.provider.name)} is named here`, span: sent[0]!.provider.span },
          ],
          help: "remove `defer`, or give the entry point fewer tools",
        }),
      ];
    }
    return judgeItems(model, entry);
  });
};

function judgeItems(model: Model, entry: ResolvedEntry): readonly Finding[] {
  const earlier = new Set<string>();
  return entry.declaration.defer.flatMap((item): readonly Finding[] => {
    const deferred = deferredBy(model, entry, item);
    const hasMore = deferred.some((tool) => !earlier.has(tool));
    for (const tool of deferred) earlier.add(tool);
    if (hasMore || isEmpty(model, item.name)) return [];
    const why =
      deferred.length === 0
        ? "can be given no tool of it"
        : "what stands before it defers all of that already";
    return [
      finding("defer-without-effect", {
        message: `entry ${quoted(entry.declaration.name)} defers ${quoted(item.name)}, and ${why}`,
        span: item.span,
        help: "remove it",
      }),
    ];
  });
}

function isEmpty(model: Model, name: string): boolean {
  const toolset = toolsetNamed(model, name);
  return toolset === null || model.toolsets.get(toolset)!.tools.length === 0;
}
