import { lowerInto } from "./lower-into.ts";
import type { Dialect, Lowering } from "./lowering.ts";
import type { Json } from "./schema.ts";
import { takesInStrict } from "./strict-values.ts";

const KEYWORDS: ReadonlySet<string> = new Set([
  "$ref",
  "additionalProperties",
  "anyOf",
  "const",
  "description",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "items",
  "maxItems",
  "maximum",
  "minItems",
  "minimum",
  "multipleOf",
  "pattern",
  "properties",
  "required",
  "title",
  "type",
]);

const FORMATS: ReadonlySet<Json> = new Set([
  "date",
  "date-time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "time",
  "uuid",
]);

function takes(keyword: string, value: Json, atRoot: boolean): boolean {
  if (!KEYWORDS.has(keyword)) return false;
  if (atRoot && (keyword === "anyOf" || keyword === "$ref" || keyword === "enum")) return false;
  if (keyword === "format") return FORMATS.has(value);
  return takesInStrict(keyword, value);
}

const OPENAI_STRICT: Dialect = {
  takes,
  otherwise: "refused",
  why: "strict mode cannot say it",
  references: "bare",
  needsItems: true,
  needsProperties: false,
  strict: { optional: false },
};

/** Parameters as functions of OpenAI take them where `strict` is on. Where something is lost, they cannot be strict. */
export function lowerForOpenAiStrict(parameters: Readonly<Record<string, unknown>>): Lowering {
  return lowerInto(OPENAI_STRICT, parameters);
}
