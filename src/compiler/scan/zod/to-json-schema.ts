import type { JsonPath, JsonValue } from "../../json-schema/json.ts";
import type { Run } from "../evaluate/evaluation.ts";
import { describe, type Expression, type Slot } from "../evaluate/static-value.ts";
import { toJson, type TooLarge, type Unreadable } from "../evaluate/to-json.ts";
import {
  printArray,
  printIntersection,
  printObject,
  printRecord,
  printTuple,
  printUnion,
} from "./print-containers.ts";
import { printAlternatives, printEnum, printLiteral, printNumber, printString } from "./print-leaves.ts";
import {
  isPrinted,
  needed,
  omittable,
  unprintable,
  type Printed,
  type Printing,
  type PrintPart,
} from "./printing.ts";
import { settled } from "./settled.ts";
import { withoutJsonSchema } from "./supported.ts";
import type { Dropped, WrapperType, ZodSchema } from "./zod-schema.ts";

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
  /** What is being written out, outermost first: meeting an expression again in one scope is a circle. */
  const expanding: Expression[] = [];
  let depth = 0;
  let schemas = 0;

  function print(at: Slot): Printing {
    if (++schemas > MOST_SCHEMAS) return { tooLarge: `holds more than ${MOST_SCHEMAS} schemas` };
    if (depth > DEEPEST) return { tooLarge: `is nested more than ${DEEPEST} deep` };
    const value = settled(at, run);
    if (value.kind === "not-static") return { problem: value, path: [] };
    if (value.kind !== "zod") return unprintable(at, `is ${describe(value)}, where a zod schema belongs`);
    depth++;
    const printed = "known" in at ? printSchema(value.schema, at) : printOnce(value.schema, at);
    depth--;
    return printed;
  }

  function printOnce(schema: ZodSchema, at: Expression): Printing {
    if (expanding.some((one) => one.node === at.node && one.scope === at.scope))
      return unprintable(at, "leads back to itself, and cannot be written out for ever");
    expanding.push(at);
    const printed = printSchema(schema, at);
    expanding.pop();
    return printed;
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
        return needed(printString(type));
      case "number":
        return needed(printNumber(type));
      case "boolean":
      case "null":
        return needed({ type: type.kind });
      case "any":
        return needed({});
      case "never":
        return { problem: withoutJsonSchema("z.never()", at), path: [] };
      case "enum":
        return needed(printEnum(type));
      case "literal":
        return needed(printLiteral(type));
      case "array":
        return printArray(type, part);
      case "tuple":
        return printTuple(type, schema.major, part);
      case "object":
        return printObject(type, at, part);
      case "union":
        return printUnion(type, part);
      case "intersection":
        return printIntersection(type, at, part, run);
      case "record":
        return printRecord(type, part, run);
      default:
        return printWrapper(type);
    }
  }

  /** Says what the schema inside says, and something more. */
  function printWrapper(type: WrapperType): Printing {
    const inner = type.kind === "nullable" ? part(type.inner, "anyOf", 0) : print(type.inner);
    if (!isPrinted(inner)) return inner;
    switch (type.kind) {
      case "effect":
      case "deep-partial":
      case "unoptional":
        return inner;
      case "optional":
        return omittable(inner, true);
      case "nonoptional":
        return omittable(inner, false);
      case "nullable": {
        const json = printAlternatives([inner.json, { type: "null" }]);
        return omittable({ ...inner, json }, inner.isOmittableInside);
      }
      case "readonly": {
        const json = { ...inner.json, readOnly: true };
        return omittable({ ...inner, json }, inner.isOmittableInside);
      }
      case "preprocessed":
        return { ...inner, isOmittableInside: true, transforms: true };
      case "converted": {
        const transforms = inner.transforms || type.out === null || doesTransform(type.out);
        return omittable({ ...inner, transforms }, inner.isOmittableInside);
      }
      case "prefault":
        return withDefault(omittable(inner, true), type.value);
      case "default":
        return unlessTransformed(omittable(inner, true), type.value);
      case "catch":
        return unlessTransformed({ ...inner, isOmittableInside: true }, type.value);
    }
  }

  /** A default that stands for the outcome of a conversion is none of what a model gives. */
  function unlessTransformed(printed: Printed, value: Slot): Printing {
    return printed.transforms ? printed : withDefault(printed, value);
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

  const printed = print(slot);
  return isPrinted(printed) ? { json: printed.json, dropped } : printed;
}

/** The path is put together on the way out, since nearly every schema needs none. */
function under<Result extends object>(path: JsonPath, result: Result | Unreadable): Result | Unreadable {
  return "problem" in result ? { problem: result.problem, path: [...path, ...result.path] } : result;
}
