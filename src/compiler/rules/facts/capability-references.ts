import type { Named } from "../../config/declarations.ts";
import type { Model } from "../../resolve/model.ts";
import { UNCLASSIFIED } from "../../resolve/tool-powers.ts";
import { comparePlaces } from "./place.ts";
import { quoted } from "./words.ts";

/** A place that names a capability. */
export interface CapabilityReference {
  /** The sentence up to the name: "tier `local` allows". */
  readonly says: string;
  readonly name: Named;
}

/** Every place that names a capability, `toolsets.yaml` first, in the order of its files. */
export function capabilityReferences(model: Model): readonly CapabilityReference[] {
  const { external, tiers } = model.config;
  const inConfig = [
    ...external.flatMap((one) => each(`external tool ${quoted(one.name)} has`, one.capabilities ?? [])),
    ...(tiers ?? []).flatMap((tier) => [
      ...each(`tier ${quoted(tier.name)} allows`, classified(tier.allow)),
      ...each(`tier ${quoted(tier.name)} asks to approve`, classified(tier.approve)),
    ]),
  ];
  const inTools = [...model.tools.values()].flatMap((tool) =>
    each(
      `tool ${quoted(tool.name)} has`,
      (tool.capabilities ?? []).map(({ value, span }) => ({ name: value, span })),
    ),
  );
  return [inConfig, inTools].flatMap((some) => some.sort((a, b) => comparePlaces(a.name.span, b.name.span)));
}

function each(says: string, names: readonly Named[]): readonly CapabilityReference[] {
  return names.map((name) => ({ says, name }));
}

/** A tier may speak of tools that declare nothing, which is no capability. */
function classified(names: readonly Named[]): readonly Named[] {
  return names.filter(({ name }) => name !== UNCLASSIFIED);
}
