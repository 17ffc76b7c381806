import { resolve } from "./references.ts";
import { isObject, isSame, own, typesOf, type Json, type JsonObject } from "./schema.ts";

/** References and discriminators inside each other are followed this far. */
const MOST_LEVELS = 8;
/** The most pairs of schemas that are compared: a schema of somebody else must not keep a program busy. */
const MOST_PAIRS = 10_000;

interface Search {
  readonly root: JsonObject;
  pairsLeft: number;
}

/** True where no value can be accepted by two of the schemas, as far as that can be seen from types, values and required properties. */
export function areDisjoint(schemas: readonly Json[], root: JsonObject): boolean {
  const search: Search = { root, pairsLeft: MOST_PAIRS };
  return schemas.every((one, index) =>
    schemas.slice(index + 1).every((other) => apart(one, other, search, MOST_LEVELS)),
  );
}

function apart(a: Json, b: Json, search: Search, levels: number): boolean {
  if (a === false || b === false) return true;
  if (!isObject(a) || !isObject(b) || levels === 0 || search.pairsLeft-- <= 0) return false;
  const [targetA, targetB] = [targetOf(a, search.root), targetOf(b, search.root)];
  if (targetA !== null) return apart(targetA, b, search, levels - 1);
  if (targetB !== null) return apart(a, targetB, search, levels - 1);
  const [valuesA, valuesB] = [valuesOf(a), valuesOf(b)];
  if (valuesA !== null && valuesB !== null) {
    return !valuesA.some((one) => valuesB.some((other) => isSame(one, other)));
  }
  const [typesA, typesB] = [kindsOf(a), kindsOf(b)];
  if (typesA === null || typesB === null) return false;
  if (!typesA.some((type) => typesB.includes(type))) return true;
  const bothObjects = typesA.every((type) => type === "object") && typesB.every((type) => type === "object");
  return bothObjects && discriminated(a, b, search, levels - 1);
}

/** True where a property that both require is different in each. */
function discriminated(a: JsonObject, b: JsonObject, search: Search, levels: number): boolean {
  const [propertiesA, propertiesB] = [own(a, "properties"), own(b, "properties")];
  if (!isObject(propertiesA) || !isObject(propertiesB)) return false;
  return Object.keys(propertiesA).some((name) => {
    const [one, other] = [propertiesA[name]!, own(propertiesB, name)];
    return other !== undefined && requires(a, name) && requires(b, name) && apart(one, other, search, levels);
  });
}

function requires(schema: JsonObject, name: string): boolean {
  const required = own(schema, "required");
  return Array.isArray(required) && required.includes(name);
}

function targetOf(schema: JsonObject, root: JsonObject): Json | null {
  const reference = own(schema, "$ref");
  return typeof reference === "string" ? (resolve(root, reference)?.value ?? null) : null;
}

function valuesOf(schema: JsonObject): readonly Json[] | null {
  if (Object.hasOwn(schema, "const")) return [schema["const"]!];
  const values = own(schema, "enum");
  return Array.isArray(values) ? values : null;
}

/** Types, where an integer counts as a number: every integer is one. */
function kindsOf(schema: JsonObject): readonly string[] | null {
  const kind = (type: string): string => (type === "integer" ? "number" : type);
  const types = typesOf(schema)?.map(kind);
  if (types !== undefined) return types;
  const typeOf = (value: Json): string =>
    value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return valuesOf(schema)?.map(typeOf) ?? null;
}
