/** A JSON Schema of an object, as SDKs type the schema of a tool's input. */
export interface ToolSchema {
  type: "object";
  properties?: { [name: string]: object };
  required?: string[];
  [keyword: string]: unknown;
}
