import { zodToJsonSchema } from "zod-to-json-schema";

/**
 * What `zod-to-json-schema` prints for a schema of zod 3, brought to our form by the differences that
 * docs/decisions/0010-zod-mapping.md lists for it. What has to be known of a schema is asked of zod's own object.
 */
export function normalised(schema) {
  const { $schema: _draft, ...json } = zodToJsonSchema(schema, { $refStrategy: "none", postProcess });
  return json;
}

function postProcess(json, def) {
  switch (def.typeName) {
    case "ZodObject":
      return json.additionalProperties === true ? { ...json, additionalProperties: {} } : json;
    case "ZodRecord":
      return { ...json, propertyNames: { type: "string", ...json.propertyNames } };
    case "ZodTuple": {
      const { items, additionalItems = false, ...rest } = json;
      return { ...rest, prefixItems: items, items: additionalItems };
    }
    case "ZodDiscriminatedUnion": {
      const { anyOf, ...rest } = json;
      return { ...rest, oneOf: anyOf };
    }
    case "ZodNullable":
      return nullable(json, def.innerType._def);
    default:
      return json;
  }
}

/** Types go into a list where nothing else is said of either, which zod 3 asks of its own types instead. */
function nullable({ type, anyOf, ...rest }, { description }) {
  const said = Array.isArray(type) && description ? { description } : {};
  const inner = anyOf?.[0] ?? { type: type[0], ...said };
  const isBare = Object.keys(inner).length === 1 && "type" in inner;
  if (!isBare) return { ...rest, anyOf: [inner, { type: "null" }] };
  const types = [...new Set([inner.type, "null"].flat())];
  return { ...rest, type: types.length === 1 ? types[0] : types };
}
