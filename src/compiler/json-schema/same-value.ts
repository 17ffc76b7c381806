import { own } from "./json.ts";
import { targetOf } from "./reference-target.ts";
import type { SchemaTree, Subschema } from "./walk.ts";

/** For each subschema those that it hands its own value on to: in its `allOf`, `then`, … and where its `$ref` leads. */
export type SameValue = ReadonlyMap<Subschema, readonly Subschema[]>;

export function sameValueOf(tree: SchemaTree): SameValue {
  const edges = new Map<Subschema, Subschema[]>(tree.subschemas.map((one) => [one, []]));
  for (const subschema of tree.subschemas) {
    if (subschema.beside !== null) edges.get(subschema.beside)!.push(subschema);
    const reference = own(subschema.schema, "$ref");
    if (typeof reference !== "string") continue;
    const target = targetOf(tree, reference);
    if (target.kind === "schema") edges.get(subschema)!.push(target.subschema);
  }
  return edges;
}

/** The subschemas on a way from `start` back to itself; empty where there is none. */
export function circleThrough(start: Subschema, sameValue: SameValue): readonly Subschema[] {
  const cameFrom = new Map<Subschema, Subschema>();
  const open = [start];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    for (const next of sameValue.get(here)!) {
      if (next === start) return wayBack(cameFrom, here, start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, here);
      open.push(next);
    }
  }
  return [];
}

function wayBack(
  cameFrom: ReadonlyMap<Subschema, Subschema>,
  last: Subschema,
  start: Subschema,
): readonly Subschema[] {
  const circle = [start];
  for (let at = last; at !== start; at = cameFrom.get(at)!) circle.push(at);
  return circle;
}
