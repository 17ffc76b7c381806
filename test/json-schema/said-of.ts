import { pathText } from "../../src/compiler/json-schema/json-text.ts";
import type { SchemaProblem } from "../../src/compiler/json-schema/problem.ts";

/** Everything a problem says, a line for each part; `(key)` where the key is meant and not its value. */
export function saidOf(problems: readonly SchemaProblem[]): readonly string[] {
  return problems.flatMap(({ path, part, says, help, suggestions }) => [
    `${pathText(["parameters", ...path])}${part === "key" ? " (key)" : ""} ${says}`,
    ...(help === null ? [] : [`  help: ${help}`]),
    ...(suggestions.length === 0 ? [] : [`  suggestions: ${suggestions.join(" ")}`]),
  ]);
}
