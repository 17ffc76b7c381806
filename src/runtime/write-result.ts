import { OBJECT, TEXT } from "./arguments.ts";
import { attempt } from "./attempt.ts";
import { freezeAll } from "./freeze.ts";
import type { ContentPart, ToolError, ToolResult } from "./tool-result.ts";

/** What a handler gives when it has more to give than a text or JSON, as MCP's tools do. */
export interface ToolContent {
  readonly content: readonly ContentPart[];
  readonly isError?: boolean;
}

/** The most characters of a result unless its tool says otherwise. */
const MOST_CHARACTERS = 100_000;

/**
 * Makes of what a handler returned what a model is given: a text as it is, `{ content: [{ type: … }] }` part by part, nothing as
 * an empty text, and anything else as JSON. No more than `most` characters of it are kept, with a marker where the rest was.
 * Throws what JSON throws.
 */
export function writeResult(returned: unknown, most: number = MOST_CHARACTERS): ToolResult {
  if (isContent(returned)) return toResult(capped(returned.content, most), returned.isError === true);
  const text = TEXT.test(returned) ? (returned as string) : (JSON.stringify(returned) ?? "");
  return toResult([{ type: "text", text: cut(text, most) }], false);
}

function toResult(content: readonly ContentPart[], isError: boolean): ToolResult {
  const texts = content.map(({ text }) => text).filter(TEXT.test);
  return freezeAll({ isError, code: null, text: texts.join("\n"), content });
}

function isContent(value: unknown): value is ToolContent {
  const { content } = (value ?? {}) as Partial<ToolContent>;
  return Array.isArray(content) && content.every((part) => OBJECT.test(part) && TEXT.test(part.type));
}

/** Parts are copied as JSON, so that nothing the handler keeps can change what was given. After one that does not fit there is none. */
function capped(content: readonly ContentPart[], most: number): readonly ContentPart[] {
  const kept: ContentPart[] = [];
  let left = most;
  for (const part of content) {
    const json = JSON.stringify(part);
    left -= json.length;
    if (left >= 0) {
      kept.push(JSON.parse(json) as ContentPart);
      continue;
    }
    const text = TEXT.test(part["text"]) ? (part["text"] as string) : "";
    const marked = cut(text, left + json.length, text.length || json.length);
    const others = content.length - kept.length - 1;
    kept.push({ type: "text", text: others > 0 ? `${marked}\n[${others} more left out]` : marked });
    break;
  }
  return kept;
}

/** Never between the halves of a character. `length` is that of all that there was. */
function cut(text: string, most: number, length: number = text.length): string {
  if (length <= most) return text;
  const kept = text.slice(0, Math.max(most, 0)).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept}\n[${length - kept.length} of ${length} characters left out]`;
}

/** Of a message of an error. */
const LONGEST_MESSAGE = 2_000;

/**
 * The error as the model is told of it: one JSON object with the code, the message if it was given one, and what is wrong with the
 * arguments where that is the cause.
 */
export function writeError({ code, message, cause }: ToolError): ToolResult {
  const problems = code === "invalid-arguments" ? cause : undefined;
  // A handler may throw one that holds what JSON cannot.
  const text =
    attempt(() =>
      JSON.stringify({ error: { code, message: message.slice(0, LONGEST_MESSAGE) || undefined, problems } }),
    ) ?? '{"error":{"code":"failed"}}';
  return freezeAll({ isError: true, code, text, content: [{ type: "text", text }] });
}
