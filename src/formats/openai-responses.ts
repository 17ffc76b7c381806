import type { Format } from "../runtime/definitions.ts";
import { freezeNew } from "./freeze-new.ts";
import { lowerForOpenAiStrict } from "./lower/openai-strict.ts";
import { lowerForOpenAi } from "./lower/openai.ts";
import type { OpenAiSettings } from "./openai-chat.ts";
import { strictParameters, toldParameters } from "./told-parameters.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** A function of OpenAI's Responses API. */
export interface OpenAiResponsesTool {
  readonly type: "function";
  readonly name: string;
  readonly description: string;
  readonly parameters: ToolSchema;
  /** Always written out: the API takes a function that does not say it for a strict one, and makes its optional parameters required. */
  readonly strict: boolean;
}

/**
 * The `tools` of OpenAI's Responses API. Frozen all through; its type is not `readonly`, since that of the SDK is not. Throws a
 * `FormatError` where the API would refuse a schema.
 */
export function openAiResponses(settings: OpenAiSettings = {}): Format<OpenAiResponsesTool[]> {
  return (definitions) =>
    freezeNew(
      definitions.map((tool): OpenAiResponsesTool => {
        const { name, description } = tool.function;
        const strict = strictParameters(tool, lowerForOpenAiStrict, settings);
        const parameters = strict ?? toldParameters(tool, "OpenAI", lowerForOpenAi, settings);
        return { type: "function", name, description, parameters, strict: strict !== null };
      }),
    );
}
