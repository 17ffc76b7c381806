import type { Format } from "../runtime/definitions.ts";
import { freezeNew } from "./freeze-new.ts";
import { lowerForGemini } from "./lower/gemini.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** A function of the Gemini API and of Vertex AI. */
export interface GeminiFunction {
  readonly name: string;
  readonly description: string;
  readonly parametersJsonSchema: ToolSchema;
}

export interface GeminiTool {
  readonly functionDeclarations: GeminiFunction[];
}

/**
 * The `tools` of a request's `config` in Google's SDK, in the field that takes JSON Schema: one tool with all functions in it,
 * and none where there are no functions. What Gemini does nothing with is left off. Frozen all through; its type is not
 * `readonly`, since that of the SDK is not.
 */
export function gemini(): Format<GeminiTool[]> {
  return (definitions) => {
    const functionDeclarations = definitions.map(({ function: { name, description, parameters } }) => ({
      name,
      description,
      parametersJsonSchema: lowerForGemini(parameters).schema as unknown as ToolSchema,
    }));
    // A tool without functions is refused.
    return freezeNew(functionDeclarations.length === 0 ? [] : [{ functionDeclarations }]);
  };
}
