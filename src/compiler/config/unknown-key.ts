import { CATALOGUE } from "../../diagnostics/catalogue.ts";
import { finding, type Finding } from "../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import type { JsonPath } from "../json-schema/json.ts";
import { alternatives, pathText } from "../json-schema/json-text.ts";
import { spanAt, type SourceText } from "../source.ts";
import { placesOf } from "./key-places.ts";
import { looksLikeToolset } from "./unindented.ts";
import { pairNamed, type YamlMapping, type YamlNode } from "./yaml-tree.ts";

/** What a mapping may have, and what of that it must have and has not. */
export interface KnownKeys {
  readonly all: readonly string[];
  readonly missing: readonly string[];
}

export interface UnknownKey {
  readonly finding: Finding;
  /** Missing keys that this one was probably meant to be: they are not missing as well. */
  readonly standsFor: readonly string[];
}

/**
 * A key of `owner`, the mapping at `path`, that is not known there. Under `lint` the keys are ids, and a wrong one is a matter
 * of shape.
 */
export function unknownKey(
  owner: YamlMapping,
  path: JsonPath,
  name: string,
  known: KnownKeys,
  source: SourceText,
): UnknownKey {
  const { key, value } = pairNamed(owner, name)!;
  const span = spanAt(source, key.start, key.end);
  const suggestions = closest(
    name,
    known.all.filter((one) => pairNamed(owner, one) === null),
  );
  const written = pathText([...path, name]);
  if (path[0] === "lint") {
    const says = Object.hasOwn(CATALOGUE, name)
      ? "is an error that cannot be set"
      : "is no finding that can be set";
    const help = didYouMean(suggestions);
    const wrongId = finding("config-shape", { message: `\`${written}\` ${says}`, span, help, suggestions });
    return { finding: wrongId, standsFor: [] };
  }
  const otherwise =
    suggestions.length > 0 ? [] : known.missing.filter((one) => mayStandFor(name, value, one));
  const help = didYouMean(suggestions) ?? helpFor(path, name, value, known.all, otherwise);
  return {
    finding: finding("unknown-key", {
      message: `\`${written}\` is not a known key`,
      span,
      help,
      suggestions,
    }),
    standsFor: [...suggestions, ...otherwise],
  };
}

/** `desc: Search` may be meant as the description, `description:Search` must be. */
function mayStandFor(name: string, value: YamlNode, missing: string): boolean {
  if (name.startsWith(`${missing}:`)) return true;
  const isText = value.kind === "scalar" && typeof value.value === "string";
  return isText && placesOf(name).length === 0 && !["version", "toolsets"].includes(missing);
}

function helpFor(
  path: JsonPath,
  name: string,
  value: YamlNode,
  known: readonly string[],
  missing: readonly string[],
): string {
  if (name.includes(":")) return "write a space after the colon";
  if (missing.length > 0) return `what is missing here is ${alternatives(missing)}`;
  const places = placesOf(name);
  if (places.length > 0) return `\`${name}\` stands ${places.join(", or ")}`;
  if (path.length === 0 && looksLikeToolset(value))
    return `if \`${name}\` is a toolset, write it under \`toolsets\``;
  return known.length === 1 ? `the only key here is \`${known[0]}\`` : `a key here is ${alternatives(known)}`;
}
