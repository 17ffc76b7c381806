import { FUNCTION, refuseUnless } from "./arguments.ts";
import type { Format, OpenAiTool } from "./definitions.ts";

const said = new WeakMap<readonly OpenAiTool[], WeakMap<Format<unknown>, unknown>>();

/**
 * The definitions in a format, the same value whenever it is the same list and format; without a format as they are. Throws
 * what the format throws, and `ToolsetError` for one that is none.
 */
export function formatted(definitions: readonly OpenAiTool[], format?: Format<unknown>): unknown {
  if (format === undefined) return definitions;
  refuseUnless(FUNCTION, "format", format);
  const known = said.get(definitions) ?? new WeakMap<Format<unknown>, unknown>();
  said.set(definitions, known);
  if (!known.has(format)) known.set(format, format(definitions));
  return known.get(format);
}
