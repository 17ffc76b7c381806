import { refuseOdd, type Kinds } from "./arguments.ts";
import { readArguments } from "./read-arguments.ts";
import type { ToolResult } from "./tool-result.ts";
import type { CheckedArguments } from "./validation/check-arguments.ts";
import { writeResult } from "./write-result.ts";

/** What goes into a call, and what comes out of it. */
export interface Calls {
  /**
   * Makes of what a model sent what a handler is given, or says what is wrong with it. `given` is a text or an object, `parameters`
   * the JSON Schema that the model was shown, `registered` what the tool was registered with: that, or a schema of some library.
   */
  readArguments(given: unknown, parameters: unknown, registered: unknown): Promise<CheckedArguments>;
  /** Makes of what a handler returned what the model is given, of no more than `most` characters. Throws what JSON throws. */
  writeResult(returned: unknown, most: number | undefined): ToolResult;
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
    readArguments: (given, parameters, registered) => readArguments(given, parameters, registered, repair),
    writeResult,
  };
}

/** With repairs. Generated modules bring it, so that a program that runs no tool need not contain it. */
export const calls: Calls = createCalls();
