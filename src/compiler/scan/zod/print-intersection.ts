import { isJsonObject, own, type JsonObject, type JsonValue } from "../../json-schema/json.ts";

/** What can be put together; anything else that an object says, a description of it say, has no place in the whole. */
const FOLDABLE: ReadonlySet<string> = new Set(["type", "properties", "required", "additionalProperties"]);

/**
 * The one object that satisfies both sides: `allOf` of two closed objects would let nothing through. Null where they cannot be put
 * together.
 */
export function foldObjects(sides: readonly JsonValue[]): JsonObject | null {
  const objects: JsonObject[] = [];
  for (const side of sides) {
    if (!isJsonObject(side) || side["type"] !== "object") return null;
    if (!Object.keys(side).every((keyword) => FOLDABLE.has(keyword))) return null;
    objects.push(side);
  }
  const properties: Record<string, JsonValue> = {};
  for (const name of objects.flatMap((one) => Object.keys(propertiesOf(one)))) {
    if (Object.hasOwn(properties, name)) continue;
    const schemas = objects.map((one) => own(propertiesOf(one), name) ?? schemaOfOthers(one));
    properties[name] = both(withoutRepeats(schemas));
  }
  const required = new Set(
    objects.flatMap((one) => (own(one, "required") as readonly string[] | undefined) ?? []),
  );
  const isClosed = objects.every((one) => own(one, "additionalProperties") === false);
  const others = withoutRepeats(objects.map(schemaOfOthers));
  return {
    type: "object",
    properties,
    ...(required.size > 0 ? { required: [...required] } : {}),
    ...(isClosed ? { additionalProperties: false } : {}),
    ...(!isClosed && others.length > 0 ? { additionalProperties: allOf(others) } : {}),
  };
}

function propertiesOf(object: JsonObject): JsonObject {
  const properties = own(object, "properties");
  return isJsonObject(properties) ? properties : {};
}

/** What a property has to be that the object does not know; null where anything will do, and where it is refused. */
function schemaOfOthers(object: JsonObject): JsonObject | null {
  const others = own(object, "additionalProperties");
  return isJsonObject(others) && Object.keys(others).length > 0 ? others : null;
}

function withoutRepeats(schemas: readonly (JsonValue | null)[]): readonly JsonValue[] {
  const byText = new Map<string, JsonValue>();
  for (const schema of schemas) if (schema !== null) byText.set(JSON.stringify(schema), schema);
  return [...byText.values()];
}

function both(schemas: readonly JsonValue[]): JsonValue {
  return schemas.length === 1 ? schemas[0]! : (foldObjects(schemas) ?? { allOf: schemas });
}

function allOf(schemas: readonly JsonValue[]): JsonValue {
  return schemas.length === 1 ? schemas[0]! : { allOf: schemas };
}
