import { isObject, own, type Json, type JsonObject, type Path } from "./schema.ts";

/** A keyword as the draft of today has it, and where its value is written. */
export interface Written {
  readonly keyword: string;
  readonly value: Json;
  readonly at: Path;
  /** What it was called before; null where it is the same. */
  readonly was: string | null;
}

/**
 * The keywords of a schema in the words of 2020-12, whichever draft it was written for: a list of `items` is a tuple, and
 * `dependencies` are two keywords.
 */
export function writtenToday(schema: JsonObject, path: Path): readonly Written[] {
  const isTuple = Array.isArray(own(schema, "items"));
  return Object.entries(schema).flatMap(([keyword, value]): readonly Written[] => {
    const at = [...path, keyword];
    if (keyword === "items" && isTuple) return [{ keyword: "prefixItems", value, at, was: keyword }];
    if (keyword === "additionalItems") return isTuple ? [{ keyword: "items", value, at, was: keyword }] : [];
    if (keyword === "dependencies" && isObject(value)) return dependencies(value, at);
    return [{ keyword, value, at, was: null }];
  });
}

function dependencies(value: JsonObject, at: Path): readonly Written[] {
  const part = (keyword: string, test: (one: Json) => boolean): readonly Written[] => {
    const some = Object.fromEntries(Object.entries(value).filter(([, one]) => test(one)));
    return Object.keys(some).length === 0 ? [] : [{ keyword, value: some, at, was: "dependencies" }];
  };
  return [
    ...part("dependentRequired", Array.isArray),
    ...part("dependentSchemas", (one) => !Array.isArray(one)),
  ];
}
