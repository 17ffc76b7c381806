import type Anthropic from "@anthropic-ai/sdk";
import type { ConverseCommandInput, ToolConfiguration } from "@aws-sdk/client-bedrock-runtime";
import type { GenerateContentConfig, ToolListUnion } from "@google/genai";
import type { ListToolsResult } from "@modelcontextprotocol/sdk/types.js";
import type { generateText, ToolSet } from "ai";
import type OpenAI from "openai";
import type { OpenAiTool } from "toolsetc";
import { aiSdk, anthropic, bedrock, gemini, mcp, openAiChat, openAiResponses } from "toolsetc/formats";

declare const definitions: readonly OpenAiTool[];

/** Each result is what the request of the vendor's own SDK takes, without a cast. */
export const chat: OpenAI.ChatCompletionTool[] = openAiChat()(definitions);
export const chatRequest: OpenAI.ChatCompletionCreateParams = {
  model: "any",
  messages: [],
  tools: openAiChat({ strict: true, accept: ["anyOf"] })(definitions),
};

export const responses: OpenAI.Responses.FunctionTool[] = openAiResponses()(definitions);
export const responsesRequest: OpenAI.Responses.ResponseCreateParams = {
  model: "any",
  input: "",
  tools: openAiResponses({ strict: true })(definitions),
};

export const messages: Anthropic.Tool[] = anthropic()(definitions);
export const messagesRequest: Anthropic.MessageCreateParams = {
  model: "any",
  max_tokens: 1,
  messages: [],
  tools: [
    { type: "tool_search_tool_bm25_20251119", name: "tool_search_tool_bm25" },
    ...anthropic({ cacheControl: { type: "ephemeral", ttl: "1h" }, defer: ["a"], strict: true })(definitions),
  ],
};

export const functions: ToolListUnion = gemini()(definitions);
export const functionsRequest: GenerateContentConfig = { tools: gemini()(definitions) };

export const converse: ToolConfiguration | undefined = bedrock()(definitions);
export const converseRequest: ConverseCommandInput = { modelId: "any", toolConfig: bedrock()(definitions) };

export const listed: ListToolsResult = {
  tools: mcp({ annotations: { a: { readOnlyHint: true } } })(definitions),
};

export const set: ToolSet = aiSdk()(definitions);
export const setRequest: Pick<Parameters<typeof generateText>[0], "tools"> = { tools: aiSdk()(definitions) };

/** What is not a setting is seen. */
// @ts-expect-error a misspelt setting
anthropic({ cachecontrol: { type: "ephemeral" } });
// @ts-expect-error a list of names
anthropic({ defer: "a" });
// @ts-expect-error no strict mode there
gemini({ strict: true });
// @ts-expect-error written out for the Responses API alone
export const mixed: OpenAI.Responses.FunctionTool[] = openAiChat()(definitions);
