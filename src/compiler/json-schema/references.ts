import { closest, didYouMean } from "../../diagnostics/suggest.ts";
import { follow } from "./json-pointer.ts";
import { isJsonObject, own } from "./json.ts";
import { shortened } from "./json-text.ts";
import { problem, type SchemaProblem } from "./problem.ts";
import { targetOf } from "./reference-target.ts";
import { circleThrough, type SameValue } from "./same-value.ts";
import type { SchemaTree, Subschema } from "./walk.ts";

const OUTSIDE_HELP = "copy what it points at into `$defs`, and point there with `#/$defs/…`";
const CIRCLE_HELP = "a schema may contain itself in a property or an item, not judge the same value again";

/** Every `$ref` must lead to a schema inside the same schema, and not only back to itself. */
export function judgeReferences(tree: SchemaTree, sameValue: SameValue): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const circling = new Set<Subschema>();
  for (const subschema of tree.subschemas) {
    const reference = own(subschema.schema, "$ref");
    if (typeof reference !== "string") continue;
    const target = targetOf(tree, reference);
    const say = (says: string, help: string | null, suggestions: readonly string[] = []): void => {
      const points = `points at \`${shortened(reference)}\`, which ${says}`;
      problems.push(problem([...subschema.path, "$ref"], "value", points, help, suggestions));
    };
    if (target.kind === "outside") say("is out of the schema", OUTSIDE_HELP);
    else if (target.kind === "no-schema") say("is no schema", null);
    else if (target.kind === "nothing") {
      const near = nearPointers(tree, reference);
      say("is not in the schema", didYouMean(near), near);
    } else if (!circling.has(subschema)) {
      const circle = circleThrough(subschema, sameValue);
      for (const member of circle) circling.add(member);
      if (circle.length > 0) say("leads back to itself", CIRCLE_HELP);
    }
  }
  return problems;
}

/** Pointers that differ from `reference` in their last name only, and there by little. */
function nearPointers(tree: SchemaTree, reference: string): readonly string[] {
  const cut = reference.lastIndexOf("/");
  const container = cut < 0 ? null : follow(tree.root, reference.slice(1, cut));
  if (container === null || !isJsonObject(container.value)) return [];
  const names = Object.keys(container.value).filter((name) => !/[~/%]/.test(name));
  return closest(reference.slice(cut + 1), names).map((name) => `${reference.slice(0, cut)}/${name}`);
}
