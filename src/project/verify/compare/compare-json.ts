import {
  isJsonList,
  isJsonObject,
  own,
  type JsonPath,
  type JsonValue,
} from "../../../compiler/json-schema/json.ts";

/** A place where two JSON values differ; undefined on the side that has nothing there. */
export interface Difference {
  readonly path: JsonPath;
  readonly compiled: JsonValue | undefined;
  readonly registered: JsonValue | undefined;
}

/** Where two JSON values differ, in the order of the first; the order of keys is no difference. */
export function differencesBetween(
  compiled: JsonValue | undefined,
  registered: JsonValue | undefined,
  path: JsonPath = [],
): readonly Difference[] {
  if (isJsonObject(compiled) && isJsonObject(registered)) {
    const keys = new Set([...Object.keys(compiled), ...Object.keys(registered)]);
    return [...keys].flatMap((key) =>
      differencesBetween(own(compiled, key), own(registered, key), [...path, key]),
    );
  }
  if (isJsonList(compiled) && isJsonList(registered) && compiled.length === registered.length) {
    return compiled.flatMap((item, index) => differencesBetween(item, registered[index], [...path, index]));
  }
  // As text, since `-0` is printed as `0`.
  return JSON.stringify(compiled) === JSON.stringify(registered) ? [] : [{ path, compiled, registered }];
}
