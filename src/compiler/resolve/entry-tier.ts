import type { Config, TierDeclaration } from "../config/declarations.ts";
import type { ResolvedEntry } from "./model.ts";

/** The declared tier of an entry point; null where there are no tiers, or none of the name that it gives. */
export function tierOf({ tiers }: Config, { declaration }: ResolvedEntry): TierDeclaration | null {
  return tiers?.find(({ name }) => name === declaration.tier?.name) ?? null;
}
