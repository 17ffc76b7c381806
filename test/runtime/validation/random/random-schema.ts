import type { Random } from "./random.ts";
import { FORMATS, NAME_PATTERNS, NAMES, PATTERNS, TEXTS } from "./words.ts";

export type Draft = "2020-12" | "draft-07";
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type Schema = boolean | { [keyword: string]: Json };

interface Making {
  readonly random: Random;
  readonly draft: Draft;
  /** Where a `$ref` may lead. */
  readonly references: readonly string[];
  /** Or `unevaluatedItems`: ajv counts every item as evaluated beside `contains`. */
  readonly hasContains: boolean;
  /** Or `unevaluated…`: ajv counts as evaluated what an `if` has looked at that does not hold. */
  readonly hasIf: boolean;
  /** Or `unevaluatedProperties`: ajv counts none as evaluated beside a `dependentSchemas` that does not apply. */
  readonly hasDependentSchemas: boolean;
}

type Maker = (making: Making, depth: number) => { [keyword: string]: Json };
const KINDS = ["object", "array", "string", "number", "integer", "boolean", "null"];

/** The parameters of a tool, of every keyword that a draft has. */
export function randomSchema(random: Random): {
  readonly schema: { [keyword: string]: Json };
  readonly draft: Draft;
} {
  const draft = random.chance(0.5) ? "2020-12" : "draft-07";
  const definitions = random.some(["p", "q/r", "s"], 0.4);
  const holder = draft === "2020-12" ? "$defs" : random.pick(["$defs", "definitions"]);
  const anchors = draft === "2020-12" ? random.some(definitions, 0.3) : [];
  const references = [
    ...definitions.flatMap((name) =>
      Array<string>(3).fill(`#/${holder}/${encodeURIComponent(name.replace("/", "~1"))}`),
    ),
    ...anchors.map((name) => `#${anchorOf(name)}`),
    "#",
  ];
  const making: Making = {
    random,
    draft,
    references,
    hasContains: random.chance(0.5),
    hasIf: random.chance(0.4),
    hasDependentSchemas: random.chance(0.4),
  };
  const schema: { [keyword: string]: Json } = {
    ...(draft === "draft-07" ? { $schema: "http://json-schema.org/draft-07/schema#" } : {}),
    ...ofObject(making, 3),
    type: "object",
    ...(random.chance(0.3) ? combined(making, 2) : {}),
  };
  for (const name of definitions) {
    const definition = randomSubschema({ ...making, references: random.chance(0.5) ? references : [] }, 2);
    const inside = (schema[holder] ??= {}) as { [name: string]: Json };
    inside[name] =
      anchors.includes(name) && typeof definition === "object"
        ? { ...definition, $anchor: anchorOf(name) }
        : definition;
  }
  return { schema, draft };
}

function anchorOf(name: string): string {
  return `anchor-${name.replace("/", "-")}`;
}

function randomSubschema(making: Making, depth: number): Schema {
  const { random, references } = making;
  if (random.chance(0.04)) return random.chance(0.7);
  if (references.length > 0 && random.chance(depth > 0 ? 0.08 : 0.03)) {
    const siblings = random.chance(0.3) ? ofKind(making, 0, random.pick(KINDS)) : {};
    return { ...siblings, $ref: random.pick(references) };
  }
  const kind = random.pick(depth > 0 ? ["object", "object", "array", "array", ...KINDS] : KINDS.slice(2));
  const schema = ofKind(making, depth - 1, kind);
  if (random.chance(0.8))
    schema["type"] = random.chance(0.8) ? kind : [...new Set([kind, random.pick(KINDS)])];
  if (depth > 0 && random.chance(0.15)) Object.assign(schema, combined(making, depth - 1));
  if (random.chance(0.1)) schema["description"] = "says nothing";
  if (random.chance(0.03)) schema["default"] = { $ref: "nowhere", $anchor: "no-anchor" };
  return schema;
}

function ofKind(making: Making, depth: number, kind: string): { [keyword: string]: Json } {
  const makers: Readonly<Record<string, Maker>> = {
    object: ofObject,
    array: ofArray,
    string: ofString,
    number: ofNumber,
    integer: ofNumber,
  };
  if (making.random.chance(0.08)) return ofValues(making);
  return makers[kind]?.(making, depth) ?? {};
}

function ofValues({ random }: Making): { [keyword: string]: Json } {
  const values = Array.from({ length: random.whole(1, 4) }, () => randomJson(random, 2));
  return random.chance(0.6) ? { enum: values } : { const: values[0]! };
}

/** Any JSON, small. */
export function randomJson(random: Random, depth: number): Json {
  const kind = random.whole(0, depth > 0 ? 7 : 5);
  if (kind === 6) return Array.from({ length: random.whole(0, 3) }, () => randomJson(random, depth - 1));
  if (kind === 7) {
    return Object.fromEntries(random.some(NAMES, 0.25).map((name) => [name, randomJson(random, depth - 1)]));
  }
  if (kind > 3) return random.pick(TEXTS);
  return random.pick<Json>([null, true, false, 0, 1, -1, 2, 3, 0.5, 2.5, 10, -0]);
}

const ofNumber: Maker = ({ random }) => ({
  ...(random.chance(0.3) ? { minimum: random.whole(-4, 4) / 2 } : {}),
  ...(random.chance(0.3) ? { maximum: random.whole(0, 12) / 2 } : {}),
  ...(random.chance(0.15) ? { exclusiveMinimum: random.whole(-4, 2) } : {}),
  ...(random.chance(0.15) ? { exclusiveMaximum: random.whole(2, 8) } : {}),
  ...(random.chance(0.2) ? { multipleOf: random.pick([1, 2, 3, 0.5, 0.25]) } : {}),
});

const ofString: Maker = ({ random }) => ({
  ...(random.chance(0.3) ? { minLength: random.whole(0, 2) } : {}),
  ...(random.chance(0.3) ? { maxLength: random.whole(1, 4) } : {}),
  ...(random.chance(0.25) ? { pattern: random.pick(PATTERNS).pattern } : {}),
  ...(random.chance(0.25) ? { format: random.pick(FORMATS).format } : {}),
  ...(random.chance(0.05) ? { contentEncoding: "base64", contentMediaType: "text/plain" } : {}),
});

const ofArray: Maker = (making, depth) => {
  const { random, draft } = making;
  const inner = (): Json => randomSubschema(making, depth);
  const tuple = (): Json => Array.from({ length: random.whole(1, 3) }, inner);
  const isNew = draft === "2020-12";
  return {
    ...(random.chance(0.25) ? { minItems: random.whole(0, 2) } : {}),
    ...(random.chance(0.25) ? { maxItems: random.whole(1, 4) } : {}),
    ...(random.chance(0.2) ? { uniqueItems: random.chance(0.9) } : {}),
    ...(isNew && random.chance(0.3) ? { prefixItems: tuple() } : {}),
    ...(random.chance(0.6) ? { items: !isNew && random.chance(0.4) ? tuple() : inner() } : {}),
    ...(!isNew && random.chance(0.3) ? { additionalItems: inner() } : {}),
    ...(making.hasContains && random.chance(0.25) ? { contains: inner() } : {}),
    ...(isNew && random.chance(0.15) ? { minContains: random.whole(0, 2) } : {}),
    ...(isNew && random.chance(0.15) ? { maxContains: random.whole(0, 2) } : {}),
    ...(isNew && !making.hasContains && !making.hasIf && random.chance(0.2)
      ? { unevaluatedItems: inner() }
      : {}),
  };
};

const ofObject: Maker = (making, depth) => {
  const { random, draft, hasDependentSchemas } = making;
  const inner = (): Json => randomSubschema(making, depth);
  const map = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, inner()]));
  const named = random.some(NAMES, 0.25);
  const isNew = draft === "2020-12";
  const depending = (): Json =>
    Object.fromEntries(random.some(NAMES, 0.2).map((name) => [name, random.some(named, 0.5)]));
  return {
    ...(random.chance(0.9) ? { properties: map(named) } : {}),
    ...(random.chance(0.5) ? { required: random.some(named, 0.3) } : {}),
    ...(random.chance(0.4)
      ? { additionalProperties: random.chance(0.5) ? random.chance(0.3) : inner() }
      : {}),
    ...(random.chance(0.15) ? { patternProperties: map(random.some(NAME_PATTERNS, 0.3)) } : {}),
    ...(random.chance(0.1) ? { propertyNames: { ...ofString(making, 0), minLength: 1 } } : {}),
    ...(random.chance(0.15) ? { minProperties: random.whole(0, 2) } : {}),
    ...(random.chance(0.15) ? { maxProperties: random.whole(1, 4) } : {}),
    ...(isNew && random.chance(0.1) ? { dependentRequired: depending() } : {}),
    ...(isNew && hasDependentSchemas && random.chance(0.2)
      ? { dependentSchemas: map(random.some(NAMES, 0.2)) }
      : {}),
    ...(random.chance(0.05) ? { dependencies: depending() } : {}),
    ...(hasDependentSchemas && random.chance(0.1) ? { dependencies: map(random.some(NAMES, 0.2)) } : {}),
    ...(isNew && !hasDependentSchemas && !making.hasIf && random.chance(0.35)
      ? { unevaluatedProperties: random.chance(0.4) ? false : inner() }
      : {}),
  };
};

const combined: Maker = (making, depth) => {
  const { random } = making;
  const inner = (): Json => randomSubschema(making, depth);
  const list = (): Json => Array.from({ length: random.whole(1, 3) }, inner);
  const keywords = [
    "allOf",
    "anyOf",
    "anyOf",
    "oneOf",
    "oneOf",
    "not",
    ...(making.hasIf ? ["if", "if", "if"] : []),
  ];
  const keyword = random.pick(keywords);
  if (keyword === "not") return { not: inner() };
  if (keyword !== "if") return { [keyword]: list() };
  return {
    if: inner(),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    ...(random.chance(0.7) ? { then: inner() } : {}),
    ...(random.chance(0.7) ? { else: inner() } : {}),
  };
};
