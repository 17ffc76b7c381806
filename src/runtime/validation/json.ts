/** An object of JSON; nothing is known of its members. */
export interface JsonObject {
  readonly [name: string]: unknown;
}

/** What a JSON value is, in the words of JSON Schema; `typeof` of any other. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
