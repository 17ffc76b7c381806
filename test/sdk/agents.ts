import type { Session } from "toolsetc";
import { askMessages, askMessagesByEvents, askMessagesByHelper } from "./anthropic-agents.ts";
import { anthropicMessages } from "./anthropic-messages.ts";
import { askChat, askChatStreamed, askResponses, askResponsesStored } from "./openai-agents.ts";
import { openAiChat } from "./openai-chat.ts";
import { openAiResponses } from "./openai-responses.ts";
import type { Protocol } from "./serve.ts";

/** One conversation. What was said stays in it. */
export interface Conversation {
  /** Says something, runs what the model calls until it calls nothing, and gives what it says then. */
  ask(text: string): Promise<string>;
}

/** Opens a conversation of a session with the model at a base address. */
export type Agent = (url: string, session: Session) => Conversation;

/** A way to have a conversation, with a real SDK. */
export interface Way {
  readonly name: string;
  readonly protocol: () => Protocol;
  readonly agent: Agent;
  /** Arguments come as the model writes them, even if they are no JSON. */
  readonly isRaw: boolean;
}

export const WAYS: readonly Way[] = [
  { name: "chat completions", protocol: openAiChat, agent: askChat, isRaw: true },
  { name: "chat completions, streamed", protocol: openAiChat, agent: askChatStreamed, isRaw: true },
  { name: "responses", protocol: openAiResponses, agent: askResponses, isRaw: true },
  {
    name: "responses, streamed and stored",
    protocol: openAiResponses,
    agent: askResponsesStored,
    isRaw: true,
  },
  { name: "messages", protocol: anthropicMessages, agent: askMessages, isRaw: false },
  { name: "messages, streamed", protocol: anthropicMessages, agent: askMessagesByHelper, isRaw: false },
  { name: "messages, event by event", protocol: anthropicMessages, agent: askMessagesByEvents, isRaw: true },
];

/** One way for each API, for what has nothing to do with how answers come. */
export const APIS: readonly Way[] = WAYS.filter(
  (way, index) => WAYS.findIndex(({ protocol }) => protocol === way.protocol) === index,
);
