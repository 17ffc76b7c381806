import type { JsonObject } from "./json.ts";
import { stepsOf } from "./pointer.ts";

/** What `#` or `#/…` leads to; undefined where it leads nowhere. Throws where an escape in it is broken. */
export function follow(root: unknown, reference: string): unknown {
  return stepsOf(decodeURIComponent(reference)).reduce<unknown>(
    (inside, key) => (Object.hasOwn(inside as object, key) ? (inside as JsonObject)[key] : undefined),
    { "#": root },
  );
}

/** The first schema that has the `$anchor` that `reference` names, as in `#name`; undefined where there is none. */
export function anchored(root: unknown, reference: string): unknown {
  let found: unknown;
  JSON.stringify(root, (_key, inside: JsonObject | null) => {
    if (inside?.["$anchor"] && `#${inside["$anchor"]}` === reference) found ??= inside;
    return inside;
  });
  return found;
}
