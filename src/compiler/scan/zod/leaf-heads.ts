import type { Run } from "../evaluate/evaluation.ts";
import {
  describe,
  notStatic,
  type Evaluation,
  type Expression,
  type Slot,
} from "../evaluate/static-value.ts";
import { firstArgument } from "./arguments.ts";
import { enumEntries } from "./enum-entries.ts";
import { FORMAT_HEADS, ISO_FORMATS, type FormatCheck } from "./formats.ts";
import {
  dropping,
  slotOf,
  zodValue,
  type NumberType,
  type StringType,
  type ZodMajor,
  type ZodType,
} from "./zod-schema.ts";

/** What `z.name(…)` gives. */
export type Head = (args: readonly Slot[], at: Expression, run: Run, major: ZodMajor) => Evaluation;

type Heads = readonly (readonly [name: string, head: Head])[];

const TEXT: StringType = {
  kind: "string",
  formats: [],
  contentEncoding: null,
  minimum: null,
  maximum: null,
  patterns: [],
  takesFormats: true,
};

const NUMBER: NumberType = {
  kind: "number",
  isInteger: false,
  minimum: null,
  maximum: null,
  exclusiveMinimum: null,
  exclusiveMaximum: null,
  divisors: [],
};

const HIGHEST_FLOAT32 = 3.4028234663852886e38;

/** Schemas that are whole as they are called; what they are called with is only what to say of a wrong value. */
export const LEAF_HEADS: Heads = [
  ["string", always(TEXT)],
  ["number", always(NUMBER)],
  ["int", always({ ...NUMBER, isInteger: true })],
  ["int32", always({ ...NUMBER, isInteger: true, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })],
  ["uint32", always({ ...NUMBER, isInteger: true, minimum: 0, maximum: 2 ** 32 - 1 })],
  ["float32", always({ ...NUMBER, minimum: -HIGHEST_FLOAT32, maximum: HIGHEST_FLOAT32 })],
  ["float64", always({ ...NUMBER, minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE })],
  ["boolean", always({ kind: "boolean" })],
  ["null", always({ kind: "null" })],
  ["any", always({ kind: "any" })],
  ["unknown", always({ kind: "any" })],
  ["never", always({ kind: "never" })],
  ["stringbool", stringbool],
  ["enum", enumeration],
  ["nativeEnum", enumeration],
  ["literal", literal],
  ...[...FORMAT_HEADS].map(formatted),
];

/** What `z.iso.name(…)` gives. */
export const ISO_HEADS: Heads = [...ISO_FORMATS].map(formatted);

/** What `z.coerce.name(…)` gives: the value that is meant, not all that would be turned into one. */
export const COERCE_HEADS: Heads = [
  ["string", converting(TEXT, "`z.coerce.string()`")],
  ["number", converting(NUMBER, "`z.coerce.number()`")],
  ["boolean", converting({ kind: "boolean" }, "`z.coerce.boolean()`")],
];

function always(type: ZodType): Head {
  return (_args, _at, _run, major) => zodValue(type, major);
}

function converting(type: ZodType, what: string): Head {
  return (_args, at, _run, major) => dropping(zodValue(type, major).schema, what, at);
}

function formatted([name, check]: readonly [string, FormatCheck]): readonly [string, Head] {
  const type: StringType = { ...TEXT, takesFormats: false };
  return [name, (args, at, run, major) => check(zodValue(type, major).schema, type, args, at, run)];
}

function stringbool(...[, at, , major]: Parameters<Head>): Evaluation {
  const inner = slotOf(zodValue(TEXT, major).schema, at);
  return dropping(zodValue({ kind: "converted", inner, out: null }, major).schema, "`z.stringbool()`", at);
}

function enumeration(...[args, at, run, major]: Parameters<Head>): Evaluation {
  const given = firstArgument(args, at, run);
  if (given.kind === "not-static") return given;
  const read = enumEntries(given, args[0]!, at, run);
  if ("kind" in read) return read;
  // JavaScript lists such names first, which is the order that zod 4 goes by.
  const isReordered =
    major === 3 && given.kind === "array" && [...read.entries.keys()].some((name) => /^\d+$/.test(name));
  if (isReordered && read.entries.size > 1)
    return notStatic(at, "holds texts that are whole numbers, which zod 3 keeps in an order of its own");
  return zodValue({ kind: "enum", entries: read.entries }, major);
}

/** One value, or a list of them. */
function literal(...[args, at, run, major]: Parameters<Head>): Evaluation {
  const given = firstArgument(args, at, run);
  if (given.kind === "not-static") return given;
  const values = [];
  for (const slot of given.kind === "array" ? given.elements : [args[0]!]) {
    const value = run.evaluate(slot);
    if (value.kind === "not-static") return value;
    if (value.kind !== "primitive" || value.value === undefined)
      return notStatic(slot, `is ${describe(value)}, which is no literal of JSON`);
    if (typeof value.value === "number" && !Number.isFinite(value.value))
      return notStatic(slot, `is ${String(value.value)}, which JSON has none of`);
    values.push(value.value);
  }
  if (values.length === 0) return notStatic(at, "has no values, so nothing would match");
  return zodValue({ kind: "literal", values }, major);
}
