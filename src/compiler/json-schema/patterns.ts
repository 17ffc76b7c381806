import { isJsonObject, own, type JsonObject, type JsonPath } from "./json.ts";
import { shortened } from "./json-text.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import type { SchemaTree } from "./walk.ts";

/** A regular expression in a schema: a `pattern`, or a key of `patternProperties`. */
export interface WrittenPattern {
  readonly pattern: string;
  readonly path: JsonPath;
  readonly part: "value" | "key";
  readonly schema: JsonObject;
}

/** Every regular expression must be one of JavaScript, in either of its modes. None is ever run. */
export function judgePatterns(tree: SchemaTree): readonly SchemaProblem[] {
  return patternsIn(tree)
    .filter(({ pattern }) => flagsFor(pattern) === null)
    .map(({ pattern, path, part }) => {
      const says = `is \`${shortened(pattern)}\`, which is not a regular expression of JavaScript`;
      return problem(path, part, says, helpFor(pattern));
    });
}

export function patternsIn(tree: SchemaTree): readonly WrittenPattern[] {
  return tree.subschemas.flatMap(({ schema, path }) => {
    const found: WrittenPattern[] = [];
    const pattern = own(schema, "pattern");
    if (typeof pattern === "string")
      found.push({ pattern, path: [...path, "pattern"], part: "value", schema });
    const patternProperties = own(schema, "patternProperties");
    for (const key of isJsonObject(patternProperties) ? Object.keys(patternProperties) : [])
      found.push({ pattern: key, path: [...path, "patternProperties", key], part: "key", schema });
    return found;
  });
}

/** The flags under which a text is a regular expression, those of Unicode first; null where it is none. */
export function flagsFor(pattern: string): "u" | "" | null {
  if (compiles(pattern, "u")) return "u";
  return compiles(pattern, "") ? "" : null;
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
