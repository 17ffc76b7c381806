import type { JsonObject, JsonPrimitive, JsonValue } from "../../json-schema/json.ts";
import { enumValues } from "./enum-entries.ts";
import { highest, lowest } from "./length-methods.ts";
import type { EnumType, LiteralType, NumberType, StringType } from "./zod-schema.ts";

/** The JSON Schema of a text. Of several formats any will do; of several patterns all have to match. */
export function printString(type: StringType): JsonObject {
  const [format, another] = type.formats;
  const [pattern, more] = type.patterns;
  return {
    type: "string",
    ...bounds({ minLength: type.minimum, maxLength: type.maximum }),
    ...(format !== undefined && another === undefined ? { format } : {}),
    ...(another !== undefined ? { anyOf: type.formats.map((one) => ({ format: one })) } : {}),
    ...(type.contentEncoding !== null ? { contentEncoding: type.contentEncoding } : {}),
    ...(pattern !== undefined && more === undefined ? { pattern } : {}),
    ...(more !== undefined ? { allOf: type.patterns.map((one) => ({ pattern: one })) } : {}),
  };
}

/** The JSON Schema of a number. Of two bounds on one side only the one that counts is said. */
export function printNumber(type: NumberType): JsonObject {
  const { exclusiveMinimum, exclusiveMaximum } = type;
  // The bounds of what a double can count: they say nothing of the number that is meant, and are left out below.
  const least = type.isInteger ? Number.MIN_SAFE_INTEGER : -Infinity;
  const most = type.isInteger ? Number.MAX_SAFE_INTEGER : Infinity;
  const minimum = highest(type.minimum, least);
  const maximum = lowest(type.maximum, most);
  const [divisor, ...others] = type.divisors;
  return {
    type: type.isInteger ? "integer" : "number",
    ...(exclusiveMinimum !== null && exclusiveMinimum >= minimum
      ? { exclusiveMinimum }
      : bounds({ minimum: minimum === least ? null : minimum })),
    ...(exclusiveMaximum !== null && exclusiveMaximum <= maximum
      ? { exclusiveMaximum }
      : bounds({ maximum: maximum === most ? null : maximum })),
    ...bounds({ multipleOf: divisor ?? null }),
    ...(others.length > 0 ? { allOf: others.map((multipleOf) => ({ multipleOf })) } : {}),
  };
}

export function bounds(values: Readonly<Record<string, number | null>>): Readonly<Record<string, number>> {
  const given: Record<string, number> = {};
  for (const [name, value] of Object.entries(values)) if (value !== null) given[name] = value;
  return given;
}

export function printEnum(type: EnumType): JsonObject {
  const values = enumValues(type);
  return { ...commonType(values), enum: values };
}

export function printLiteral({ values }: LiteralType): JsonObject {
  const [value, another] = values;
  if (another !== undefined) return { ...commonType(values), enum: values };
  return { type: value === null ? "null" : typeof value, const: value! };
}

/** Nothing where the values differ in type. */
function commonType(values: readonly JsonPrimitive[]): JsonObject {
  const types = new Set(values.map((value) => (value === null ? "null" : typeof value)));
  const [type, another] = types;
  return type !== undefined && another === undefined ? { type } : {};
}

/** Alternatives that say nothing but a type become one list of types. */
export function printAlternatives(options: readonly JsonObject[]): JsonObject {
  const types = new Set<JsonValue>();
  for (const option of options) {
    const { type } = option;
    if (Object.keys(option).length !== 1 || type === undefined) return { anyOf: options };
    for (const one of Array.isArray(type) ? (type as readonly JsonValue[]) : [type]) types.add(one);
  }
  return { type: types.size === 1 ? [...types][0]! : [...types] };
}
