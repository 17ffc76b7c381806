import { finding, type Finding, type Note } from "../../diagnostics/finding.ts";
import type { TierDeclaration } from "../config/declarations.ts";
import type { Model, ResolvedEntry } from "../resolve/model.ts";
import { includePaths } from "../resolve/provenance.ts";
import { powersOf, UNCLASSIFIED } from "../resolve/tool-powers.ts";
import { pathNotes } from "./facts/path-notes.ts";
import { listed, pathInWords, quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tools that an entry point can be given and its tier does not allow: one finding for each, with the path it comes by. */
export const capabilityExceedsTier: Rule = (model) =>
  [...model.entries.values()].flatMap((entry) => {
    const tier = model.config.tiers?.find(({ name }) => name === entry.declaration.tier?.name);
    if (tier === undefined) return [];
    return entry.ceiling
      .filter((tool) => !model.scan.brokenNames.has(tool))
      .flatMap((tool) => judge(model, entry, tier, tool));
  });

function judge(model: Model, entry: ResolvedEntry, tier: TierDeclaration, tool: string): readonly Finding[] {
  const needs = needsBeyond(model, tier, tool);
  if (needs.length === 0) return [];
  const { name, toolset } = entry.declaration;
  const [path, ...others] = includePaths(model, entry.toolset, tool);
  return [
    finding("capability-exceeds-tier", {
      message: `entry ${quoted(name)} exceeds tier ${quoted(tier.name)}: ${pathInWords([...path!, tool])} ${needs.join(" and ")}`,
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
      help: helpFor(path!, tool, needs.includes(NOTHING_DECLARED)),
    }),
  ];
}

const NOTHING_DECLARED = "declares no capability";

/** What a tool is that its tier does not allow, each a phrase after the tool's name. */
function needsBeyond(model: Model, tier: TierDeclaration, tool: string): readonly string[] {
  const { capabilities, readOnly } = powersOf(model, tool);
  const allowed = new Set(tier.allow.map(({ name }) => name));
  const beyond = (capabilities ?? []).filter((one) => !allowed.has(one));
  const needs: string[] = [];
  if (beyond.length > 0) needs.push(`needs ${listed(beyond)}`);
  if (capabilities === null && !allowed.has(UNCLASSIFIED)) needs.push(NOTHING_DECLARED);
  if (tier.readOnly && !readOnly) needs.push("is not read-only");
  return needs;
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

function helpFor(path: readonly string[], tool: string, isUnclassified: boolean): string {
  const cut =
    path.length === 1
      ? `take ${quoted(tool)} out of ${quoted(path[0]!)}`
      : `let ${quoted(path[0]!)} exclude it (\`excludeTools\`), or not include ${quoted(path[1]!)}`;
  return isUnclassified ? `declare its \`capabilities\`; or ${cut}` : `${cut}; or name a more trusted tier`;
}
