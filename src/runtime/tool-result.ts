/** A part of what a tool gives, as MCP names its kinds: `text` with a `text`, and others with fields of their own. */
export interface ContentPart {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Why there is no result:
 * - `unknown-tool`: there is no tool of that name here; said of a hidden tool too, since the model must not learn which;
 * - `unavailable`: it is among the definitions, and cannot be used now;
 * - `invalid-arguments`: with what is wrong with them;
 * - `not-approved`: the host was to approve of the call, and did not;
 * - `timed-out`: the handler did not answer in time; `aborted`: the host gave up;
 * - `failed`: the handler threw.
 */
export type ToolErrorCode =
  "unknown-tool" | "unavailable" | "invalid-arguments" | "not-approved" | "timed-out" | "aborted" | "failed";

/** What a call gave, for the model and nobody else: no stack, no path, no name of a tool that is hidden. Frozen all through. */
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
  declare readonly code: ToolErrorCode;

  /** `cause` is for the people who run the agent. `code` is `failed`, for a handler. */
  constructor(message: string | undefined, cause?: unknown, code: ToolErrorCode = "failed") {
    super(message, { cause });
    this.code = code;
  }
}
