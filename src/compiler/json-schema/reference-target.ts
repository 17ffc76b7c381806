import { follow, pointerTo } from "./json-pointer.ts";
import { own, type JsonPath, type JsonValue } from "./json.ts";
import { enclosing, isSchemaPlace, type SchemaTree, type Subschema } from "./walk.ts";

/** What a `$ref` leads to: a subschema, `true` or `false` in the place of one, or what stands at `path` and is no schema. */
export type Target =
  | { readonly kind: "schema"; readonly subschema: Subschema }
  | { readonly kind: "boolean" }
  | { readonly kind: "no-schema" }
  | { readonly kind: "nothing" }
  | { readonly kind: "outside" };

/** Follows a `$ref`: `#`, a JSON pointer, or the name of an `$anchor`. */
export function targetOf(tree: SchemaTree, reference: string): Target {
  if (!reference.startsWith("#")) return { kind: "outside" };
  const fragment = unescaped(reference.slice(1));
  if (fragment === null) return { kind: "nothing" };
  if (fragment !== "" && !fragment.startsWith("/")) return anchored(tree, fragment);
  const found = follow(tree.root, fragment);
  return found === null ? { kind: "nothing" } : targetAt(tree, found.path, found.value);
}

function targetAt(tree: SchemaTree, path: JsonPath, value: JsonValue): Target {
  const subschema = tree.byPointer.get(pointerTo(path));
  if (subschema !== undefined) return { kind: "schema", subschema };
  const inPlaceOfOne = typeof value === "boolean" && isSchemaPlace(enclosing(tree, path).steps, tree.draft);
  return { kind: inPlaceOfOne ? "boolean" : "no-schema" };
}

function anchored(tree: SchemaTree, name: string): Target {
  if (tree.draft !== "2020-12") return { kind: "nothing" };
  const subschema = tree.subschemas.find((one) => own(one.schema, "$anchor") === name);
  return subschema === undefined ? { kind: "nothing" } : { kind: "schema", subschema };
}

/** A fragment with its percent escapes read; null where one is broken. */
function unescaped(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null;
  }
}
