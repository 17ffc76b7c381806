import { isJsonList, isJsonObject, own, type JsonObject, type JsonValue } from "../../json-schema/json.ts";
import { targetOf } from "../../json-schema/reference-target.ts";
import { walkSchema, type SchemaTree } from "../../json-schema/walk.ts";
import { LARGE_ENUM, type Measure } from "./provider-limits.ts";

/** How much there is of a schema, by what strict modes measure. What is defined once counts once, however often it is used. */
export type SchemaSize = Readonly<Record<Measure, number>>;

export function sizeOf(schema: JsonObject): SchemaSize {
  const tree = walkSchema(schema);
  const schemas = tree.subschemas.map((one) => one.schema);
  const enums = schemas.map((one) => own(one, "enum")).filter(isJsonList);
  const names = schemas.flatMap(propertyNames);
  const definitions = schemas.flatMap((one) => keysOf(own(one, "$defs")));
  const literals = schemas.flatMap((one) => (Object.hasOwn(one, "const") ? [one["const"]!] : []));
  return {
    tools: 1,
    optional: sum(schemas.map(optionalIn)),
    unions: schemas.filter(isUnion).length,
    properties: names.length,
    levels: levelsOf(tree),
    enumValues: sum(enums.map((values) => values.length)),
    characters: charactersIn([...names, ...definitions, ...enums.flat(), ...literals]),
    largeEnum: Math.max(0, ...enums.filter((values) => values.length > LARGE_ENUM).map(charactersIn)),
  };
}

function propertyNames(schema: JsonObject): readonly string[] {
  return keysOf(own(schema, "properties"));
}

function keysOf(value: JsonValue | undefined): readonly string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}

function optionalIn(schema: JsonObject): number {
  const required = own(schema, "required");
  const names = new Set<JsonValue>(isJsonList(required) ? required : []);
  return propertyNames(schema).filter((name) => !names.has(name)).length;
}

function isUnion(schema: JsonObject): boolean {
  const type = own(schema, "type");
  return Object.hasOwn(schema, "anyOf") || (isJsonList(type) && type.length > 1);
}

/** The most objects inside one another, the root among them; where a schema holds itself, once around. */
function levelsOf(tree: SchemaTree): number {
  const known = new Map<JsonObject, number>();
  const levels = (schema: JsonValue | undefined): number => {
    if (!isJsonObject(schema)) return 0;
    const before = known.get(schema);
    if (before !== undefined) return before;
    known.set(schema, 0);
    const reference = own(schema, "$ref");
    const target = typeof reference === "string" ? targetOf(tree, reference) : null;
    const properties = own(schema, "properties");
    const alternatives = own(schema, "anyOf");
    const inside = [
      ...(isJsonObject(properties) ? Object.values(properties) : []),
      ...(isJsonList(alternatives) ? alternatives : []),
      own(schema, "items"),
      target?.kind === "schema" ? target.subschema.schema : undefined,
    ];
    const deepest = Math.max(...inside.map(levels)) + (isJsonObject(properties) ? 1 : 0);
    known.set(schema, deepest);
    return deepest;
  };
  return levels(tree.root);
}

/** Of the texts among the values, as code points. */
function charactersIn(values: readonly JsonValue[]): number {
  return sum(values.map((value) => (typeof value === "string" ? [...value].length : 0)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
