import type { Format } from "../runtime/definitions.ts";
import { freezeNew } from "./freeze-new.ts";
import { lowerForOpen } from "./lower/open.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** By this the AI SDK knows what its own `jsonSchema()` made; a schema with it is sent on as it is. */
const MADE_BY_JSON_SCHEMA: unique symbol = Symbol.for("vercel.ai.schema") as never;

/** A schema as the AI SDK takes it: in its own form, and by the specification Standard JSON Schema. */
export interface AiSdkSchema {
  readonly [MADE_BY_JSON_SCHEMA]: true;
  readonly jsonSchema: ToolSchema;
  readonly validate: undefined;
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => { readonly value: unknown };
    readonly jsonSchema: {
      readonly input: () => Record<string, unknown>;
      readonly output: () => Record<string, unknown>;
    };
  };
}

/** A tool of the AI SDK that the caller runs. */
export interface AiSdkTool {
  readonly description: string;
  readonly inputSchema: AiSdkSchema;
}

/**
 * The `tools` of the AI SDK, by name. They have no `execute`: a call is the host's to dispatch, which checks its arguments. What
 * a provider's own package makes of the schema is its own business. Frozen all through.
 */
export function aiSdk(): Format<Record<string, AiSdkTool>> {
  return (definitions) =>
    freezeNew(
      Object.fromEntries(
        definitions.map(({ function: { name, description, parameters } }) => [
          name,
          { description, inputSchema: schemaOf(lowerForOpen(parameters).schema as unknown as ToolSchema) },
        ]),
      ),
    );
}

function schemaOf(jsonSchema: ToolSchema): AiSdkSchema {
  const give = (): ToolSchema => jsonSchema;
  return {
    [MADE_BY_JSON_SCHEMA]: true,
    jsonSchema,
    validate: undefined,
    "~standard": {
      version: 1,
      vendor: "toolsetc",
      validate: (value) => ({ value }),
      jsonSchema: { input: give, output: give },
    },
  };
}
