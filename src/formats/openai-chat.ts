import type { Format } from "../runtime/definitions.ts";
import { freezeNew } from "./freeze-new.ts";
import { lowerForOpenAiStrict } from "./lower/openai-strict.ts";
import { lowerForOpenAi } from "./lower/openai.ts";
import { strictParameters, toldParameters, type AskingForStrict } from "./told-parameters.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** A tool of OpenAI's Chat Completions API. */
export interface OpenAiChatTool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: ToolSchema;
    readonly strict?: true;
  };
}

/** What both of OpenAI's formats can be told. */
export type OpenAiSettings = AskingForStrict;

/**
 * The `tools` of OpenAI's Chat Completions API, and of those that speak as it does (Mistral, DeepSeek). Frozen all through; its
 * type is not `readonly`, since that of the SDK is not. Throws a `FormatError` where the API would refuse a schema.
 */
export function openAiChat(settings: OpenAiSettings = {}): Format<OpenAiChatTool[]> {
  return (definitions) =>
    freezeNew(
      definitions.map((tool): OpenAiChatTool => {
        const { name, description } = tool.function;
        const strict = strictParameters(tool, lowerForOpenAiStrict, settings);
        const shape =
          strict === null
            ? { parameters: toldParameters(tool, "OpenAI", lowerForOpenAi, settings) }
            : { parameters: strict, strict: true as const };
        return { type: "function", function: { name, description, ...shape } };
      }),
    );
}
