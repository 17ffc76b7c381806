import type { Format } from "../runtime/definitions.ts";
import { freezeNew } from "./freeze-new.ts";
import { lowerForAnthropic } from "./lower/anthropic.ts";
import type { JsonObject } from "./lower/schema.ts";
import { toldParameters, type Accepting } from "./told-parameters.ts";

/** A tool of Bedrock's Converse API. */
export interface BedrockTool {
  readonly toolSpec: {
    readonly name: string;
    readonly description: string;
    readonly inputSchema: { readonly json: JsonObject };
  };
}

export interface BedrockToolConfiguration {
  readonly tools: BedrockTool[];
}

/**
 * The `toolConfig` of Bedrock's Converse API; `undefined` where there are no tools, since a list without any is refused. Frozen
 * all through; its type is not `readonly`, since that of the SDK is not. Throws a `FormatError` where the models of
 * Anthropic would refuse a schema, which are the strictest there.
 */
export function bedrock(settings: Accepting = {}): Format<BedrockToolConfiguration | undefined> {
  return (definitions) => {
    if (definitions.length === 0) return undefined;
    const tools = definitions.map((tool): BedrockTool => {
      const { name, description } = tool.function;
      const json = toldParameters(tool, "Bedrock", lowerForAnthropic, settings) as unknown as JsonObject;
      return { toolSpec: { name, description, inputSchema: { json } } };
    });
    return freezeNew({ tools });
  };
}
