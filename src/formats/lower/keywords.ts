/** How the value of a keyword holds schemas. */
export type Holds = "schema" | "list" | "map";

/** Keywords with schemas in them. `$defs` is not here: what it holds is a schema only for a reference. */
export const HOLDS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ["properties", "map"],
  ["patternProperties", "map"],
  ["dependentSchemas", "map"],
  ["additionalProperties", "schema"],
  ["propertyNames", "schema"],
  ["unevaluatedProperties", "schema"],
  ["items", "schema"],
  ["unevaluatedItems", "schema"],
  ["contains", "schema"],
  ["prefixItems", "list"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
]);

/** What the values of a schema must be says none of these; a model only reads some of them. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$id",
  "$schema",
  "$vocabulary",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "default",
  "deprecated",
  "description",
  "examples",
  "readOnly",
  "title",
  "writeOnly",
]);

/** Keywords that some value can fail, besides those that hold schemas. */
const ASSERTIONS: ReadonlySet<string> = new Set([
  "$dynamicRef",
  "$recursiveRef",
  "$ref",
  "const",
  "dependentRequired",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "maxContains",
  "maxItems",
  "maxLength",
  "maxProperties",
  "maximum",
  "minContains",
  "minItems",
  "minLength",
  "minProperties",
  "minimum",
  "multipleOf",
  "pattern",
  "required",
  "type",
  "uniqueItems",
]);

export const DEFINITIONS: ReadonlySet<string> = new Set(["$defs", "definitions"]);

/** True where no value can fail the keyword: an annotation, or a word that no draft has. */
export function saysNothing(keyword: string): boolean {
  return (
    ANNOTATIONS.has(keyword) || !(ASSERTIONS.has(keyword) || HOLDS.has(keyword) || DEFINITIONS.has(keyword))
  );
}
