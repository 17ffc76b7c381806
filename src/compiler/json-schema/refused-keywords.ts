import { isJsonObject, own, type JsonPath, type JsonValue } from "./json.ts";
import { valueText } from "./json-text.ts";
import { draftNamed, KEYWORDS, type Draft } from "./keywords.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import type { SchemaTree, Subschema } from "./walk.ts";

interface Refusal {
  readonly says: string;
  readonly help: string;
}

const TYPESCRIPT: Refusal = {
  says: "is refused: it writes text of its own into the generated types",
  help: "take it out; the types are made from the JSON Schema alone",
};
const DYNAMIC: Refusal = {
  says: "is refused: where it leads depends on who asks",
  help: "point at one place, with `$ref`",
};
const DATA: Refusal = {
  says: "is refused: it takes a limit from the arguments, which no model can follow",
  help: "write the limit itself, or say it in the description",
};

const REFUSED: ReadonlyMap<string, Refusal> = new Map([
  ["tsType", TYPESCRIPT],
  ["tsEnumNames", TYPESCRIPT],
  ["$dynamicRef", DYNAMIC],
  ["$recursiveRef", DYNAMIC],
  ["$data", DATA],
  ["$async", { says: "is refused: it makes a validator answer later", help: "take it out" }],
]);

/** True for keywords that are never accepted, and so are not unknown. */
export function isRefused(keyword: string): boolean {
  return REFUSED.has(keyword);
}

/** Keywords that no schema of a tool may have, and drafts that we do not judge by. */
export function judgeRefusedKeywords(tree: SchemaTree): readonly SchemaProblem[] {
  return tree.subschemas.flatMap((subschema) => [
    ...refusedIn(subschema, tree.draft),
    ...judgeDraft(subschema, tree.draft),
    ...judgeNestedId(subschema),
  ]);
}

function refusedIn({ schema, path }: Subschema, draft: Draft): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const refuse = (at: JsonPath, { says, help }: Refusal): void => {
    problems.push(problem(at, "key", says, help));
  };
  for (const [name, value] of Object.entries(schema)) {
    const refusal = REFUSED.get(name);
    if (refusal !== undefined) refuse([...path, name], refusal);
    else if (takesData(name, value, draft)) refuse([...path, name, "$data"], DATA);
  }
  return problems;
}

/** True for `{ "$data": … }` where a keyword has its limit; in `default` and the like it is data as any other. */
function takesData(name: string, value: JsonValue, draft: Draft): boolean {
  const keyword = KEYWORDS[draft].get(name);
  if (keyword === undefined || keyword.holds !== "nothing" || keyword.expects === "any value") return false;
  return isJsonObject(value) && own(value, "$data") !== undefined;
}

function judgeDraft({ schema, path }: Subschema, draft: Draft): readonly SchemaProblem[] {
  const uri = own(schema, "$schema");
  if (uri === undefined) return [];
  const at = [...path, "$schema"];
  const named = typeof uri === "string" ? draftNamed(uri) : null;
  if (named === null) {
    const help = "leave it out for 2020-12, or write `http://json-schema.org/draft-07/schema#`";
    return [problem(at, "value", `is ${valueText(uri)}, which is no draft that is judged here`, help)];
  }
  return named === draft
    ? []
    : [problem(at, "value", "names another draft than the root does", "take it out")];
}

/** At the root an `$id` changes nothing; below it, it would change what every reference means. */
function judgeNestedId({ schema, path }: Subschema): readonly SchemaProblem[] {
  if (path.length === 0 || own(schema, "$id") === undefined) return [];
  const says = "is refused: below the root it changes where references lead";
  return [problem([...path, "$id"], "key", says, "take it out, and point with `#/$defs/…`")];
}
