import { FUNCTION } from "./arguments.ts";
import type { CheckFn, CheckScope, Handler } from "./tool.ts";

/** What a registration says of its tool. Description and parameters are not known to be of the right kind. */
export interface Registration {
  readonly description: unknown;
  readonly parameters: unknown;
  readonly check: CheckFn | null;
  /** What the check may know of its caller; null: nothing. */
  readonly scope: CheckScope | null;
  readonly handler: Handler<unknown> | null;
  /** The very function that was given as one. */
  readonly given: unknown;
  /** The most characters of a result; undefined where the tool does not say. */
  readonly most: number | undefined;
  /** Of one that is not compiled, the environment variables that it needs. */
  readonly needs?: readonly string[];
}

interface Fields {
  readonly [field: string]: unknown;
}

/** Reads a registered value in any of its forms, each member once. Throws when it cannot be read. */
export function readRegistration(tool: unknown): Registration {
  const {
    description,
    parameters,
    schema,
    checkFn,
    checkScope,
    execute,
    handler = execute,
    maxResultCharacters: most,
  } = tool as Fields;
  const nested = parameters === undefined ? functionSchema(schema as Fields | undefined) : undefined;
  return {
    description: description ?? nested?.["description"],
    parameters: nested ? nested["parameters"] : (parameters ?? schema),
    check: FUNCTION.test(checkFn) ? (checkFn as CheckFn) : null,
    scope: checkScope === "tenant" || checkScope === "session" ? checkScope : null,
    // Called as a method of what was registered, as it was written.
    handler: FUNCTION.test(handler)
      ? (args, context) => (handler as Handler<unknown>).call(tool, args, context)
      : null,
    given: handler,
    most: Number.isFinite(most) ? (most as number) : undefined,
  };
}

/** What the model is shown, when `schema` holds that and not the schema by itself. */
function functionSchema(schema: Fields | undefined): Fields | undefined {
  return (schema?.["function"] ?? (schema?.["parameters"] && schema)) as Fields | undefined;
}
