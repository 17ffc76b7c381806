import { tables } from "../../generated/toolsets.gen.ts";
import type { OpenAiTool } from "../../src/runtime/definitions.ts";

/** A definition as the run time gives it. */
export function definition(name: string, parameters: object): OpenAiTool {
  return {
    type: "function",
    function: { name, description: `Does ${name}.`, parameters: parameters as Record<string, unknown> },
  };
}

/** The definitions of every tool that is built into this repository. */
export const ROSTER: readonly OpenAiTool[] = Object.values(tables.definitions)
  .flatMap((family) => Object.values(family))
  .map((text) => ({ type: "function", function: JSON.parse(text) as OpenAiTool["function"] }));
