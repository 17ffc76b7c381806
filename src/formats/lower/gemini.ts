import { lowerInto } from "./lower-into.ts";
import type { Dialect, Lowering } from "./lowering.ts";
import type { Json } from "./schema.ts";

/** The keywords that Gemini documents for its field of JSON Schema, but for `oneOf`, which it reads as `anyOf`. */
const KEYWORDS: ReadonlySet<string> = new Set([
  "$ref",
  "additionalProperties",
  "anyOf",
  "description",
  "enum",
  "format",
  "items",
  "maxItems",
  "maximum",
  "minItems",
  "minimum",
  "prefixItems",
  "properties",
  "propertyOrdering",
  "required",
  "title",
  "type",
]);

function takes(keyword: string, value: Json, atRoot: boolean): boolean {
  if (!KEYWORDS.has(keyword)) return false;
  if (atRoot && (keyword === "anyOf" || keyword === "$ref" || keyword === "enum")) return false;
  if (keyword === "items") return typeof value !== "boolean";
  const isLiteral = (one: Json): boolean => typeof one === "string" || typeof one === "number";
  return keyword !== "enum" || (Array.isArray(value) && value.every(isLiteral));
}

const GEMINI: Dialect = {
  takes,
  otherwise: "ignored",
  why: "it does not read it there",
  references: "optional",
  needsItems: true,
  needsProperties: false,
  strict: null,
};

/** Parameters as `parametersJsonSchema` of Gemini's function declarations takes them. */
export function lowerForGemini(parameters: Readonly<Record<string, unknown>>): Lowering {
  return lowerInto(GEMINI, parameters);
}
