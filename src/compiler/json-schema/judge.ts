import { pointerTo } from "./json-pointer.ts";
import { isJsonObject, own, type JsonObject, type JsonPath, type JsonValue } from "./json.ts";
import { valueText } from "./json-text.ts";
import { judgeLimits } from "./limits.ts";
import { judgeByMetaSchema } from "./meta-schema.ts";
import { judgePatterns } from "./patterns.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import { judgeReferences } from "./references.ts";
import { judgeRefusedKeywords } from "./refused-keywords.ts";
import { judgeRequiredNames } from "./required-names.ts";
import { sameValueOf } from "./same-value.ts";
import { walkSchema } from "./walk.ts";

const ROOT_HELP = 'arguments have names: write `type: "object"` with their schemas in `properties`';

/**
 * Everything that keeps a tool's parameters from being used: not a JSON Schema of an object, over the limits, a refused
 * keyword or reference, a `required` name with no property. Judged by the meta-schema of 2020-12, or of draft-07 where
 * `$schema` says so, and never by ajv's strict mode. Where the limits or the draft are at fault, nothing else is judged.
 */
export function judgeParameters(parameters: JsonValue): readonly SchemaProblem[] {
  const limit = judgeLimits(parameters);
  if (limit !== null) return [limit];
  if (!isJsonObject(parameters)) {
    return [problem([], "value", `must be a JSON Schema, not ${valueText(parameters)}`, ROOT_HELP)];
  }
  const tree = walkSchema(parameters);
  const refused = judgeRefusedKeywords(tree);
  const wrongDraft = refused.find(({ path }) => path.length === 1 && path[0] === "$schema");
  if (wrongDraft !== undefined) return [wrongDraft];

  const sameValue = sameValueOf(tree);
  return withoutEchoes(
    [
      ...judgeRoot(parameters),
      ...refused,
      ...judgePatterns(tree),
      ...judgeReferences(tree, sameValue),
      ...judgeRequiredNames(tree, sameValue),
    ],
    judgeByMetaSchema(tree),
  );
}

function judgeRoot(schema: JsonObject): readonly SchemaProblem[] {
  const type = own(schema, "type");
  if (type === "object") return [];
  if (type === undefined) return [problem([], "value", 'has no `type: "object"`', ROOT_HELP)];
  return [problem(["type"], "value", `must be \`"object"\`, not ${valueText(type)}`, ROOT_HELP)];
}

/** What the meta-schema says of a place is left out where one of our own judgements says more of it, or of what it holds. */
function withoutEchoes(
  own: readonly SchemaProblem[],
  meta: readonly SchemaProblem[],
): readonly SchemaProblem[] {
  const said = new Set(own.flatMap(({ path }) => wholeWay(path)));
  return [...own, ...meta.filter(({ path }) => !said.has(pointerTo(path)))];
}

function wholeWay(path: JsonPath): readonly string[] {
  return [...path, ""].map((_, length) => pointerTo(path.slice(0, length)));
}
