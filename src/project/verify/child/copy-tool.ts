import type { Copied, ToolCopy } from "../protocol.ts";
import { convertParameters, type Require } from "./convert-parameters.ts";
import { hasOwn, isObject, stringify } from "./intrinsics.ts";
import { isZod } from "./schema-kinds.ts";
import { thrownAsText } from "./thrown.ts";

interface Fields {
  readonly [field: string]: unknown;
}

/** A registered value as the run time reads it, in any form that it may have. Never throws. */
export function copyTool(tool: unknown, require: Require): ToolCopy {
  const fields = (): Fields => tool as Fields;
  // In the nested form, what the model is shown is an object of its own.
  const nested = (): Fields | null =>
    fields()["parameters"] === undefined ? functionSchema(fields()["schema"]) : null;
  const copy = (read: () => unknown): Copied => attempt(() => ({ json: toJson(read()) }));
  const field = (name: string): Copied => copy(() => fields()[name]);
  return {
    name: field("name"),
    description: copy(() => fields()["description"] ?? nested()?.["description"]),
    parameters: attempt(() => {
      const { parameters, schema } = fields();
      const inner = nested();
      return convertParameters(inner === null ? (parameters ?? schema) : inner["parameters"], require);
    }),
    home: field("toolset"),
    capabilities: field("capabilities"),
    annotations: field("annotations"),
    requiresEnv: field("requiresEnv"),
    hasCheck: hasCheck(tool),
  };
}

function hasCheck(tool: unknown): boolean {
  try {
    return typeof (tool as Fields)["checkFn"] === "function";
  } catch {
    return false;
  }
}

/** What the model is shown, when `schema` holds that and not the schema itself. */
function functionSchema(schema: unknown): Fields | null {
  if (!isObject(schema) || isZod(schema)) return null;
  if (hasOwn(schema, "function")) {
    const inner = (schema as Fields)["function"];
    return functionSchema(inner) ?? (inner as Fields);
  }
  return hasOwn(schema, "parameters") ? (schema as Fields) : null;
}

function toJson(value: unknown): string | null {
  return (stringify(value) as string | undefined) ?? null;
}

function attempt<T>(read: () => T): T | { readonly failed: string } {
  try {
    return read();
  } catch (thrown) {
    return { failed: thrownAsText(thrown).text };
  }
}
