/**
 * What was wrong:
 * - `unknown-toolset`, `unknown-tool`, `unknown-entry`: no such name;
 * - `missing-entry`: the tables have entry points and the selection names none;
 * - `internal-toolset`: a building block was enabled by name;
 * - `beyond-tier`: all toolsets were enabled at an entry point whose tier does not allow everything;
 * - `name-taken`: a source cannot have that name, or tools cannot join that toolset;
 * - `invalid-argument`: an option that does not exist, is present and `undefined`, or has a value of the wrong kind;
 * - `invalid-tables`: the tables are of another version, or malformed.
 */
export type ToolsetErrorCode =
  | "unknown-toolset"
  | "unknown-tool"
  | "unknown-entry"
  | "missing-entry"
  | "internal-toolset"
  | "beyond-tier"
  | "name-taken"
  | "invalid-argument"
  | "invalid-tables";

/** The one error that this library throws. */
export class ToolsetError extends Error {
  declare readonly code: ToolsetErrorCode;
  /** The name, option or row that is wrong. */
  declare readonly name: string;
  /** Names that are really close, best first, at most three; frozen. */
  declare readonly suggestions: readonly string[];

  constructor(code: ToolsetErrorCode, name: string, message: string, suggestions: readonly string[] = []) {
    const hint = suggestions.map((one) => `\`${one}\``).join(" or ");
    super(hint ? `${message}; did you mean ${hint}?` : message);
    this.code = code;
    this.name = name;
    this.suggestions = Object.freeze([...suggestions]);
  }
}
