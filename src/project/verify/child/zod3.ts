import type { CopiedParameters } from "../protocol.ts";
import type { Require } from "./convert-parameters.ts";
import { stringify } from "./intrinsics.ts";
import type { Zod3 } from "./schema-kinds.ts";

interface JsonSchema {
  readonly [keyword: string]: unknown;
}

interface Check {
  readonly kind: string;
}

interface Definition {
  readonly typeName: string;
  readonly description?: string;
  readonly checks?: readonly Check[];
  readonly coerce?: boolean;
  readonly innerType?: Zod3 & { readonly _def: Definition };
}

interface Converter {
  readonly zodToJsonSchema?: (schema: Zod3, options: object) => JsonSchema;
}

const CONVERTER = "zod-to-json-schema";

/**
 * What `zod-to-json-schema` prints of a schema of zod 3, brought to our form by the differences that
 * `docs/decisions/0010-zod-mapping.md` lists for it. A schema with something that it prints otherwise in more than form is not
 * exact.
 */
export function zod3AsJson(schema: Zod3, require: Require): CopiedParameters {
  const convert = (require(CONVERTER) as Converter | null)?.zodToJsonSchema;
  if (convert === undefined) return { needs: CONVERTER };
  let isExact = true;
  let isAsked = false;
  const postProcess = (json: JsonSchema, def: Definition): JsonSchema => {
    isAsked = true;
    if (isPrintedOtherwise(json, def)) isExact = false;
    return toOurForm(json, def);
  };
  const { $schema: _draft, ...json } = convert(schema, { $refStrategy: "none", postProcess });
  return { json: stringify(json), isExact: isExact && isAsked };
}

const OTHERWISE: ReadonlySet<string> = new Set([
  "ZodAny",
  "ZodUnknown",
  "ZodCatch",
  "ZodPipeline",
  "ZodIntersection",
]);

const SAME_TEXT_CHECKS: ReadonlySet<string> = new Set([
  ..."min max length regex email url uuid datetime date duration ip".split(" "),
  ..."trim toLowerCase toUpperCase".split(" "),
]);

function isPrintedOtherwise(json: JsonSchema, { typeName, checks = [], coerce }: Definition): boolean {
  switch (typeName) {
    case "ZodBoolean":
      return coerce === true;
    case "ZodString":
      return checks.some((check) => !SAME_TEXT_CHECKS.has(check.kind)) || repeats(checks);
    case "ZodNumber":
      return repeats(checks);
    case "ZodUnion":
      return json["anyOf"] === undefined;
    case "ZodEffects":
      return json["default"] !== undefined;
    default:
      return OTHERWISE.has(typeName);
  }
}

/** Of several bounds the converter takes the last, and we the narrowest. */
function repeats(checks: readonly Check[]): boolean {
  return new Set(checks.map((check) => check.kind)).size < checks.length;
}

function toOurForm(json: JsonSchema, def: Definition): JsonSchema {
  switch (def.typeName) {
    case "ZodObject":
      return json["additionalProperties"] === true ? { ...json, additionalProperties: {} } : json;
    case "ZodRecord":
      return { ...json, propertyNames: { type: "string", ...(json["propertyNames"] as object | undefined) } };
    case "ZodTuple": {
      const { items, additionalItems = false, ...rest } = json;
      return { ...rest, prefixItems: items, items: additionalItems };
    }
    case "ZodDiscriminatedUnion": {
      const { anyOf, ...rest } = json;
      return { ...rest, oneOf: anyOf };
    }
    case "ZodNullable":
      return nullable(json, def.innerType?._def.description);
    default:
      return json;
  }
}

/** A type and `null` are a list only where nothing else is said of either; the converter asks zod's own types instead. */
function nullable(json: JsonSchema, description: string | undefined): JsonSchema {
  const { type, anyOf, ...rest } = json;
  const [first] = (anyOf ?? []) as readonly JsonSchema[];
  const said = Array.isArray(type) && description !== undefined ? { description } : {};
  const inner: JsonSchema = first ?? { type: ([type].flat() as readonly unknown[])[0], ...said };
  if (Object.keys(inner).length > 1 || inner["type"] === undefined) {
    return { ...rest, anyOf: [inner, { type: "null" }] };
  }
  const types = [...new Set([inner["type"], "null"].flat())];
  return { ...rest, type: types.length === 1 ? types[0] : types };
}
