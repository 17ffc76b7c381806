import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonPrimitive,
  type JsonValue,
} from "../json-schema/json.ts";
import { targetOf } from "../json-schema/reference-target.ts";
import { walkSchema } from "../json-schema/walk.ts";
import { ANY_OBJECT, ANYTHING, intersection, NOTHING, union } from "./schema-algebra.ts";

/**
 * A JSON Schema reduced to what decides a type. It is built anew from an allow-list of keywords, with one of `type`, `enum`,
 * `anyOf` and `allOf` to a schema, and holds no text of the author's: a property is named `p0` and a string in an `enum` is
 * `s0`, after the number of the text; a reference is the `enum` of one `r0`, after the number of the part. So no text can lead a
 * printer of types astray, and it need not know of references.
 */
export interface ReducedSchema {
  /** The schema itself, then what it refers to, each a whole schema. */
  readonly parts: readonly JsonObject[];
  readonly texts: readonly string[];
}

/** Longer ones say little, and cost every type-check. */
const LONGEST_TUPLE = 16;

/**
 * Reduces `root`. What types cannot say (`pattern`, `not`, `if`, …) or what would be too much to say is left out, which makes
 * the type wider, never narrower. A schema with `properties` is an object, and one that does not say whether it is open is
 * closed, so that a misspelt property is an error where it is read.
 */
export function reduceSchema(root: JsonObject): ReducedSchema {
  const texts = new Map<string, number>();
  const sources: JsonObject[] = [root];
  const parts: JsonObject[] = [];
  for (let part = 0; part < sources.length; part++) parts.push(reduce(sources[part]!));
  return { parts, texts: [...texts.keys()] };

  function reduce(schema: JsonValue): JsonObject {
    if (schema === false) return NOTHING;
    if (!isJsonObject(schema)) return ANYTHING;
    const types = typesOf(schema);
    // Beside several types, a member without one speaks of some of them only; read by itself it would exclude the others.
    const member = (one: JsonValue): JsonObject =>
      types.length > 1 && isUntyped(one) ? ANYTHING : reduce(one);
    return intersection([
      reference(schema["$ref"]),
      values(schema) ?? union(types.map((type) => ofType(type, schema))),
      ...[schema["anyOf"], schema["oneOf"]].map((some) =>
        isJsonList(some) ? union(some.map(member)) : ANYTHING,
      ),
      ...(isJsonList(schema["allOf"]) ? schema["allOf"].map(member) : []),
    ]);
  }

  function reference(written: JsonValue | undefined): JsonObject {
    if (typeof written !== "string") return ANYTHING;
    const target = targetOf(walkSchema(root), written);
    if (target.kind !== "schema") return ANYTHING;
    const { schema } = target.subschema;
    const known = sources.indexOf(schema);
    return { enum: ["r" + (known === -1 ? sources.push(schema) - 1 : known)] };
  }

  function values(schema: JsonObject): JsonObject | null {
    const listed = Object.hasOwn(schema, "const") ? [schema["const"]!] : schema["enum"];
    if (!isJsonList(listed) || !listed.every(isPrintable)) return null;
    const printed = listed.map((value) => (typeof value === "string" ? "s" + numberOf(value) : value));
    return { enum: [...new Set(printed)] };
  }

  function ofType(type: string, schema: JsonObject): JsonObject {
    if (type === "object") return objectOf(schema);
    if (type === "array") return arrayOf(schema, reduce);
    if (type === "integer") return { type: "number" };
    return ["string", "number", "boolean", "null"].includes(type) ? { type } : ANYTHING;
  }

  function objectOf(schema: JsonObject): JsonObject {
    const further = reduce(furtherProperties(schema));
    const additionalProperties = further === NOTHING ? false : further;
    const declared = schema["properties"];
    if (!isJsonObject(declared)) {
      return further === ANYTHING ? ANY_OBJECT : { type: "object", additionalProperties };
    }
    const properties = Object.entries(declared).map(([name, one]) => [keyOf(name), reduce(one)] as const);
    const required = isJsonList(schema["required"]) ? schema["required"] : [];
    return {
      type: "object",
      properties: Object.fromEntries(properties),
      required: required.flatMap((name) => {
        return typeof name === "string" && Object.hasOwn(declared, name) ? [keyOf(name)] : [];
      }),
      additionalProperties,
    };
  }

  function keyOf(name: string): string {
    return "p" + numberOf(name);
  }

  function numberOf(text: string): number {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  }
}

function isUntyped(schema: JsonValue): boolean {
  return (
    isJsonObject(schema) &&
    ["type", "enum", "const", "$ref"].every((keyword) => !Object.hasOwn(schema, keyword))
  );
}

/** What properties that are not declared may be. Those that a pattern allows cannot be told apart by a type. */
function furtherProperties(schema: JsonObject): JsonValue {
  if (isJsonObject(schema["patternProperties"])) return true;
  return schema["additionalProperties"] ?? !isJsonObject(schema["properties"]);
}

/** A tuple where all its elements must be there; else an array of whatever any element may be. */
function arrayOf(schema: JsonObject, reduce: (schema: JsonValue) => JsonObject): JsonObject {
  const { items, prefixItems } = schema;
  const first = [prefixItems, items].find(isJsonList) ?? [];
  if (first.length > LONGEST_TUPLE) return { type: "array", items: ANYTHING };
  const elements = first.map(reduce);
  const further = reduce((isJsonList(items) ? schema["additionalItems"] : items) ?? true);
  const least = schema["minItems"];
  if (first.length > 0 && typeof least === "number" && least >= first.length) {
    return { type: "array", items: elements, additionalItems: further === NOTHING ? false : further };
  }
  return { type: "array", items: union([...elements, further]) };
}

/** As written, or as the keywords imply; none where a value of any type is meant. */
function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema;
  if (typeof type === "string") return [type];
  if (isJsonList(type)) return type.filter((one) => typeof one === "string");
  const isArray = isJsonList(schema["prefixItems"]) || schema["items"] !== undefined;
  const implied = [...(isJsonObject(schema["properties"]) ? ["object"] : []), ...(isArray ? ["array"] : [])];
  return implied.length > 0 ? implied : ["any"];
}

function isPrintable(value: JsonValue): value is JsonPrimitive {
  return typeof value === "number" ? Number.isFinite(value) : typeof value !== "object" || value === null;
}
