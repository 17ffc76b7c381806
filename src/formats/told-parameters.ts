import type { OpenAiTool } from "../runtime/definitions.ts";
import { FormatError } from "./format-error.ts";
import type { Lower, LostKeyword } from "./lower/lowering.ts";
import type { ToolSchema } from "./tool-schema.ts";

/** What a format may leave off. */
export interface Accepting {
  /**
   * Keywords of JSON Schema that may be left off where the provider refuses them. A model is then not told of what they
   * say; the arguments of its calls are checked against all of it as ever.
   */
  readonly accept?: readonly string[];
}

/**
 * The parameters of a tool as `lower` says them to a provider. Throws a `FormatError` where a keyword is refused that is not in `accept`.
 */
export function toldParameters(
  tool: OpenAiTool,
  provider: string,
  lower: Lower,
  { accept = [] }: Accepting,
): ToolSchema {
  const { schema, lost } = lower(tool.function.parameters);
  const refused = lost.find((one) => one.refused && !accept.includes(one.keyword));
  if (refused !== undefined) throw refusal(tool.function.name, provider, refused);
  // The root of what was lowered names the type `object`; `lost` says so where it does not.
  return schema as unknown as ToolSchema;
}

/** Where strict mode can be asked for. */
export interface AskingForStrict extends Accepting {
  /** Asks for strict mode wherever it can say the schema, but for what is in `accept`; other tools are told without it. */
  readonly strict?: boolean;
}

/** The same in strict mode; null where that is not asked for, would not accept what the tool accepts, or more than `accept` lets it. */
export function strictParameters(
  tool: OpenAiTool,
  lower: Lower,
  { strict, accept = [] }: AskingForStrict,
): ToolSchema | null {
  if (strict !== true) return null;
  const { schema, lost } = lower(tool.function.parameters);
  const isStrict = lost.every(({ keyword, leftOff }) => leftOff && accept.includes(keyword));
  return isStrict ? (schema as unknown as ToolSchema) : null;
}

function refusal(tool: string, provider: string, { keyword, pointer, why }: LostKeyword): FormatError {
  const place = pointer === "" ? "the root" : `\`${pointer}\``;
  const cure = `say it without \`${keyword}\`, or leave it off with \`accept: ["${keyword}"]\``;
  const message = `\`${keyword}\` at ${place} of the parameters of \`${tool}\` cannot be sent to ${provider}: ${why}; ${cure}`;
  return new FormatError(tool, keyword, pointer, message);
}
