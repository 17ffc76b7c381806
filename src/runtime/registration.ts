import { TEXTS } from "./arguments.ts";
import type { CheckFn } from "./tool.ts";

/** What a registration says of its tool. Description and parameters are not known to be of the right kind. */
export interface Registration {
  readonly description: unknown;
  readonly parameters: unknown;
  readonly env: readonly string[];
  readonly check: CheckFn | null;
}

interface Fields {
  readonly [field: string]: unknown;
}

/** Reads a registered value in any of its forms, each member once; null when it cannot be read. */
export function readRegistration(tool: unknown): Registration | null {
  try {
    const { description, parameters, schema, requiresEnv = [], checkFn } = tool as Fields;
    if (!TEXTS.test(requiresEnv)) return null;
    const nested = parameters === undefined ? functionSchema(schema) : null;
    return {
      description: description ?? nested?.["description"],
      parameters: nested === null ? (parameters ?? schema) : nested["parameters"],
      env: [...(requiresEnv as readonly string[])],
      check: typeof checkFn === "function" ? (checkFn as CheckFn) : null,
    };
  } catch {
    return null;
  }
}

/** What the model is shown, when `schema` holds that and not the bare JSON Schema. */
function functionSchema(schema: unknown): Fields | null {
  const fields = schema as Fields;
  if (Object.hasOwn(fields, "function")) return fields["function"] as Fields;
  return Object.hasOwn(fields, "parameters") ? fields : null;
}
