export { aiSdk, type AiSdkSchema, type AiSdkTool } from "./ai-sdk.ts";
export {
  anthropic,
  type AnthropicCacheControl,
  type AnthropicSettings,
  type AnthropicTool,
} from "./anthropic.ts";
export { bedrock, type BedrockTool, type BedrockToolConfiguration } from "./bedrock.ts";
export { deferredOf } from "./deferred-of.ts";
export { FormatError } from "./format-error.ts";
export { gemini, type GeminiFunction, type GeminiTool } from "./gemini.ts";
export { lowerForAnthropicStrict } from "./lower/anthropic-strict.ts";
export { lowerForAnthropic } from "./lower/anthropic.ts";
export { lowerForGemini } from "./lower/gemini.ts";
export type { LostKeyword, Lower, LoweredKeyword, Lowering } from "./lower/lowering.ts";
export { lowerForOpenAiStrict } from "./lower/openai-strict.ts";
export { lowerForOpenAi } from "./lower/openai.ts";
export type { Json, JsonObject } from "./lower/schema.ts";
export { mcp, type McpSettings, type McpTool } from "./mcp.ts";
export { openAiChat, type OpenAiChatTool, type OpenAiSettings } from "./openai-chat.ts";
export { openAiResponses, type OpenAiResponsesTool } from "./openai-responses.ts";
export type { Accepting, AskingForStrict } from "./told-parameters.ts";
export type { ToolSchema } from "./tool-schema.ts";
