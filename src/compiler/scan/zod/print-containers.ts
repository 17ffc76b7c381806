import type { JsonObject, JsonValue } from "../../json-schema/json.ts";
import { entriesOf } from "../evaluate/entries.ts";
import type { Run } from "../evaluate/evaluation.ts";
import type { Expression, Slot } from "../evaluate/static-value.ts";
import { foldObjects } from "./print-intersection.ts";
import { bounds, printAlternatives } from "./print-leaves.ts";
import {
  isPrinted,
  needed,
  omittable,
  unprintable,
  type Printed,
  type Printing,
  type PrintPart,
} from "./printing.ts";
import { recordNames } from "./record-names.ts";
import type {
  ArrayType,
  IntersectionType,
  ObjectType,
  RecordType,
  TupleType,
  UnionType,
  ZodMajor,
} from "./zod-schema.ts";

/** Properties in the order in which JavaScript lists them. An object is closed unless it says otherwise. */
export function printObject(type: ObjectType, at: Expression, part: PrintPart): Printing {
  const properties: Record<string, JsonValue> = {};
  const required: string[] = [];
  let transforms = false;
  for (const [name, slot] of entriesOf({ kind: "object", members: type.shape }, at) ?? []) {
    const printed = part(slot, "properties", name);
    if (!isPrinted(printed)) return printed;
    properties[name] = printed.json;
    if (!printed.isOmittable) required.push(name);
    transforms ||= printed.transforms;
  }
  const others = printOthers(type.others, part);
  if (!isPrinted(others)) return others;
  const json: JsonObject = {
    type: "object",
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: type.others === "strip" || type.others === "strict" ? false : others.json,
  };
  return needed(json, transforms);
}

function printOthers(others: ObjectType["others"], part: PrintPart): Printing {
  if (typeof others !== "string") return part(others, "additionalProperties");
  return needed({});
}

export function printArray(type: ArrayType, part: PrintPart): Printing {
  const element = part(type.element, "items");
  if (!isPrinted(element)) return element;
  const lengths = bounds({ minItems: type.minimum, maxItems: type.maximum });
  return needed({ type: "array", items: element.json, ...lengths }, element.transforms);
}

/** Items at the end may be missing as long as all after them may; in zod 3 none may. */
export function printTuple(type: TupleType, major: ZodMajor, part: PrintPart): Printing {
  const items = printAll(type.items, "prefixItems", part);
  if (!("printed" in items)) return items;
  const rest = type.rest === null ? null : part(type.rest, "items");
  if (rest !== null && !isPrinted(rest)) return rest;
  const least =
    major === 3 ? type.items.length : items.printed.findLastIndex((item) => !item.isOmittable) + 1;
  const json: JsonObject = {
    type: "array",
    prefixItems: items.printed.map((item) => item.json),
    items: rest === null ? false : rest.json,
    ...bounds({ minItems: least > 0 ? least : null, maxItems: rest === null ? type.items.length : null }),
  };
  const transforms = [...items.printed, ...(rest === null ? [] : [rest])].some((item) => item.transforms);
  return needed(json, transforms);
}

export function printUnion(type: UnionType, part: PrintPart): Printing {
  const options = printAll(type.options, type.isExclusive ? "oneOf" : "anyOf", part);
  if (!("printed" in options)) return options;
  const schemas = options.printed.map((option) => option.json);
  const json = type.isExclusive ? { oneOf: schemas } : printAlternatives(schemas);
  const transforms = options.printed.some((option) => option.transforms);
  return omittable(
    needed(json, transforms),
    options.printed.some((option) => option.isOmittableInside),
  );
}

export function printIntersection(
  type: IntersectionType,
  at: Expression,
  part: PrintPart,
  run: Pick<Run, "evaluate">,
): Printing {
  const sides = printAll(sidesOf(type, run), "allOf", part);
  if (!("printed" in sides)) return sides;
  const json = foldObjects(sides.printed.map((side) => side.json));
  if (json === null) return unprintable(at, "puts together what are not two plain objects; use `.extend()`");
  return needed(
    json,
    sides.printed.some((side) => side.transforms),
  );
}

/** `a.and(b).and(c)` has three sides, unless something is said of the first two. */
function sidesOf(type: IntersectionType, run: Pick<Run, "evaluate">): readonly Slot[] {
  return type.sides.flatMap((side) => {
    const value = run.evaluate(side);
    const isPlain =
      value.kind === "zod" && value.schema.type.kind === "intersection" && value.schema.meta.size === 0;
    return isPlain ? sidesOf(value.schema.type as IntersectionType, run) : [side];
  });
}

/** Names that are one of a few all have to be there, as long as their value may not be missing. */
export function printRecord(type: RecordType, part: PrintPart, run: Pick<Run, "evaluate">): Printing {
  const names = type.key === null ? null : recordNames(type.key, run);
  if (names !== null && "kind" in names) return { problem: names, path: ["propertyNames"] };
  const key: Printing = type.key === null ? needed({ type: "string" }) : part(type.key, "propertyNames");
  if (!isPrinted(key)) return key;
  const value = part(type.value, "additionalProperties");
  if (!isPrinted(value)) return value;
  const required = type.isPartial || value.isOmittable ? [] : (names?.names ?? []);
  const json: JsonObject = {
    type: "object",
    propertyNames: key.json,
    additionalProperties: value.json,
    ...(required.length > 0 ? { required } : {}),
  };
  return needed(json, key.transforms || value.transforms);
}

function printAll(
  slots: readonly Slot[],
  keyword: string,
  part: PrintPart,
): { readonly printed: readonly Printed[] } | Exclude<Printing, Printed> {
  const printed: Printed[] = [];
  for (const [index, slot] of slots.entries()) {
    const one = part(slot, keyword, index);
    if (!isPrinted(one)) return one;
    printed.push(one);
  }
  return { printed };
}
