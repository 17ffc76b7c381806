import { finding, type Finding, type Span } from "../../diagnostics/finding.ts";
import type { Named } from "../config/declarations.ts";
import type { Model } from "../resolve/model.ts";
import { groupedBy } from "../grouped.ts";
import {
  entriesIn,
  providersIn,
  sendings,
  sendingsByTool,
  sentNote,
  verbFor,
  type Sending,
} from "./facts/sendings.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/**
 * Names that a provider does not take for a tool. Names of tools are such that all providers take them, so it is the prefix of
 * the host that makes them too long, or that is itself at fault.
 */
export const providerNameRefused: Rule = (model) => {
  const prefixed = sendings(model).filter(({ entry }) => entry.declaration.prefix !== null);
  const [atFault, others] = [prefixed.filter(isAtFault), prefixed.filter((one) => !isAtFault(one))];
  const byPrefix = groupedBy(atFault, (one) => prefixOf(one).name);
  return [
    ...[...byPrefix.values()].map(reportPrefix),
    ...[...sendingsByTool(others)].flatMap(([tool, sent]) => {
      const tooLong = sent.filter((one) => lengthOf(one, tool) > one.limits.names.mostCharacters);
      const byName = groupedBy(tooLong, (one) => prefixOf(one).name);
      return [...byName.values()].map((group) => reportName(model, tool, group));
    }),
  ];
};

function prefixOf({ entry }: Sending): Named {
  return entry.declaration.prefix!;
}

function lengthOf(sending: Sending, tool: string): number {
  return prefixOf(sending).name.length + tool.length;
}

/** True where no name with the prefix can be right. */
function isAtFault(sending: Sending): boolean {
  return hasWrongForm(sending) || prefixOf(sending).name.length >= sending.limits.names.mostCharacters;
}

function hasWrongForm(sending: Sending): boolean {
  return !sending.limits.names.allowed.test(prefixOf(sending).name);
}

function reportPrefix(group: readonly [Sending, ...Sending[]]): Finding {
  const misformed = group.filter(hasWrongForm);
  const refusing = misformed.length > 0 ? misformed : group;
  const [{ limits, provider }] = refusing as readonly [Sending, ...Sending[]];
  const { name, span } = prefixOf(group[0]);
  const take = verbFor(refusing, "takes", "take");
  return finding("provider-name-refused", {
    message:
      misformed.length > 0
        ? `prefix ${quoted(name)} of ${entriesIn(refusing)} makes names that ${providersIn(refusing)} ${take} for no tool`
        : `prefix ${quoted(name)} of ${entriesIn(refusing)} is ${name.length} characters long, and ${providersIn(refusing)} ${take} ${limits.names.mostCharacters} at most with the name of the tool`,
    span,
    notes: [{ message: `${quoted(provider.name)} is named here`, span: provider.span }],
    help: misformed.length > 0 ? `a name must ${limits.names.form}` : "shorten the prefix",
  });
}

function reportName(model: Model, tool: string, group: readonly [Sending, ...Sending[]]): Finding {
  const prefix = prefixOf(group[0]);
  const most = Math.min(...group.map(({ limits }) => limits.names.mostCharacters));
  const take = verbFor(group, "takes", "take");
  return finding("provider-name-refused", {
    message: `${quoted(prefix.name + tool)} is ${lengthOf(group[0], tool)} characters long, and ${providersIn(group)} ${take} ${most} at most`,
    span: placeOf(model, tool),
    notes: [sentNote(group, tool), { message: "the prefix is written here", span: prefix.span }],
    help: `shorten the name of the tool or the prefix: together they may have ${most} characters`,
  });
}

function placeOf(model: Model, tool: string): Span | null {
  const external = model.config.external.find(({ name }) => name === tool);
  return model.tools.get(tool)?.nameSpan ?? external?.span ?? null;
}
