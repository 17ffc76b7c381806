import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { metaSchemaValidator } from "./ajv.ts";
import { follow, pointerTo } from "./json-pointer.ts";
import { isJsonList, own, type JsonPath, type JsonValue } from "./json.ts";
import { alternatives, valueText } from "./json-text.ts";
import { KEYWORDS, TYPES, type Draft } from "./keywords.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import { enclosing, isSchemaPlace, type SchemaTree } from "./walk.ts";

/** What other languages call the types. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["str", "string"],
  ["text", "string"],
  ["int", "integer"],
  ["float", "number"],
  ["double", "number"],
  ["bool", "boolean"],
  ["dict", "object"],
  ["map", "object"],
  ["list", "array"],
]);

/** What stands inside the value of a keyword that holds no schemas, level by level. */
const INSIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ["type", [alternatives(TYPES)]],
  ["required", ["a property name"]],
  ["dependentRequired", ["a list of different property names", "a property name"]],
  ["dependencies", ["a JSON Schema or a list of different property names", "a property name"]],
  ["$vocabulary", ["`true` or `false`"]],
]);

/**
 * Judges a schema by the meta-schema of its draft. The validator says where; the words are ours. One problem a keyword, and
 * only the innermost: the branches of an `anyOf` each complain of what another one takes.
 */
export function judgeByMetaSchema(tree: SchemaTree): readonly SchemaProblem[] {
  const places = new Map<string, JsonPath>();
  for (const { instancePath } of metaSchemaValidator(tree.draft)(tree.root)) {
    if (!places.has(instancePath)) places.set(instancePath, follow(tree.root, instancePath)!.path);
  }
  for (const path of emptyEnums(tree)) places.set(pointerTo(path), path);

  const around = new Set([...places.values()].flatMap(outerPointers));
  const problems = new Map<string, SchemaProblem>();
  for (const [pointer, path] of places) {
    if (around.has(pointer)) continue;
    const { owner, steps } = enclosing(tree, path);
    const cause = isSchemaPlace(steps, tree.draft) ? pointer : pointerTo([...owner.path, steps[0]!]);
    if (!problems.has(cause)) problems.set(cause, wordsFor(tree, path, steps));
  }
  return [...problems.values()];
}

/** The meta-schema of 2020-12 accepts an empty `enum`; no argument is ever one of none. */
function emptyEnums(tree: SchemaTree): readonly JsonPath[] {
  return tree.subschemas
    .filter(({ schema }) => isEmptyList(own(schema, "enum")))
    .map(({ path }) => [...path, "enum"]);
}

function isEmptyList(value: JsonValue | undefined): boolean {
  return isJsonList(value) && value.length === 0;
}

function outerPointers(path: JsonPath): readonly string[] {
  return path.map((_, length) => pointerTo(path.slice(0, length)));
}

/** `steps` lead to the value from the schema that it stands in; the first of them is the keyword. */
function wordsFor(tree: SchemaTree, path: JsonPath, steps: JsonPath): SchemaProblem {
  const keyword = String(steps[0]);
  const value = follow(tree.root, pointerTo(path))!.value;
  const repeated = keyword === "required" || keyword === "type" ? repetition(value) : null;
  if (repeated !== null) {
    return problem([...path, repeated.index], "value", `repeats ${valueText(repeated.value)}`, "take it out");
  }
  const near = keyword === "type" && typeof value === "string" ? nearTypes(value) : [];
  const help = didYouMean(near) ?? helpFor(keyword, value, tree.draft);
  return problem(
    path,
    "value",
    `must be ${expected(keyword, steps, tree.draft)}, not ${valueText(value)}`,
    help,
    near,
  );
}

function expected(keyword: string, steps: JsonPath, draft: Draft): string {
  if (steps.length === 1) return KEYWORDS[draft].get(keyword)?.expects ?? "something else";
  const inside = INSIDE.get(keyword)?.[steps.length - 2];
  return inside ?? "a JSON Schema";
}

function repetition(value: JsonValue): { readonly value: JsonValue; readonly index: number } | null {
  if (!isJsonList(value)) return null;
  const index = value.findIndex((one, i) => value.indexOf(one) < i);
  return index < 0 ? null : { value: value[index]!, index };
}

function nearTypes(name: string): readonly string[] {
  const other = OTHER_NAMES.get(name.toLowerCase());
  return other === undefined ? closest(name, TYPES) : [other];
}

function helpFor(keyword: string, value: JsonValue, draft: Draft): string | null {
  if (keyword === "required" && typeof value === "boolean") {
    return "name the property in the `required` list of the object that it belongs to";
  }
  if ((keyword === "exclusiveMinimum" || keyword === "exclusiveMaximum") && typeof value === "boolean") {
    return `write the limit itself, as in \`${keyword}: 0\``;
  }
  if (keyword === "items" && isJsonList(value) && draft === "2020-12") {
    return "a list of schemas, one a position, is `prefixItems`";
  }
  return null;
}
