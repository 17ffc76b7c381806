import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import { toolsetNamed, type Model, type ResolvedEntry } from "../resolve/model.ts";
import { groupedBy } from "../grouped.ts";
import { entriesIn, providersIn, sendings, verbFor, type Sending } from "./facts/sendings.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

const MOST_NAMED = 3;

/** Entry points that can be given more tools than a provider takes in a request. Those that can be given the same make one finding. */
export const providerTooManyTools: Rule = (model) => {
  const over = sendings(model).filter(
    ({ entry, limits }) => limits.tools !== null && entry.ceiling.length > limits.tools,
  );
  const bySet = groupedBy(over, ({ entry }) => entry.ceiling.join(" "));
  return [...bySet.values()].map((group) => report(model, group));
};

function report(model: Model, group: readonly [Sending, ...Sending[]]): Finding {
  const [{ entry, provider }] = group;
  const most = Math.min(...group.map(({ limits }) => limits.tools!));
  return finding("provider-too-many-tools", {
    message: `${entriesIn(group)} can be given ${entry.ceiling.length} tools, and ${providersIn(group)} ${verbFor(group, "takes", "take")} ${most} in a request`,
    span: provider.span,
    notes: [byDefault(entry), ...largestParts(model, entry)],
    help: "let the toolset of the entry point include less, or serve a part of it by an entry point of its own",
  });
}

function byDefault({ declaration, ceiling, defaults }: ResolvedEntry): Note {
  const many = defaults.length === ceiling.length ? "all" : String(defaults.length);
  return { message: `${many} of them are given by default`, span: declaration.toolset.span };
}

/** The includes that bring most tools, largest first. */
function largestParts(model: Model, { toolset, ceiling }: ResolvedEntry): readonly Note[] {
  const inCeiling = new Set(ceiling);
  return model.toolsets
    .get(toolset)!
    .declaration.includes.map(({ name, span }) => {
      const included = toolsetNamed(model, name);
      const tools = included === null ? [] : model.toolsets.get(included)!.tools;
      return { name, span, many: tools.filter((tool) => inCeiling.has(tool)).length };
    })
    .toSorted((a, b) => b.many - a.many)
    .slice(0, MOST_NAMED)
    .map(({ name, span, many }) => ({ message: `${quoted(name)} brings ${many} of them`, span }));
}
