import { lowerForAnthropicStrict } from "./anthropic-strict.ts";
import { lowerForAnthropic } from "./anthropic.ts";
import { lowerForGemini } from "./gemini.ts";
import type { Lower } from "./lowering.ts";
import { lowerForOpenAiStrict } from "./openai-strict.ts";
import { lowerForOpenAi } from "./openai.ts";
import { lowerForOpen } from "./open.ts";

/** How each provider that an entry point may name is told parameters. */
export const LOWER_FOR: ReadonlyMap<string, Lower> = new Map([
  ["anthropic", lowerForAnthropic],
  ["anthropic-strict", lowerForAnthropicStrict],
  // Most of its tools are told to models of Anthropic; others take what those take.
  ["bedrock", lowerForAnthropic],
  ["deepseek", lowerForOpen],
  ["gemini", lowerForGemini],
  ["mcp", lowerForOpen],
  ["mistral", lowerForOpen],
  ["openai", lowerForOpenAi],
  ["openai-strict", lowerForOpenAiStrict],
]);
