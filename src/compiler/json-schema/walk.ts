import { pointerTo } from "./json-pointer.ts";
import { isJsonList, isJsonObject, own, type JsonObject, type JsonPath, type JsonValue } from "./json.ts";
import { draftNamed, KEYWORDS, type Draft, type Holds } from "./keywords.ts";

/** An object at a place of a schema where a schema stands. */
export interface Subschema {
  readonly schema: JsonObject;
  readonly path: JsonPath;
  /** The schema that this one judges the same value with (it stands in its `allOf`, `then`, …), or null. */
  readonly beside: Subschema | null;
}

/** A schema with every place in it where a schema stands. */
export interface SchemaTree {
  readonly root: JsonObject;
  readonly draft: Draft;
  /** The root first, in the order they are written. */
  readonly subschemas: readonly Subschema[];
  /** By JSON pointer; `""` is the root. */
  readonly byPointer: ReadonlyMap<string, Subschema>;
}

/** Finds every subschema, by a list of what is still to be visited rather than by recursion. */
export function walkSchema(root: JsonObject): SchemaTree {
  const uri = own(root, "$schema");
  const draft = (typeof uri === "string" ? draftNamed(uri) : null) ?? "2020-12";
  const subschemas: Subschema[] = [];
  const byPointer = new Map<string, Subschema>();
  const open: Subschema[] = [{ schema: root, path: [], beside: null }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    subschemas.push(next);
    byPointer.set(pointerTo(next.path), next);
    open.push(...childrenOf(next, draft).reverse());
  }
  return { root, draft, subschemas, byPointer };
}

function childrenOf(parent: Subschema, draft: Draft): Subschema[] {
  const children: Subschema[] = [];
  for (const [name, value] of Object.entries(parent.schema)) {
    const keyword = KEYWORDS[draft].get(name);
    if (keyword === undefined) continue;
    for (const [steps, member] of members(keyword.holds, value)) {
      if (!isJsonObject(member)) continue;
      const path = [...parent.path, name, ...steps];
      children.push({ schema: member, path, beside: keyword.inPlace ? parent : null });
    }
  }
  return children;
}

type Member = readonly [steps: JsonPath, value: JsonValue];

function members(holds: Holds, value: JsonValue): readonly Member[] {
  switch (holds) {
    case "nothing":
      return [];
    case "schema":
      return [[[], value]];
    case "list":
      return items(value);
    case "schema-or-list":
      return isJsonList(value) ? items(value) : [[[], value]];
    case "map":
    case "map-or-names":
      return isJsonObject(value) ? Object.entries(value).map(([name, one]) => [[name], one]) : [];
  }
}

function items(value: JsonValue): readonly Member[] {
  return isJsonList(value) ? value.map((one: JsonValue, index) => [[index], one]) : [];
}

/** True where a value at `steps` below a schema that has the keyword `steps[0]` is itself a schema. */
export function isSchemaPlace(steps: JsonPath, draft: Draft): boolean {
  const holds = KEYWORDS[draft].get(String(steps[0]))?.holds;
  if (holds === undefined || holds === "nothing") return false;
  if (holds === "schema") return steps.length === 1;
  if (holds === "schema-or-list")
    return steps.length === 1 || (steps.length === 2 && typeof steps[1] === "number");
  return steps.length === 2;
}

/** The innermost subschema on the way to `path`, and the steps that lead on from it. */
export function enclosing(
  tree: SchemaTree,
  path: JsonPath,
): { readonly owner: Subschema; readonly steps: JsonPath } {
  for (let length = path.length; length > 0; length--) {
    const owner = tree.byPointer.get(pointerTo(path.slice(0, length)));
    if (owner !== undefined) return { owner, steps: path.slice(length) };
  }
  return { owner: tree.subschemas[0]!, steps: path };
}
