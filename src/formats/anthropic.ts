import type { Format, OpenAiTool } from "../runtime/definitions.ts";
import { freezeNew } from "./freeze-new.ts";
import { lowerForAnthropicStrict } from "./lower/anthropic-strict.ts";
import { lowerForAnthropic } from "./lower/anthropic.ts";
import { strictParameters, toldParameters, type AskingForStrict } from "./told-parameters.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** Where the prompt is cached up to, and for how long. */
export interface AnthropicCacheControl {
  readonly type: "ephemeral";
  readonly ttl?: "5m" | "1h";
}

/** A tool of Anthropic's Messages API. */
export interface AnthropicTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: ToolSchema;
  readonly strict?: true;
  readonly defer_loading?: true;
  readonly cache_control?: AnthropicCacheControl;
}

export interface AnthropicSettings extends AskingForStrict {
  /** Put on the last tool that is not deferred: all definitions up to there are cached together. */
  readonly cacheControl?: AnthropicCacheControl;
  /** Tools that the model is told of when it searches for them. Names that are not offered say nothing. */
  readonly defer?: readonly string[];
}

/**
 * The `tools` of Anthropic's Messages API. Frozen all through; its type is not `readonly`, since that of the SDK is not. Throws a
 * `FormatError` where the API would refuse a schema, and an `Error` where every tool is deferred, which it refuses too.
 */
export function anthropic(settings: AnthropicSettings = {}): Format<AnthropicTool[]> {
  const deferred = new Set(settings.defer);
  return (definitions) => {
    const last = definitions.findLastIndex((tool) => !deferred.has(tool.function.name));
    if (last < 0 && definitions.length > 0) {
      throw new Error("every tool is deferred, which Anthropic refuses; leave one of them out of `defer`");
    }
    return freezeNew(
      definitions.map((tool, index): AnthropicTool => {
        const { cacheControl } = settings;
        return {
          ...told(tool, settings),
          ...(deferred.has(tool.function.name) && { defer_loading: true }),
          ...(cacheControl !== undefined && index === last && { cache_control: { ...cacheControl } }),
        };
      }),
    );
  };
}

function told(tool: OpenAiTool, settings: AnthropicSettings): AnthropicTool {
  const { name, description } = tool.function;
  const strict = strictParameters(tool, lowerForAnthropicStrict, settings);
  if (strict !== null) return { name, description, input_schema: strict, strict: true };
  return { name, description, input_schema: toldParameters(tool, "Anthropic", lowerForAnthropic, settings) };
}
