import type { Config } from "../config/declarations.ts";
import { builtInTools } from "../emit/built-in-tools.ts";
import type { Model } from "../resolve/model.ts";

/** Gives the number of tokens of each text, in the order of the texts. */
export type CountTokens = (texts: readonly string[]) => Promise<readonly number[]>;

/** Whether anything that is judged or written depends on what definitions cost. Where nothing does, nothing is counted. */
export function needsTokens({ entries, toolsets }: Config): boolean {
  return entries.length > 0 || toolsets.some(({ budget }) => budget !== null && budget.tokens !== null);
}

/**
 * Tool → the tokens of its definition, in the very bytes in which it is sent to OpenAI. Of every built-in tool that could be
 * read whole; nothing is known of an external one.
 */
export async function definitionTokens(
  model: Model,
  countTokens: CountTokens = countAnew,
): Promise<ReadonlyMap<string, number>> {
  const tools = builtInTools(model);
  const counts = await countTokens(
    tools.map(({ name, description, parameters }) =>
      JSON.stringify({ type: "function", function: { name, description, parameters } }),
    ),
  );
  return new Map(tools.map(({ name }, i) => [name, counts[i]!]));
}

/** Loads the tokenizer, which is large, and counts everything. */
async function countAnew(texts: readonly string[]): Promise<readonly number[]> {
  const { tokensOf } = await import("./tokenizer.ts");
  return texts.map(tokensOf);
}
