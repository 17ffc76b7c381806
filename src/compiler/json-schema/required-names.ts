import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { isJsonList, isJsonObject, own } from "./json.ts";
import { shortened } from "./json-text.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import type { SameValue } from "./same-value.ts";
import type { SchemaTree, Subschema } from "./walk.ts";

/** What the schemas that judge one value say together of its properties. */
interface Described {
  readonly names: ReadonlySet<string>;
  /** True where a name could be described by a pattern: patterns of a user are never run. */
  readonly patterns: boolean;
  readonly anyProperties: boolean;
}

/**
 * A name that is `required` must be a property of the schema itself or of one that judges the same value: a branch of
 * `anyOf` leans on the properties outside it, and the other way round. Only the root may not leave them all out.
 */
export function judgeRequiredNames(tree: SchemaTree, sameValue: SameValue): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const described = new Map<Subschema, Described>();
  for (const group of groupsOf(tree, sameValue)) {
    const together = describe(group);
    for (const member of group) described.set(member, together);
  }
  const root = described.get(tree.subschemas[0]!);
  for (const subschema of tree.subschemas) {
    const required = own(subschema.schema, "required");
    const together = described.get(subschema)!;
    if (!isJsonList(required) || together.patterns) continue;
    if (!together.anyProperties && together !== root) continue;
    required.forEach((name, index) => {
      if (typeof name !== "string" || together.names.has(name)) return;
      const near = closest(name, together.names);
      const help = didYouMean(near) ?? "describe it under `properties`, or take it out of `required`";
      const says = `names \`${shortened(name)}\`, which has no property`;
      problems.push(problem([...subschema.path, "required", index], "value", says, help, near));
    });
  }
  return problems;
}

/** The subschemas in groups that judge the same value. */
function groupsOf(tree: SchemaTree, sameValue: SameValue): readonly (readonly Subschema[])[] {
  const groups = new Map<Subschema, Subschema[]>(tree.subschemas.map((one) => [one, [one]]));
  for (const [from, targets] of sameValue) {
    for (const target of targets) {
      const [large, small] = [groups.get(from)!, groups.get(target)!].sort((a, b) => b.length - a.length);
      if (large === small) continue;
      for (const member of small!) groups.set(member, large!);
      large!.push(...small!);
    }
  }
  return [...new Set(groups.values())];
}

function describe(group: readonly Subschema[]): Described {
  const names = new Set<string>();
  let patterns = false;
  let anyProperties = false;
  for (const { schema } of group) {
    const properties = own(schema, "properties");
    if (isJsonObject(properties)) {
      anyProperties = true;
      for (const name of Object.keys(properties)) names.add(name);
    }
    if (own(schema, "patternProperties") !== undefined) patterns = true;
  }
  return { names, patterns, anyProperties };
}
