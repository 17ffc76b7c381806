import type { Json } from "./schema.ts";

/** Whether strict mode takes what a keyword holds, of the keywords that every strict mode treats alike. */
export function takesInStrict(keyword: string, value: Json): boolean {
  if (keyword === "items") return typeof value !== "boolean";
  if (keyword === "const") return isPlain(value);
  return keyword !== "enum" || (Array.isArray(value) && value.every(isPlain));
}

function isPlain(value: Json): boolean {
  return typeof value !== "object" || value === null;
}
