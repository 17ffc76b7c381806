import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import type { TierDeclaration } from "../config/declarations.ts";
import { tierOf } from "../resolve/entry-tier.ts";
import type { Model, ResolvedEntry } from "../resolve/model.ts";
import { includePaths } from "../resolve/provenance.ts";
import { powersOf, UNCLASSIFIED } from "../resolve/tool-powers.ts";
import { pathNotes } from "./facts/path-notes.ts";
import { listed, pathInWords, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tools that an entry point can be given and its tier does not allow: one finding for each, with the path it comes by. */
export const capabilityExceedsTier: Rule = (model) =>
  [...model.entries.values()].flatMap((entry) => {
    const tier = tierOf(model.config, entry);
    if (tier === null) return [];
    return entry.ceiling
      .filter((tool) => !model.scan.brokenNames.has(tool))
      .flatMap((tool) => judge(model, entry, tier, tool));
  });

function judge(model: Model, entry: ResolvedEntry, tier: TierDeclaration, tool: string): readonly Finding[] {
  const excess = excessOf(model, tier, tool);
  if (excess === null) return [];
  const { name, toolset } = entry.declaration;
  const [path, ...others] = includePaths(model, entry.toolset, tool);
  return [
    finding("capability-exceeds-tier", {
      message: `entry ${quoted(name)} exceeds tier ${quoted(tier.name)}: ${pathInWords([...path!, tool])} ${inWords(excess)}`,
      span: toolset.span,
      notes: [
        ...pathNotes(model, path!, tool),
        ...others.map((other): Note => ({
          message: `it also comes by ${pathInWords([...other, tool])}`,
          span: pathNotes(model, other, tool)[0]!.span,
        })),
        ...declaredAt(model, tool),
        { message: `tier ${quoted(tier.name)} ${allowedBy(tier)}`, span: tier.span },
      ],
      help: [
        ...claims(model, tool, excess),
        cut(path!, others.length > 0, tool),
        ...trust(model, tier, tool, excess),
      ].join("; or "),
    }),
  ];
}

/** What a tool is that a tier does not allow. */
interface Excess {
  readonly capabilities: readonly string[];
  readonly isUnclassified: boolean;
  readonly isNotReadOnly: boolean;
}

/** Null where the tier allows the tool. */
function excessOf(model: Model, { allow, readOnly }: TierDeclaration, tool: string): Excess | null {
  const powers = powersOf(model, tool);
  const allowed = new Set(allow.map(({ name }) => name));
  const excess: Excess = {
    capabilities: (powers.capabilities ?? []).filter((one) => !allowed.has(one)),
    isUnclassified: powers.capabilities === null && !allowed.has(UNCLASSIFIED),
    isNotReadOnly: readOnly && !powers.readOnly,
  };
  const isAllowed = excess.capabilities.length === 0 && !excess.isUnclassified && !excess.isNotReadOnly;
  return isAllowed ? null : excess;
}

/** After the name of the tool. */
function inWords({ capabilities, isUnclassified, isNotReadOnly }: Excess): string {
  return [
    ...(capabilities.length > 0 ? [`needs ${listed(capabilities)}`] : []),
    ...(isUnclassified ? ["declares no capability"] : []),
    ...(isNotReadOnly ? ["is not read-only"] : []),
  ].join(" and ");
}

function allowedBy({ allow, readOnly }: TierDeclaration): string {
  const only = readOnly ? ", and read-only tools alone" : "";
  return `allows ${allow.length === 0 ? "no capability" : listed(allow.map(({ name }) => name))}${only}`;
}

function declaredAt(model: Model, tool: string): readonly Note[] {
  const registered = model.tools.get(tool)?.registeredAt;
  const external = model.config.external.find(({ name }) => name === tool)?.span;
  if (registered !== undefined) return [{ message: `${quoted(tool)} is registered here`, span: registered }];
  return external === undefined
    ? []
    : [{ message: `${quoted(tool)} is declared external here`, span: external }];
}

/** What may be said of the tool itself, where that can be enough. */
function claims(model: Model, tool: string, excess: Excess): readonly string[] {
  if (excess.capabilities.length > 0) return [];
  const hint = model.tools.has(tool) ? "`readOnlyHint: true`" : "`readOnly: true`";
  if (!excess.isUnclassified) return [`declare ${hint} if it changes nothing`];
  return [`declare its \`capabilities\`${excess.isNotReadOnly ? `, and ${hint} if it changes nothing` : ""}`];
}

function cut(path: readonly string[], isOneOfSeveral: boolean, tool: string): string {
  const [toolset, next] = path.map(quoted);
  if (next === undefined) {
    return `take ${quoted(tool)} out of ${toolset}${isOneOfSeveral ? ", and let that exclude it (`excludeTools`)" : ""}`;
  }
  return `let ${toolset} exclude it (\`excludeTools\`)${isOneOfSeveral ? "" : `, or not include ${next}`}`;
}

/** The nearest tier that allows the tool; of the first tier, that it may be the one. */
function trust(model: Model, tier: TierDeclaration, tool: string, excess: Excess): readonly string[] {
  const above = model.config.tiers!.slice(0, model.config.tiers!.indexOf(tier));
  const allowing = above.findLast((one) => excessOf(model, one, tool) === null);
  if (allowing !== undefined) return [`name tier ${quoted(allowing.name)}, which allows it`];
  const isOfCapabilities = excess.capabilities.length > 0 && !excess.isNotReadOnly;
  return above.length === 0 && isOfCapabilities
    ? [`let tier ${quoted(tier.name)} allow ${listed(excess.capabilities)}`]
    : [];
}
