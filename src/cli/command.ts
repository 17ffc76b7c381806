import type { Finding } from "../diagnostics/finding.ts";
import type { TextDiff } from "../diagnostics/report/diff.ts";
import type { Cache } from "../project/cache.cts";
import type { Options } from "./command-line.cts";
import type { Host } from "./host.cts";

export interface CommandInput {
  /** Absolute path of the folder of `toolsets.yaml`. */
  readonly root: string;
  readonly operands: readonly string[];
  readonly options: Options;
  /** The environment of the caller. */
  readonly env: Host["env"];
  /** Where the last build is remembered; null under `--no-cache`. */
  readonly cache: Cache | null;
}

/** What a command found out; how it is shown is not its business. */
export interface CommandResult {
  /** Sorted. */
  readonly findings: readonly Finding[];
  /** Of generated files that differ, to be shown below the findings. */
  readonly diffs: readonly TextDiff[];
  /** The answer as text, for `stdout`; empty when there is none. */
  readonly answer: string;
  /** The last words, for `stderr`. */
  readonly closing: string;
  /** The answer and the last words as data, for the machine form. */
  readonly summary: object;
}

export type Command = (input: CommandInput) => Promise<CommandResult>;
