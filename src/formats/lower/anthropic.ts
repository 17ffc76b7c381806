import { lowerInto } from "./lower-into.ts";
import type { Dialect, Lowering } from "./lowering.ts";

const NOT_AT_ROOT: ReadonlySet<string> = new Set(["$ref", "allOf", "anyOf", "oneOf"]);

const ANTHROPIC: Dialect = {
  takes: (keyword, _value, atRoot) => keyword !== "$schema" && !(atRoot && NOT_AT_ROOT.has(keyword)),
  otherwise: "refused",
  why: "at the root there may be no more than the properties of an object",
  references: "kept",
  needsItems: false,
  needsProperties: false,
  strict: null,
};

/** Parameters as tools of Anthropic take them, by its own API and by Bedrock, where `strict` is off. */
export function lowerForAnthropic(parameters: Readonly<Record<string, unknown>>): Lowering {
  return lowerInto(ANTHROPIC, parameters);
}
