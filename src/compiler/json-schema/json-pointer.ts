import { isJsonList, isJsonObject, own, type JsonPath, type JsonValue } from "./json.ts";

/** `path` as a JSON pointer. */
export function pointerTo(path: JsonPath): string {
  let pointer = "";
  for (const step of path) {
    pointer += `/${typeof step === "number" ? step : step.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return pointer;
}

/** The value that a JSON pointer leads to and the way there; null where it leads nowhere. */
export function follow(
  root: JsonValue,
  pointer: string,
): { readonly value: JsonValue; readonly path: JsonPath } | null {
  let value = root;
  const path: (string | number)[] = [];
  for (const token of pointer.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    let next: JsonValue | undefined;
    if (isJsonList(value)) {
      if (!/^(0|[1-9]\d*)$/.test(name)) return null;
      path.push(Number(name));
      next = value[Number(name)];
    } else if (isJsonObject(value)) {
      path.push(name);
      next = own(value, name);
    }
    if (next === undefined) return null;
    value = next;
  }
  return { value, path };
}
