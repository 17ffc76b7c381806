import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { isJsonObject, own, type JsonValue } from "./json.ts";
import { isExtension, KEYWORDS, type Draft } from "./keywords.ts";
import { judgeLimits } from "./limits.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import { isRefused } from "./refused-keywords.ts";
import { walkSchema, type Subschema } from "./walk.ts";

/**
 * Keywords that the draft of a schema does not know, at every place where a schema stands. A value that is no schema of
 * an object at all has none: everything in it would be one.
 */
export function unknownKeywords(parameters: JsonValue): readonly SchemaProblem[] {
  if (!isJsonObject(parameters) || own(parameters, "type") !== "object") return [];
  if (judgeLimits(parameters) !== null) return [];
  const tree = walkSchema(parameters);
  return tree.subschemas.flatMap((subschema) => unknownIn(subschema, tree.draft));
}

function unknownIn({ schema, path }: Subschema, draft: Draft): readonly SchemaProblem[] {
  const known = KEYWORDS[draft];
  return Object.keys(schema)
    .filter((name) => !known.has(name) && !isRefused(name) && !isExtension(name))
    .map((name) => {
      const near = closest(name, known.keys());
      const help = didYouMean(near) ?? helpFor(name, schema, draft);
      return problem([...path, name], "key", "is not a keyword of JSON Schema", help, near);
    });
}

function helpFor(name: string, schema: Subschema["schema"], draft: Draft): string {
  const other: Draft = draft === "2020-12" ? "draft-07" : "2020-12";
  if (KEYWORDS[other].has(name)) return `it is one of ${other}, and this schema is judged as ${draft}`;
  if (isJsonObject(own(schema, name))) return "if it is a property, write it inside `properties`";
  return "take it out, or begin its name with `x-`";
}
