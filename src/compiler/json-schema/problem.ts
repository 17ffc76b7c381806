import type { JsonPath } from "./json.ts";

/** Something wrong in a schema: plain data, not yet a finding of a tool. */
export interface SchemaProblem {
  readonly path: JsonPath;
  /** Whether the value at `path` is meant, or the key it stands under. */
  readonly part: "value" | "key";
  /** Completes "`parameters.…` of `tool` …". */
  readonly says: string;
  readonly help: string | null;
  readonly suggestions: readonly string[];
}

export function problem(
  path: JsonPath,
  part: "value" | "key",
  says: string,
  help: string | null = null,
  suggestions: readonly string[] = [],
): SchemaProblem {
  return { path, part, says, help, suggestions };
}
