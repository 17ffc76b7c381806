import { alternatives } from "./json-text.ts";

export type Draft = "2020-12" | "draft-07";

/** Where the value of a keyword holds subschemas, if anywhere. */
export type Holds = "nothing" | "schema" | "list" | "map" | "schema-or-list" | "map-or-names";

export interface Keyword {
  readonly holds: Holds;
  /** True where its subschemas judge the same value as the schema it stands in. */
  readonly inPlace: boolean;
  /** What its value must be, as a message says it. */
  readonly expects: string;
}

/** The types there are. */
export const TYPES: readonly string[] = ["array", "boolean", "integer", "null", "number", "object", "string"];

const TEXT = "a text";
const FLAG = "`true` or `false`";
const NUMBER = "a number";
const COUNT = "a whole number, 0 or more";
const NAMES = "a list of different property names";
const LIST = "a list";
const SCHEMA = "a JSON Schema";
const SCHEMAS = "a list of one or more JSON Schemas";
const SCHEMA_MAP = "an object whose values are JSON Schemas";

type Entry = readonly [name: string, keyword: Keyword];

const plain = (expects: string, ...names: readonly string[]): readonly Entry[] =>
  names.map((name) => [name, { holds: "nothing", inPlace: false, expects }]);
const inside = (holds: Holds, expects: string, ...names: readonly string[]): readonly Entry[] =>
  names.map((name) => [name, { holds, inPlace: false, expects }]);
const inPlace = (holds: Holds, expects: string, ...names: readonly string[]): readonly Entry[] =>
  names.map((name) => [name, { holds, inPlace: true, expects }]);

const SHARED: readonly Entry[] = [
  ...plain(TEXT, "$schema", "$ref", "$comment", "title", "description", "format", "pattern"),
  ...plain("a text that names the schema, without a fragment", "$id"),
  ...plain(TEXT, "contentEncoding", "contentMediaType"),
  ...plain(`${alternatives(TYPES)}, or a list of them`, "type"),
  ...plain("a list of one or more values", "enum"),
  ...plain("any value", "const", "default"),
  ...plain(LIST, "examples"),
  ...plain(FLAG, "uniqueItems", "readOnly", "writeOnly", "deprecated"),
  ...plain("a number above 0", "multipleOf"),
  ...plain(NUMBER, "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"),
  ...plain(COUNT, "maxLength", "minLength", "maxItems", "minItems", "maxProperties", "minProperties"),
  ...plain(NAMES, "required"),
  ...inside("map", SCHEMA_MAP, "properties", "patternProperties", "$defs", "definitions"),
  ...inside("schema", SCHEMA, "additionalProperties", "propertyNames", "contains"),
  ...inPlace("schema", SCHEMA, "if", "then", "else", "not"),
  ...inPlace("list", SCHEMAS, "allOf", "anyOf", "oneOf"),
  ...inPlace("map-or-names", "an object whose values are JSON Schemas or lists of names", "dependencies"),
];

const ONLY_2020_12: readonly Entry[] = [
  ...plain(TEXT, "$dynamicRef", "$recursiveRef"),
  ...plain("a name of letters, digits, `-`, `.` and `_`", "$anchor", "$dynamicAnchor"),
  ...plain(FLAG, "$recursiveAnchor"),
  ...plain("an object whose values are `true` or `false`", "$vocabulary"),
  ...plain(COUNT, "maxContains", "minContains"),
  ...plain("an object whose values are lists of names", "dependentRequired"),
  ...inside("schema", SCHEMA, "items", "unevaluatedItems", "unevaluatedProperties", "contentSchema"),
  ...inside("list", SCHEMAS, "prefixItems"),
  ...inPlace("map", SCHEMA_MAP, "dependentSchemas"),
];

const ONLY_DRAFT_07: readonly Entry[] = [
  ...inside("schema", SCHEMA, "additionalItems"),
  ...inside("schema-or-list", "a JSON Schema or a list of them", "items"),
];

/** Every keyword a draft knows. `$defs` and `deprecated` are in common use in draft-07 too, and do no harm there. */
export const KEYWORDS: Readonly<Record<Draft, ReadonlyMap<string, Keyword>>> = {
  "2020-12": new Map([...SHARED, ...ONLY_2020_12]),
  "draft-07": new Map([...SHARED, ...ONLY_DRAFT_07]),
};

/** Keys that say something to other programs, and nothing to a schema. */
export function isExtension(name: string): boolean {
  return name.startsWith("x-");
}

const DRAFTS: ReadonlyMap<string, Draft> = new Map([
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["http://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft-07/schema", "draft-07"],
]);

/** The draft that a `$schema` names; null for any we do not judge by. */
export function draftNamed(uri: string): Draft | null {
  return DRAFTS.get(uri.replace(/#$/, "")) ?? null;
}
