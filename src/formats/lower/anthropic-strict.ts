import { lowerInto } from "./lower-into.ts";
import type { Dialect, Lowering } from "./lowering.ts";
import type { Json } from "./schema.ts";
import { takesInStrict } from "./strict-values.ts";

const KEYWORDS: ReadonlySet<string> = new Set([
  "$ref",
  "additionalProperties",
  "anyOf",
  "const",
  "default",
  "description",
  "enum",
  "format",
  "items",
  "minItems",
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
  "uri",
  "uuid",
]);

/** Looking ahead or behind, references to groups, and edges of words. */
const INVOLVED = /\(\?(?:[=!]|<[=!])|\\(?:[1-9bB]|k<)/;

function takes(keyword: string, value: Json, atRoot: boolean): boolean {
  if (!KEYWORDS.has(keyword)) return false;
  if (atRoot && (keyword === "anyOf" || keyword === "$ref")) return false;
  if (keyword === "format") return FORMATS.has(value);
  if (keyword === "minItems") return value === 0 || value === 1;
  if (keyword === "pattern") return typeof value === "string" && !INVOLVED.test(value);
  return takesInStrict(keyword, value);
}

const ANTHROPIC_STRICT: Dialect = {
  takes,
  otherwise: "refused",
  why: "strict mode cannot say it",
  references: "once",
  needsItems: true,
  needsProperties: false,
  strict: { optional: true },
};

/** Parameters as tools of Anthropic take them where `strict` is on. Where something is lost, they cannot be strict. */
export function lowerForAnthropicStrict(parameters: Readonly<Record<string, unknown>>): Lowering {
  return lowerInto(ANTHROPIC_STRICT, parameters);
}
