import { isJsonList, isJsonObject, own, type JsonObject, type JsonValue } from "../json-schema/json.ts";
import { isExtension, KEYWORDS, type Draft, type Holds } from "../json-schema/keywords.ts";
import { walkSchema } from "../json-schema/walk.ts";
import { digestOf } from "./digest.ts";

/**
 * What a schema takes, as far as two of them are to be compared, without what it only tells a reader. Every part of it restricts:
 * a value is taken when all of them agree.
 */
export interface Shape {
  /** Types, sorted; null for any. */
  readonly types: readonly string[] | null;
  /** The values that are taken, as canonical JSON, sorted; null for any. */
  readonly values: readonly string[] | null;
  /** Keyword of `LOWEST` or `HIGHEST` → its number. */
  readonly bounds: ReadonlyMap<string, number>;
  readonly required: readonly string[];
  /** True when only `properties` are taken. */
  readonly closed: boolean;
  readonly properties: ReadonlyMap<string, Shape>;
  readonly items: Shape | null;
  /** Digest of everything else that restricts it; null when there is nothing else. */
  readonly rest: string | null;
}

/** Keywords that take less the higher their number is, and those that take less the lower it is. */
export const LOWEST: readonly string[] = [
  "exclusiveMinimum",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
];
export const HIGHEST: readonly string[] = [
  "exclusiveMaximum",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
];

/** Nothing has fewer than none. */
const LOWEST_COUNTS: readonly string[] = ["minItems", "minLength", "minProperties"];

/** Takes everything. */
export const ANY_SHAPE: Shape = {
  types: null,
  values: null,
  bounds: new Map(),
  required: [],
  closed: false,
  properties: new Map(),
  items: null,
  rest: null,
};

/**
 * The shape of parameters that are a JSON Schema and were judged to be one. Where a part of it may act on what another one says,
 * `rest` of the root is of the whole.
 */
export function shapeOf(parameters: JsonObject): Shape {
  const { draft, subschemas } = walkSchema(parameters);
  const shape = objectShape(parameters, draft);
  const schemas = subschemas.map(({ schema }) => schema);
  const isOneWhole = schemas.some(seesOtherParts) || (schemas.some(pointsAtParts) && schemas.some(inverts));
  return isOneWhole ? { ...shape, rest: digestOf(canonical(withoutAnnotations(parameters, draft))) } : shape;
}

/** True where what else is allowed decides what this takes. */
function seesOtherParts(schema: JsonObject): boolean {
  return hasOneOf(schema, ["unevaluatedProperties", "unevaluatedItems"]);
}

/** Definitions are in `rest`; all else that a reference can lead to is compared part by part. */
function pointsAtParts(schema: JsonObject): boolean {
  const reference = own(schema, "$ref");
  return typeof reference === "string" && !/^#\/(?:\$defs|definitions)\//.test(reference);
}

/** True where less of what stands below may be more here. */
function inverts(schema: JsonObject): boolean {
  return hasOneOf(schema, ["not", "if", "oneOf", "contains"]);
}

function hasOneOf(schema: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((key) => own(schema, key) !== undefined);
}

function schemaShape(schema: JsonValue, draft: Draft): Shape {
  if (isJsonObject(schema)) return objectShape(schema, draft);
  return schema === true ? ANY_SHAPE : { ...ANY_SHAPE, rest: digestOf(canonical(schema)) };
}

function objectShape(schema: JsonObject, draft: Draft): Shape {
  const properties = own(schema, "properties");
  const required = own(schema, "required");
  const items = own(schema, "items");
  return {
    types: typesOf(own(schema, "type")),
    values: valuesOf(schema),
    bounds: new Map(
      [...LOWEST, ...HIGHEST].flatMap((key) => {
        const bound = own(schema, key);
        const restricts = typeof bound === "number" && !(bound === 0 && LOWEST_COUNTS.includes(key));
        return restricts ? [[key, bound] as const] : [];
      }),
    ),
    required: isJsonList(required) ? sortedTexts(required.map(String)) : [],
    closed: own(schema, "additionalProperties") === false,
    properties: new Map(
      Object.entries(isJsonObject(properties) ? properties : {})
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => [name, schemaShape(one, draft)]),
    ),
    items: isJsonObject(items) ? objectShape(items, draft) : null,
    rest: restOf(schema, draft),
  };
}

const COMPARED: ReadonlySet<string> = new Set([
  "type",
  "enum",
  "required",
  "properties",
  ...LOWEST,
  ...HIGHEST,
]);

function restOf(schema: JsonObject, draft: Draft): string | null {
  const rest = Object.entries(schema).filter(([key, value]) => {
    if (key === "const") return own(schema, "enum") !== undefined;
    if (key === "additionalProperties") return typeof value !== "boolean";
    if (key === "items") return value !== true && !isJsonObject(value);
    return !COMPARED.has(key) && !isAnnotation(key);
  });
  if (rest.length === 0) return null;
  return digestOf(canonical(withoutAnnotations(Object.fromEntries(rest), draft)));
}

/** A number is an integer too. */
function typesOf(type: JsonValue | undefined): readonly string[] | null {
  if (type === undefined) return null;
  const types = sortedTexts((isJsonList(type) ? type : [type]).map(String));
  return types.includes("number") ? types.filter((one) => one !== "integer") : types;
}

function valuesOf(schema: JsonObject): readonly string[] | null {
  const values = own(schema, "enum");
  if (isJsonList(values)) return sortedTexts(values.map(canonical));
  const single = own(schema, "const");
  return single === undefined ? null : [canonical(single)];
}

function sortedTexts(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  "$schema",
  "$comment",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

function isAnnotation(key: string): boolean {
  return ANNOTATIONS.has(key) || isExtension(key);
}

/** `schema` without what only tells a reader, at every depth. A property that is called like an annotation stays. */
function withoutAnnotations(schema: JsonValue, draft: Draft): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => !isAnnotation(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, inside(KEYWORDS[draft].get(key)?.holds ?? "nothing", value, draft)]),
  );
}

function inside(holds: Holds, value: JsonValue, draft: Draft): JsonValue {
  if (holds === "nothing") return value;
  if (isJsonList(value)) return value.map((one: JsonValue) => withoutAnnotations(one, draft));
  if ((holds === "map" || holds === "map-or-names") && isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withoutAnnotations(one, draft)]),
    );
  }
  return withoutAnnotations(value, draft);
}

/** One text for all values that are the same JSON, whatever the order of their keys. */
function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_key, inner: JsonValue) =>
    isJsonObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
