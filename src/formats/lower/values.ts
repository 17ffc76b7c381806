import { isObject, typesOf, type Json, type JsonObject } from "./schema.ts";
import { lose, note, takes, type Site } from "./walk.ts";

/** What a keyword comes to: keywords that hold together with all others of the schema; null where it is left off. */
export type Said = JsonObject | null;

export function lowerConst(site: Site): Said {
  if (takes(site, "const", site.value)) return { const: site.value };
  const said = valuesSaid(site, [site.value]);
  if (said === null) lose(site);
  else note(site, `said with \`${Object.keys(said)[0]!}\``);
  return said;
}

export function lowerEnum(site: Site): Said {
  if (takes(site, "enum", site.value)) return { enum: site.value };
  const said = Array.isArray(site.value) ? valuesSaid(site, site.value) : null;
  if (said === null) lose(site);
  else note(site, "said with a schema for each kind of its values");
  return said;
}

/** The values as an `enum` that may be sent, with `null` and both truth values as types beside it. */
function valuesSaid(site: Site, values: readonly Json[]): Said {
  if (takes(site, "enum", [...values])) return { enum: [...values] };
  const has = (value: Json): boolean => values.includes(value);
  const bothTruths = has(true) && has(false);
  const rest = values.filter((value) => value !== null && !(bothTruths && typeof value === "boolean"));
  if (rest.length > 0 && !takes(site, "enum", rest)) return null;
  const schemas: JsonObject[] = [
    ...(rest.length > 0 ? [{ enum: rest }] : []),
    ...(bothTruths ? [{ type: "boolean" }] : []),
    ...(has(null) ? [{ type: "null" }] : []),
  ];
  if (schemas.length === 1) return schemas[0]!;
  return takes(site, "anyOf", schemas) && !Object.hasOwn(site.schema, "anyOf") ? { anyOf: schemas } : null;
}

/** An exclusive bound is the next integer where the value is an integer; else the bound itself is accepted too. */
export function lowerExclusive(site: Site): Said {
  const { keyword, value, schema } = site;
  if (typeof value !== "number" || takes(site, keyword, value)) return { [keyword]: value };
  const isLower = keyword === "exclusiveMinimum";
  const inclusive = isLower ? "minimum" : "maximum";
  const next = isLower ? Math.floor(value) + 1 : Math.ceil(value) - 1;
  const isExact = typesOf(schema)?.every((type) => type !== "number") === true && Number.isSafeInteger(next);
  const bound = isExact ? next : value;
  if (!takes(site, inclusive, bound)) lose(site);
  else if (isExact) note(site, `said with \`${inclusive}\``);
  else lose(site, `only \`${inclusive}\` can be said, which accepts the bound itself`);
  return takes(site, inclusive, bound) ? { [inclusive]: bound } : null;
}

export function lowerMultipleOf(site: Site): Said {
  if (takes(site, "multipleOf", site.value)) return { multipleOf: site.value };
  const types = typesOf(site.schema);
  if (site.value !== 1 || types === null) {
    lose(site);
    return null;
  }
  note(site, "said with the type `integer`");
  return { type: [...new Set(types.map((type) => (type === "number" ? "integer" : type)))] };
}

/** Bounds that every value keeps. */
const NO_BOUNDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["minLength", 0],
  ["minItems", 0],
  ["minProperties", 0],
  ["uniqueItems", false],
  ["additionalProperties", true],
  ["unevaluatedProperties", true],
  ["unevaluatedItems", true],
  ["items", true],
  ["propertyNames", true],
]);

/** True where no value can fail the keyword with this value, as `minLength: 0`. */
export function holdsAlways({ keyword, value }: Site): boolean {
  if (NO_BOUNDS.get(keyword) === value) return true;
  const isEmptyMap = isObject(value) && Object.keys(value).length === 0;
  return isEmptyMap && keyword !== "not" && keyword !== "contains";
}
