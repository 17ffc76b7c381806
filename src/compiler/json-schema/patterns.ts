import { isJsonObject, own, type JsonPath } from "./json.ts";
import { shortened } from "./json-text.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import type { SchemaTree } from "./walk.ts";

/** Every regular expression must be one of JavaScript, in either of its modes. None is ever run. */
export function judgePatterns(tree: SchemaTree): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const judge = (pattern: string, path: JsonPath, part: "value" | "key"): void => {
    if (isRegularExpression(pattern)) return;
    const says = `is \`${shortened(pattern)}\`, which is not a regular expression of JavaScript`;
    problems.push(problem(path, part, says, helpFor(pattern)));
  };
  for (const { schema, path } of tree.subschemas) {
    const pattern = own(schema, "pattern");
    if (typeof pattern === "string") judge(pattern, [...path, "pattern"], "value");
    const patternProperties = own(schema, "patternProperties");
    if (!isJsonObject(patternProperties)) continue;
    for (const key of Object.keys(patternProperties)) judge(key, [...path, "patternProperties", key], "key");
  }
  return problems;
}

function isRegularExpression(pattern: string): boolean {
  return compiles(pattern, "u") || compiles(pattern, "");
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

function helpFor(pattern: string): string | null {
  if (pattern.includes("(?P<")) return "JavaScript names a group `(?<name>…)`, without the `P`";
  if (/\(\?[a-z]+\)/.test(pattern))
    return "JavaScript has no flags inside a pattern; spell the letters out: `[aA]`";
  return null;
}
