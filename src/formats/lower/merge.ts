import { saysNothing } from "./keywords.ts";
import { isObject, isSame, own, put, typesOf, type Json, type JsonObject } from "./schema.ts";

type Both = (a: Json, b: Json) => Json | null;

const larger: Both = (a, b) => Math.max(Number(a), Number(b));
const smaller: Both = (a, b) => Math.min(Number(a), Number(b));
const union: Both = (a, b) =>
  Array.isArray(a) && Array.isArray(b) ? [...a, ...b.filter((one) => !a.includes(one))] : null;
const common: Both = (a, b) => {
  if (!Array.isArray(a) || !Array.isArray(b)) return null;
  const values = a.filter((one) => b.some((other) => isSame(one, other)));
  return values.length > 0 ? values : null;
};

/** Keywords that two schemas may both have. What is not here must be the same in both. */
const BOTH: ReadonlyMap<string, Both> = new Map([
  ["minimum", larger],
  ["exclusiveMinimum", larger],
  ["minLength", larger],
  ["minItems", larger],
  ["minProperties", larger],
  ["maximum", smaller],
  ["exclusiveMaximum", smaller],
  ["maxLength", smaller],
  ["maxItems", smaller],
  ["maxProperties", smaller],
  ["required", union],
  ["enum", common],
  ["uniqueItems", (a, b) => a === true || b === true],
  ["items", (a, b) => (isObject(a) && isObject(b) ? merge(a, b) : null)],
]);

/** Keywords that mean something only together; at most one of the two schemas may have any of them. */
const TOGETHER: readonly (readonly string[])[] = [
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
];

/** Keywords that look at what stands beside them, so that another neighbour would change what they mean. */
const LOOKS_AROUND: readonly string[] = [
  "unevaluatedProperties",
  "unevaluatedItems",
  "$dynamicRef",
  "$recursiveRef",
];

/**
 * One schema that accepts exactly what both accept; null where it cannot be written without `allOf`. What `a` says of itself, such
 * as a description, counts before what `b` says.
 */
export function merge(a: JsonObject, b: JsonObject): JsonObject | null {
  if (isEmpty(a)) return { ...b, ...a };
  if (isEmpty(b)) return { ...b, ...a };
  const any = (names: readonly string[], schema: JsonObject): boolean =>
    names.some((name) => Object.hasOwn(schema, name));
  if (any(LOOKS_AROUND, a) || any(LOOKS_AROUND, b) || any(["$ref"], a) || any(["$ref"], b)) return null;
  if (TOGETHER.some((names) => any(names, a) && any(names, b))) return null;
  if (!tuplesAgree(a, b) || !namesAgree(a, b) || !namesAgree(b, a)) return null;
  const merged: JsonObject = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    const other = own(a, keyword);
    const both = other === undefined ? value : together(keyword, other, value, a, b);
    if (both === null) return null;
    put(merged, keyword, both);
  }
  return merged;
}

function isEmpty(schema: JsonObject): boolean {
  return Object.keys(schema).every(saysNothing);
}

function together(keyword: string, a: Json, b: Json, schemaA: JsonObject, schemaB: JsonObject): Json | null {
  if (saysNothing(keyword) || isSame(a, b)) return a;
  if (keyword === "type") return commonTypes(schemaA, schemaB);
  if (keyword === "properties") return isObject(a) && isObject(b) ? mergeProperties(a, b) : null;
  return BOTH.get(keyword)?.(a, b) ?? null;
}

function commonTypes(a: JsonObject, b: JsonObject): Json | null {
  const [first, second] = [typesOf(a) ?? [], typesOf(b) ?? []];
  const has = (types: readonly string[], type: string): boolean =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const types = [
    ...first.filter((type) => has(second, type)),
    ...second.filter((type) => !first.includes(type) && has(first, type)),
  ];
  return types.length === 0 ? null : types.length === 1 ? types[0]! : types;
}

function mergeProperties(a: JsonObject, b: JsonObject): JsonObject | null {
  const merged: JsonObject = { ...a };
  for (const [name, schema] of Object.entries(b)) {
    const other = own(a, name);
    const both =
      other === undefined ? schema : isObject(other) && isObject(schema) ? merge(other, schema) : null;
    if (both === null) return null;
    put(merged, name, both);
  }
  return merged;
}

/** Names that `b` declares must be declared by `a` too, where `a` says what the others are. */
function namesAgree(a: JsonObject, b: JsonObject): boolean {
  const others = own(a, "additionalProperties");
  const saysOthers = others !== undefined && others !== true && !(isObject(others) && isEmpty(others));
  if (!saysOthers) return true;
  if (Object.hasOwn(b, "patternProperties"))
    return isSame(own(a, "patternProperties") ?? null, own(b, "patternProperties")!);
  if (Object.hasOwn(a, "patternProperties"))
    return !Object.hasOwn(b, "properties") && !Object.hasOwn(b, "additionalProperties");
  const [declared, wanted] = [own(a, "properties") ?? {}, own(b, "properties") ?? {}];
  return Object.keys(wanted as JsonObject).every((name) => Object.hasOwn(declared as JsonObject, name));
}

function tuplesAgree(a: JsonObject, b: JsonObject): boolean {
  const isTuple = (schema: JsonObject): boolean => Object.hasOwn(schema, "prefixItems");
  const saysItems = (schema: JsonObject): boolean => isTuple(schema) || Object.hasOwn(schema, "items");
  return !((isTuple(a) && saysItems(b)) || (isTuple(b) && saysItems(a)));
}
