import { lowerInto } from "./lower-into.ts";
import type { Dialect, Lowering } from "./lowering.ts";

/** Refused at the root of a function's parameters, strict or not. */
const NOT_AT_ROOT: ReadonlySet<string> = new Set(["$ref", "allOf", "anyOf", "enum", "not", "oneOf"]);

const OPENAI: Dialect = {
  takes: (keyword, value, atRoot) =>
    keyword !== "$schema" &&
    !(atRoot && NOT_AT_ROOT.has(keyword)) &&
    !(keyword === "items" && typeof value === "boolean"),
  otherwise: "refused",
  why: "at the root there may be no more than the properties of an object",
  references: "kept",
  needsItems: true,
  needsProperties: true,
  strict: null,
};

/** Parameters as functions of OpenAI take them where `strict` is off. */
export function lowerForOpenAi(parameters: Readonly<Record<string, unknown>>): Lowering {
  return lowerInto(OPENAI, parameters);
}
