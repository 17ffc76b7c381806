import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Draft, Json } from "./random/random-schema.ts";
import { REFERENCE_FORMATS } from "./reference-formats.ts";

/** ajv keeps what it has compiled, so it is thrown away from time to time. */
const MOST_COMPILED = 500;

/**
 * The settings that change what is valid. Those that only refuse schemas are off: the compiler has judged them. `allErrors`
 * should change nothing, yet ajv 8.20 is wrong in one way with it and in another without it.
 */
function createAjv(draft: Draft, allErrors: boolean): Ajv | Ajv2020 {
  const options = {
    strict: false,
    allErrors,
    ownProperties: true,
    unicodeRegExp: true,
    addUsedSchema: false,
    logger: false as const,
    formats: REFERENCE_FORMATS,
    code: { regExp: Object.assign(eitherMode, { code: "eitherMode" }) },
  };
  return draft === "2020-12" ? new Ajv2020(options) : new Ajv(options);
}

/** What is no pattern under the flag `u` is read without it. */
function eitherMode(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}

type Keywords = { [keyword: string]: Json };

function withContainsApart({
  contains,
  minContains,
  maxContains,
  allOf = [],
  ...others
}: Keywords): Keywords {
  const apart = Object.fromEntries(
    Object.entries({ contains, minContains, maxContains }).filter(([, value]) => value !== undefined),
  ) as Keywords;
  return { ...others, allOf: [...(allOf as Json[]), apart] };
}

/**
 * The schema as ajv has to be given it: with a name, or it does not find `#` from behind a reference to a reference; with
 * `minItems` beside `contains`, or an empty list may pass for one that it has seen before; and with the type of `items` out of
 * sight of `uniqueItems`, or it looks at items of that type only, those of `prefixItems` too; and with `contains` out of sight of
 * `prefixItems`, or a list that is shorter than these may pass for one that contains it.
 */
function prepared(schema: Json): Json {
  const copy = JSON.parse(JSON.stringify(schema), (key, inside: Json) => {
    if (typeof inside !== "object" || inside === null || Array.isArray(inside) || key === "default")
      return inside;
    const { contains, minContains = 1, minItems = 0, uniqueItems, prefixItems, items } = inside;
    const isSchema = typeof contains === "object" || typeof contains === "boolean";
    return {
      ...(isSchema && prefixItems !== undefined ? withContainsApart(inside) : inside),
      ...(isSchema && Number(minContains) > 0 ? { minItems: Math.max(Number(minItems), 1) } : {}),
      ...(uniqueItems === true && Array.isArray(prefixItems) && items ? { items: { allOf: [items] } } : {}),
    };
  }) as Keywords;
  return { ...copy, $id: "https://example.com/parameters" };
}

/**
 * Whether items that a branch looks at may count for `unevaluatedItems` as they should not: ajv 8.20 takes `["a"]` for valid by
 * `{ oneOf: [{ items: { type: "number" } }, {}], unevaluatedItems: false }`, and not by `{ anyOf: [{ items: {} }], unevaluatedItems: false }`.
 */
function blursEvaluation(schema: Json): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(blursEvaluation);
  const { unevaluatedItems, anyOf, oneOf, if: condition } = schema;
  const branches = JSON.stringify([anyOf, oneOf, condition]);
  const isBlurred = unevaluatedItems !== undefined && /"(items|unevaluatedItems)":/.test(branches);
  return isBlurred || Object.values(schema).some(blursEvaluation);
}

type Instance = ReturnType<typeof createAjv>;
const instances = new Map<Draft, Instance[]>();
let compiled = 0;

/**
 * What ajv says of values: the keyword that does not hold, or null where all do; undefined where it contradicts itself or
 * breaks down, and is no judge.
 */
export function compileByAjv(schema: Json, draft: Draft): (value: Json) => string | null | undefined {
  if (compiled++ % MOST_COMPILED === 0) instances.clear();
  if (!instances.has(draft)) instances.set(draft, [createAjv(draft, true), createAjv(draft, false)]);
  const given = prepared(schema) as object;
  const validators = instances.get(draft)!.map((ajv) => ajv.compile(given));
  if (blursEvaluation(schema)) return () => undefined;
  return (value) => {
    const verdicts: (string | null)[] = [];
    try {
      for (const validate of validators)
        verdicts.push(validate(value) === true ? null : validate.errors![0]!.keyword);
    } catch {
      return undefined;
    }
    return verdicts.every((one) => (one === null) === (verdicts[0] === null)) ? verdicts.at(-1) : undefined;
  };
}
