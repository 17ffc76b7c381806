import { finding, type Finding } from "../../diagnostics/finding.ts";
import { spanAt, type SourceText } from "../source.ts";
import { CONFIG_SCHEMA } from "./config-schema.ts";
import { keyText, pairNamed, type YamlNode, type YamlPair } from "./yaml-tree.ts";

const ENTRY_KEYS = CONFIG_SCHEMA.properties.entries.additionalProperties.properties;

/** An entry names its tier where there are tiers, and only there: one that is forgotten would be trusted like no other. */
export function judgeEntryTiers(root: YamlNode, source: SourceText): readonly Finding[] {
  const hasTiers = pairNamed(root, "tiers") !== null;
  const entries = pairNamed(root, "entries")?.value;
  if (entries?.kind !== "mapping") return [];
  return entries.pairs.flatMap(({ key, value }) => {
    if (value.kind !== "mapping") return [];
    const tier = pairNamed(value, "tier");
    // A key that is not known may be how it is misspelt, and is told.
    const isMisspelt = !value.pairs.every((one) => Object.hasOwn(ENTRY_KEYS, keyText(one.key)));
    if (hasTiers) return tier === null && !isMisspelt ? [missing(key, source)] : [];
    return tier === null ? [] : [surplus(keyText(key), tier, source)];
  });
}

function missing(key: YamlNode, source: SourceText): Finding {
  return finding("config-shape", {
    message: `\`entries.${keyText(key)}\` has no \`tier\`, and there are \`tiers\``,
    span: spanAt(source, key.start, key.end),
    help: "add `tier: …`, one of those under `tiers`",
  });
}

function surplus(entry: string, { key }: YamlPair, source: SourceText): Finding {
  return finding("config-shape", {
    message: `\`entries.${entry}\` has a \`tier\`, and there are no \`tiers\``,
    span: spanAt(source, key.start, key.end),
    help: "declare it under `tiers`, or take it out",
  });
}
