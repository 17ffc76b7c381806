import { OBJECT, TEXT } from "./arguments.ts";

/** A part of what a tool gives, as MCP names its kinds: `text` with a `text`, and others with fields of their own. */
export interface ContentPart {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What a handler gives when it has more to give than a text or JSON, as MCP's tools do. */
export interface ToolContent {
  readonly content: readonly ContentPart[];
  readonly isError?: boolean;
}

/** Why there is no result. */
export type ToolErrorCode =
  /** There is no such tool here; said of a hidden tool too. */
  | "unknown-tool"
  /** It is among the definitions, and cannot be used now. */
  | "unavailable"
  | "invalid-arguments"
  /** The host was to approve of the call, and did not. */
  | "not-approved"
  | "timed-out"
  | "aborted"
  | "failed";

/** What a call gave, for the model and nobody else: no stack, no path, no name of a tool that is hidden. Frozen. */
export interface ToolResult {
  readonly isError: boolean;
  /** Null when the handler gave a result, even one that says of itself that it is an error. */
  readonly code: ToolErrorCode | null;
  /** The texts of the parts, one below the other: what most APIs take. */
  readonly text: string;
  readonly content: readonly ContentPart[];
}

/** An error whose message is meant for the model. Of any other that a handler throws the model learns that the tool failed. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** The most characters of a result unless its tool says otherwise. */
export const MOST_CHARACTERS = 100_000;
/** The most of a message of an error. */
const MOST_OF_MESSAGE = 2_000;

/**
 * What a handler returned: a text as it is, `{ content: [{ type: … }] }` part by part, nothing as an empty text, and anything
 * else as JSON. No more than `most` characters of it are kept, with a marker where the rest was. Throws what JSON throws.
 */
export function toResult(returned: unknown, most: number): ToolResult {
  const { content, isError } = isContent(returned)
    ? returned
    : {
        content: [{ type: "text", text: TEXT.test(returned) ? returned : (JSON.stringify(returned) ?? "") }],
      };
  return result(null, isError === true, capped(content, most));
}

/** The error as the model is told of it: one JSON object. */
export function errorResult(code: ToolErrorCode, message: string, details: object = {}): ToolResult {
  const error = { code, message: cut(message, MOST_OF_MESSAGE), ...details };
  return result(code, true, [{ type: "text", text: JSON.stringify({ error }) }]);
}

function result(code: ToolErrorCode | null, isError: boolean, content: readonly ContentPart[]): ToolResult {
  const texts = content.filter(({ text }) => TEXT.test(text)).map(({ text }) => text);
  return Object.freeze({ isError, code, text: texts.join("\n"), content: Object.freeze(content) });
}

function isContent(value: unknown): value is ToolContent {
  const { content } = (value ?? {}) as Partial<ToolContent>;
  return Array.isArray(content) && content.every((part) => OBJECT.test(part) && TEXT.test(part.type));
}

/** Parts are copied as JSON, so that nothing the handler keeps can change what was given. */
function capped(content: readonly ContentPart[], most: number): readonly ContentPart[] {
  let left = most;
  return content.map((part): ContentPart => {
    const size = TEXT.test(part.text) ? (part.text as string).length : JSON.stringify(part).length;
    const room = left;
    left = Math.max(0, left - size);
    if (size <= room) return Object.freeze(JSON.parse(JSON.stringify(part)) as ContentPart);
    const text = TEXT.test(part.text) ? cut(part.text as string, room) : `[${size} characters left out]`;
    return Object.freeze({ type: "text", text });
  });
}

/** Never between the halves of a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return `${text.slice(0, end)}\n[${text.length - end} of ${text.length} characters left out]`;
}
