import { refuseOdd, type Kinds } from "./arguments.ts";
import type { Bound } from "./bind.ts";
import { readArguments } from "./read-arguments.ts";
import { readTool } from "./read-tool.ts";
import type { ToolRow } from "./roster.ts";
import type { ToolError, ToolResult } from "./tool-result.ts";
import type { CheckedArguments } from "./validation/check-arguments.ts";
import { writeError, writeResult } from "./write-result.ts";

/** What is read of tools that are not compiled, what goes into a call, and what comes out of it. */
export interface Calls {
  /** Reads what stands for a tool and was not compiled. Never throws. */
  readTool(tool: ToolRow, registered: unknown): Bound;
  /**
   * Makes of what a model sent what a handler is given, or says what is wrong with it. `given` is a text or an object, `parameters`
   * the JSON Schema that the model was shown, `registered` what the tool was registered with: that, or a schema of some library.
   */
  readArguments(given: unknown, parameters: unknown, registered: unknown): Promise<CheckedArguments>;
  /** Makes of what a handler returned what the model is given, of no more than `most` characters. Throws what JSON throws. */
  writeResult(returned: unknown, most: number | undefined): ToolResult;
  /** Makes of an error what the model is given. Never throws. */
  writeError(error: ToolError): ToolResult;
}

export interface CallsOptions {
  /** `false` to refuse arguments that are not valid even where they could be repaired. */
  readonly repair?: boolean;
}

const OPTIONS: Kinds = new Map([
  ["repair", { words: "a boolean", test: (value: unknown) => typeof value === "boolean" }],
]);

/** How this package reads and writes, without running text as code. Throws `ToolsetError` for an option that is wrong. */
export function createCalls(options: CallsOptions = {}): Calls {
  const { repair = true } = refuseOdd("options", options, OPTIONS);
  return {
    readTool,
    readArguments: (given, parameters, registered) => readArguments(given, parameters, registered, repair),
    writeResult,
    writeError,
  };
}

/** With repairs. Generated modules bring it, so that a program that runs no tool need not contain it. */
export const calls: Calls = createCalls();
