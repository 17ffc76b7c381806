import type { JsonPath, JsonValue } from "../../json-schema/json.ts";
import type { Run } from "../evaluate/evaluation.ts";
import { describe, type Expression, type Slot } from "../evaluate/static-value.ts";
import { toJson, type TooLarge, type Unreadable } from "../evaluate/to-json.ts";
import { deeplyPartial } from "./object-methods.ts";
import {
  printArray,
  printIntersection,
  printObject,
  printRecord,
  printTuple,
  printUnion,
} from "./print-containers.ts";
import { printAlternatives, printEnum, printLiteral, printNumber, printString } from "./print-leaves.ts";
import { isPrinted, plain, unprintable, type Printed, type Printing, type PrintPart } from "./printing.ts";
import { withoutJsonSchema } from "./supported.ts";
import { slotOf, zodValue, type Dropped, type WrapperType, type ZodSchema } from "./zod-schema.ts";

/** More schemas than any tool has: constants that double each other must not exhaust memory. */
const MOST_SCHEMAS = 20_000;
const DEEPEST = 100;

/** A schema as JSON Schema, and what of it could not be said, in the order in which it is met. */
export interface ZodReading {
  readonly json: JsonValue;
  readonly dropped: readonly Dropped[];
}

/** Keywords that speak of what comes out of a schema. */
const OF_RESULTS: ReadonlySet<string> = new Set(["default", "examples"]);

/**
 * The JSON Schema (draft 2020-12) of what a zod schema takes: the mapping of docs/decisions/0010-zod-mapping.md. `slot` has to
 * evaluate to a zod schema.
 */
export function toJsonSchema(slot: Slot, run: Pick<Run, "evaluate">): ZodReading | Unreadable | TooLarge {
  const dropped: Dropped[] = [];
  const expanding: Slot[] = [];
  let schemas = 0;

  function print(at: Slot): Printing {
    if (++schemas > MOST_SCHEMAS) return { tooLarge: `holds more than ${MOST_SCHEMAS} schemas` };
    if (expanding.length > DEEPEST) return { tooLarge: `is nested more than ${DEEPEST} deep` };
    const isCircle =
      !("known" in at) && expanding.some((one) => one.node === at.node && one.scope === at.scope);
    if (isCircle) return unprintable(at, "leads back to itself, and a schema cannot be written out for ever");
    const value = run.evaluate(at);
    if (value.kind === "not-static") return { problem: value, path: [] };
    if (value.kind !== "zod") return unprintable(at, `is ${describe(value)}, where a zod schema belongs`);
    expanding.push(at);
    try {
      return printSchema(value.schema, at);
    } finally {
      expanding.pop();
    }
  }

  const part: PrintPart = (at, ...path) => under(path, print(at));

  function printSchema(schema: ZodSchema, at: Expression): Printing {
    const printed = printType(schema, at);
    dropped.push(...schema.dropped);
    if (!isPrinted(printed)) return printed;
    const said: Record<string, JsonValue> = {};
    for (const [keyword, text] of schema.meta) {
      if (printed.transforms && OF_RESULTS.has(keyword)) continue;
      const value = run.evaluate(text);
      if (value.kind === "primitive" && value.value === undefined) continue;
      const read = toJson(text, run);
      if (!("json" in read)) return under([keyword], read);
      said[keyword] = read.json;
    }
    return { ...printed, json: { ...printed.json, ...said } };
  }

  function printType(schema: ZodSchema, at: Expression): Printing {
    const { type } = schema;
    switch (type.kind) {
      case "string":
        return plain(printString(type));
      case "number":
        return plain(printNumber(type));
      case "boolean":
      case "null":
        return plain({ type: type.kind });
      case "any":
        return plain({});
      case "never":
        return { problem: withoutJsonSchema("z.never()", at), path: [] };
      case "enum":
        return plain(printEnum(type));
      case "literal":
        return plain(printLiteral(type));
      case "array":
        return printArray(type, part);
      case "tuple":
        return printTuple(type, part);
      case "object":
        return printObject(type, at, part);
      case "union":
        return printUnion(type, part);
      case "intersection":
        return printIntersection(type, at, part, run);
      case "record":
        return printRecord(type, part, run);
      default:
        return printWrapper(type, at);
    }
  }

  /** Says what the schema inside says, and something more. */
  function printWrapper(type: WrapperType, at: Expression): Printing {
    if (type.kind === "deep-partial") return printDeeplyPartial(type.inner);
    const inner = type.kind === "nullable" ? part(type.inner, "anyOf", 0) : print(type.inner);
    if (!isPrinted(inner)) return inner;
    switch (type.kind) {
      case "optional":
        return { ...inner, isOmittable: true };
      case "nonoptional":
        return { ...inner, isOmittable: false };
      case "nullable":
        return { ...inner, json: printAlternatives([inner.json, { type: "null" }]) };
      case "readonly":
        return { ...inner, json: { ...inner.json, readOnly: true } };
      case "converted":
        return { ...inner, transforms: inner.transforms || type.out === null || doesTransform(type.out) };
      case "prefault":
        return withDefault({ ...inner, isOmittable: true }, type.value);
      case "default":
      case "catch": {
        const printed = type.kind === "default" ? { ...inner, isOmittable: true } : inner;
        return inner.transforms ? printed : withDefault(printed, type.value);
      }
    }
    return unprintable(at, "is a schema that is not read");
  }

  function withDefault(printed: Printed, value: Slot): Printing {
    const read = toJson(value, run);
    return "json" in read
      ? { ...printed, json: { ...printed.json, default: read.json } }
      : under(["default"], read);
  }

  /** The result of a conversion is never printed, so what stands in it is no loss. */
  function doesTransform(out: Slot): boolean {
    const before = dropped.length;
    const printed = print(out);
    dropped.length = before;
    return isPrinted(printed) && printed.transforms;
  }

  function printDeeplyPartial(inner: Slot): Printing {
    const value = run.evaluate(inner);
    if (value.kind !== "zod") return print(inner);
    const { schema } = value;
    const { type } = schema;
    const deeply = (slot: Slot): Slot =>
      slotOf(zodValue({ kind: "deep-partial", inner: slot }, schema.major).schema, slot);
    switch (type.kind) {
      case "object":
        return printSchema({ ...schema, type: deeplyPartial(type, schema) }, inner);
      case "array":
        return printSchema({ ...schema, type: { ...type, element: deeply(type.element) } }, inner);
      case "tuple":
        return printSchema({ ...schema, type: { ...type, items: type.items.map(deeply) } }, inner);
      case "optional":
      case "nullable":
        return printSchema({ ...schema, type: { ...type, inner: deeply(type.inner) } }, inner);
      default:
        return print(inner);
    }
  }

  const printed = print(slot);
  return isPrinted(printed) ? { json: printed.json, dropped } : printed;
}

/** The path is put together on the way out, since nearly every schema needs none. */
function under<Result extends object>(path: JsonPath, result: Result | Unreadable): Result | Unreadable {
  return "problem" in result ? { problem: result.problem, path: [...path, ...result.path] } : result;
}
