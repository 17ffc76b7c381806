import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../src/compiler/json-schema/json.ts";

/** A schema and a value that it accepts. */
export interface Accepted {
  readonly schema: JsonObject;
  readonly value: JsonValue;
}

const key = fc.constantFrom("a", "b", "c-d", "e f", "1");
const word = fc.constantFrom("x", "y", "*/", 'a"b', "");

const leaf: fc.Arbitrary<Accepted> = fc.oneof(
  word.map((value) => ({ schema: { type: "string", maxLength: 9 }, value })),
  fc.integer({ min: -3, max: 3 }).map((value) => ({ schema: { type: "integer" }, value })),
  fc.constantFrom(0.5, -2).map((value) => ({ schema: { type: "number", minimum: -2 }, value })),
  fc.boolean().map((value) => ({ schema: { type: "boolean" }, value })),
  fc.constantFrom(null, "x").map((value) => ({ schema: { type: ["string", "null"] }, value })),
  word.map((value) => ({ schema: { const: value }, value })),
  fc.constantFrom("x", 1, null, true).map((value) => ({ schema: { enum: ["x", 1, null, true] }, value })),
  fc.constantFrom<JsonValue>("x", 1, [], {}).map((value) => ({ schema: { description: "*/" }, value })),
  fc.constant({ schema: { enum: [{ a: 1 }, "b"] }, value: { a: 1 } }),
);

/** Pairs of a schema as people write them and one of its values, so that a type made of it can be tried. */
export const accepted: fc.Arbitrary<Accepted> = fc.letrec<{ any: Accepted; object: Accepted }>((tie) => {
  const members = fc.uniqueArray(fc.tuple(key, tie("any"), fc.boolean(), fc.boolean()), {
    selector: ([name]) => name,
    maxLength: 4,
  });
  const object = fc
    .tuple(members, fc.constantFrom("closed", "open", "unsaid"))
    .map(([list, kind]): Accepted => {
      const extra: JsonObject = kind === "open" ? { extra: [1] } : {};
      return {
        schema: {
          type: "object",
          properties: Object.fromEntries(list.map(([name, one]) => [name, one.schema])),
          required: list.filter(([, , isRequired]) => isRequired).map(([name]) => name),
          ...(kind === "unsaid" ? {} : { additionalProperties: kind === "open" }),
        },
        value: {
          ...Object.fromEntries(
            list.filter(([, , must, may]) => must || may).map(([name, one]) => [name, one.value]),
          ),
          ...extra,
        },
      };
    });
  const map = fc.tuple(tie("any"), tie("any"), key).map(([values, named, name]): Accepted => ({
    schema: { type: "object", properties: { [name]: named.schema }, additionalProperties: values.schema },
    value: { [name]: named.value, other: values.value },
  }));
  const array = fc.tuple(tie("any"), fc.integer({ min: 0, max: 2 })).map(([one, length]): Accepted => ({
    schema: { type: "array", items: one.schema },
    value: Array<JsonValue>(length).fill(one.value),
  }));
  const tuple = fc
    .tuple(fc.array(tie("any"), { minLength: 1, maxLength: 3 }), fc.boolean(), fc.boolean())
    .map(([list, isExact, isShort]): Accepted => ({
      schema: {
        type: "array",
        prefixItems: list.map((one) => one.schema),
        ...(isExact ? { items: false } : {}),
        ...(isShort ? {} : { minItems: list.length }),
      },
      value: (isShort ? list.slice(0, -1) : list).map((one) => one.value),
    }));
  const union = fc.tuple(tie("any"), tie("any"), fc.boolean()).map(([one, other, isFirst]): Accepted => ({
    schema: { anyOf: [one.schema, other.schema] },
    value: isFirst ? one.value : other.value,
  }));
  const both = fc.tuple(tie("any"), tie("any")).map(([one, other]): Accepted => ({
    schema: {
      allOf: [
        { type: "object", properties: { one: one.schema }, required: ["one"] },
        { type: "object", properties: { other: other.schema } },
      ],
    },
    value: { one: one.value, other: other.value },
  }));
  return {
    object,
    any: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      object,
      map,
      array,
      tuple,
      union,
      both,
    ),
  };
}).object;
