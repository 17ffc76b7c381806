import { FUNCTION, TEXTS, refuseUnless } from "./arguments.ts";
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

/** Reads a registered value in any of its forms, each member once. Throws when it cannot be read. */
export function readRegistration(tool: unknown): Registration {
  const { description, parameters, schema, requiresEnv = [], checkFn } = tool as Fields;
  refuseUnless(TEXTS, "requiresEnv", requiresEnv);
  const nested = parameters === undefined ? functionSchema(schema as Fields | undefined) : undefined;
  return {
    description: description ?? nested?.["description"],
    parameters: nested ? nested["parameters"] : (parameters ?? schema),
    env: [...(requiresEnv as readonly string[])],
    check: FUNCTION.test(checkFn) ? (checkFn as CheckFn) : null,
  };
}

/** What the model is shown, when `schema` holds that and not the schema by itself. */
function functionSchema(schema: Fields | undefined): Fields | undefined {
  return (schema?.["function"] ?? (schema?.["parameters"] && schema)) as Fields | undefined;
}
