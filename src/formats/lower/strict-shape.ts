import { isObject, own, put, typesOf, type Json, type JsonObject, type Path } from "./schema.ts";
import { miss, note, type Walk } from "./walk.ts";

/** Keywords of a lowered schema that hold schemas in strict mode. */
const MAPS = ["properties", "$defs"] as const;
const PLACES = ["items"] as const;
const LISTS = ["anyOf"] as const;

/**
 * The schema in the shape that strict mode asks for: every schema names its type, every object says that it has no other names,
 * and, where nothing is `optional`, that all of its properties are required. Closing an object whose properties are declared
 * takes nothing from a model, which is told of those alone; anything else that would have to change is lost.
 */
export function strictShape(walk: Walk, schema: JsonObject, parent: Path = [], isRoot = true): JsonObject {
  const path = walk.origins.get(schema) ?? parent;
  const shaped = withType(walk, withShapedParts(walk, schema, path), path);
  if (typesOf(shaped)?.includes("object") !== true) return shaped;
  return closed(walk, shaped, path, isRoot);
}

function withShapedParts(walk: Walk, schema: JsonObject, path: Path): JsonObject {
  const shape = (one: Json): Json => (isObject(one) ? strictShape(walk, one, path, false) : one);
  const shaped: JsonObject = { ...schema };
  for (const name of MAPS) {
    const value = own(schema, name);
    if (isObject(value)) {
      shaped[name] = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
    }
  }
  for (const name of PLACES) if (Object.hasOwn(schema, name)) shaped[name] = shape(schema[name]!);
  for (const name of LISTS) {
    const value = own(schema, name);
    if (Array.isArray(value)) shaped[name] = value.map(shape);
  }
  return shaped;
}

function withType(walk: Walk, schema: JsonObject, path: Path): JsonObject {
  if (["type", "anyOf", "$ref"].some((keyword) => Object.hasOwn(schema, keyword))) return schema;
  const values = Object.hasOwn(schema, "const") ? [schema["const"]!] : own(schema, "enum");
  if (!Array.isArray(values)) {
    miss({ walk, path, keyword: "type" }, "it has no `type`, and strict mode wants one");
    return schema;
  }
  const types = [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
  note({ walk, path, keyword: "type" }, "said, as it is that of the values");
  return { type: types.length === 1 ? types[0]! : types, ...schema };
}

function closed(walk: Walk, schema: JsonObject, path: Path, isRoot: boolean): JsonObject {
  const others = own(schema, "additionalProperties");
  const properties = own(schema, "properties");
  const names = isObject(properties) ? Object.keys(properties) : [];
  if (Object.hasOwn(schema, "anyOf")) {
    miss({ walk, path, keyword: "anyOf" }, "strict mode wants all names of an object in one place");
  }
  const shaped: JsonObject = { ...schema };
  if (others !== false) {
    if (others !== undefined && others !== true) {
      miss({ walk, path, keyword: "additionalProperties" }, "strict mode has no names that are not declared");
    } else if (names.length === 0 && !isRoot) {
      miss({ walk, path, keyword: "type" }, "an object with any names in it cannot be said in strict mode");
    } else
      note(
        { walk, path, keyword: "additionalProperties" },
        "said to be `false`: a model is told of no other names",
      );
    put(shaped, "additionalProperties", false);
  }
  if (properties === undefined) put(shaped, "properties", {});
  return walk.dialect.strict?.optional === true ? shaped : withAllRequired(walk, shaped, names, path);
}

function withAllRequired(walk: Walk, schema: JsonObject, names: readonly string[], path: Path): JsonObject {
  const required = own(schema, "required") ?? [];
  const optional = names.filter((name) => !(required as readonly Json[]).includes(name));
  if (optional.length > 0) {
    const listed = optional.map((name) => `\`${name}\``).join(", ");
    miss(
      { walk, path, keyword: "required" },
      `strict mode wants every property required, and ${listed} may be left out`,
    );
  }
  return { ...schema, required };
}
