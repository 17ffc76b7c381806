import type { Thrown } from "../protocol.ts";
import { isObject, sliceText, toText } from "./intrinsics.ts";

const LONGEST = 2000;
const LONGEST_STACK = 8000;

/** What was thrown, as text. It may be anything, and reading it may throw again. */
export function thrownAsText(value: unknown): Thrown {
  return {
    text: attempt(() => sliceText(toText(value), 0, LONGEST)) ?? "something that cannot be printed",
    stack: member(value, "stack", LONGEST_STACK) ?? "",
    code: member(value, "code", LONGEST),
  };
}

function member(value: unknown, name: "stack" | "code", longest: number): string | null {
  return attempt(() => {
    const text = isObject(value) ? (value as { readonly [name: string]: unknown })[name] : null;
    return typeof text === "string" ? sliceText(text, 0, longest) : null;
  });
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
