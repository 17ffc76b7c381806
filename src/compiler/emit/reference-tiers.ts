import type { TierDeclaration } from "../config/declarations.ts";
import type { Model } from "../resolve/model.ts";
import { powersOf } from "../resolve/tool-powers.ts";
import { codeList, orderedSection, plainText, section } from "./markdown-text.ts";

/** How far entry points are trusted, in that order, and what the capabilities mean. */
export function tierSections(model: Model): readonly string[] {
  const tiers = (model.config.tiers ?? []).map(
    (tier) =>
      [
        tier.name,
        allowedBy(tier),
        codeList(namesOf(tier.approve)),
        codeList(entriesOf(model, tier)),
      ] as const,
  );
  const capabilities = (model.config.capabilities ?? []).map(
    ({ name, reason }) => [name, plainText(reason)] as const,
  );
  return [
    ...orderedSection("Tiers", ["Tier", "Allows", "Asks approval for", "Entry points"], tiers),
    ...section("Capabilities", ["Capability", "What it means"], capabilities),
  ];
}

/** The head of the column of `powersCell`, where there is one. */
export function powersColumn(model: Model): readonly string[] {
  return model.config.capabilities === null ? [] : ["Can do"];
}

/** What a tool can do to the world, where the project says what that can be. */
export function powersCell(model: Model, tool: string): readonly string[] {
  if (model.config.capabilities === null) return [];
  const { capabilities, readOnly } = powersOf(model, tool);
  const can = capabilities === null ? "unclassified" : codeList(capabilities) || "nothing";
  return [readOnly ? can + ", read-only" : can];
}

function allowedBy({ allow, readOnly }: TierDeclaration): string {
  const can = codeList(namesOf(allow)) || "nothing";
  return readOnly ? can + ", read-only tools alone" : can;
}

function entriesOf(model: Model, tier: TierDeclaration): readonly string[] {
  return [...model.entries].flatMap(([name, { declaration }]) =>
    declaration.tier?.name === tier.name ? [name] : [],
  );
}

function namesOf(named: TierDeclaration["allow"]): readonly string[] {
  return named.map(({ name }) => name);
}
