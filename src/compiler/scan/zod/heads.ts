import type { Run } from "../evaluate/evaluation.ts";
import { describe, notStatic, type Evaluation, type Slot } from "../evaluate/static-value.ts";
import { firstArgument, listArgument, shapeArgument } from "./arguments.ts";
import { zodOptions } from "./conversion-options.ts";
import type { Head } from "./leaf-heads.ts";
import { LEAF_HEADS } from "./leaf-heads.ts";
import { dropping, slotOf, zodValue, type ObjectType, type ZodType } from "./zod-schema.ts";

/** Every function of zod that gives a schema which can be read. */
export const HEADS: ReadonlyMap<string, Head> = new Map<string, Head>([
  ...LEAF_HEADS,
  ["object", object("strip")],
  ["strictObject", object("strict")],
  ["looseObject", object("loose")],
  ["array", around((element) => ({ kind: "array", element, minimum: null, maximum: null }))],
  ["optional", around((inner) => ({ kind: "optional", inner }))],
  ["exactOptional", around((inner) => ({ kind: "optional", inner }))],
  ["nullable", around((inner) => ({ kind: "nullable", inner }))],
  ["nonoptional", around((inner) => ({ kind: "nonoptional", inner }))],
  ["readonly", around((inner) => ({ kind: "readonly", inner }))],
  ["nullish", nullish],
  ["union", (...call) => union(call, 0, false)],
  ["xor", (...call) => union(call, 0, true)],
  ["discriminatedUnion", (...call) => union(call, 1, true)],
  ["intersection", intersection],
  ["tuple", tuple],
  ["record", record(false)],
  ["partialRecord", record(true)],
  ["preprocess", preprocess],
  ["codec", codec],
  ["pipe", pipe],
  ["toJSONSchema", toJSONSchema],
]);

function object(others: "strip" | "strict" | "loose"): Head {
  return (args, _at, run, major) => {
    const [slot] = args;
    const given = slot === undefined ? { shape: new Map() } : shapeArgument(slot, run);
    if ("kind" in given) return given;
    const type: ObjectType = { kind: "object", shape: given.shape, others, isRefined: false };
    return zodValue(type, major);
  };
}

function around(type: (inner: Slot) => ZodType): Head {
  return (args, at, _run, major) =>
    args[0] === undefined ? notStatic(at, "is called without a schema") : zodValue(type(args[0]), major);
}

function nullish(...[args, at, , major]: Parameters<Head>): Evaluation {
  const [inner] = args;
  if (inner === undefined) return notStatic(at, "is called without a schema");
  const nullable = zodValue({ kind: "nullable", inner }, major);
  return zodValue({ kind: "optional", inner: slotOf(nullable.schema, at) }, major);
}

function union([args, at, run, major]: Parameters<Head>, position: number, isExclusive: boolean): Evaluation {
  const options = listArgument(args[position], at, run);
  if ("kind" in options) return options;
  if (options.length === 0) return notStatic(at, "has no options, so nothing would match");
  return zodValue({ kind: "union", options, isExclusive }, major);
}

function intersection(...[args, at, , major]: Parameters<Head>): Evaluation {
  const [left, right] = args;
  return left === undefined || right === undefined
    ? notStatic(at, "is called without two schemas")
    : zodValue({ kind: "intersection", sides: [left, right] }, major);
}

function tuple(...[args, at, run, major]: Parameters<Head>): Evaluation {
  const items = listArgument(args[0], at, run);
  if ("kind" in items) return items;
  const rest = isSchemaSlot(args[1], run) ? args[1]! : null;
  return zodValue({ kind: "tuple", items, rest }, major);
}

/** With one schema it is that of the values. In zod 3 names may always be left out. */
function record(mayLack: boolean): Head {
  return (args, at, run, major) => {
    const [first, second] = args;
    if (first === undefined) return notStatic(at, "is called without a schema");
    const isPartial = mayLack || major === 3;
    return isSchemaSlot(second, run)
      ? zodValue({ kind: "record", key: first, value: second!, isPartial }, major)
      : zodValue({ kind: "record", key: null, value: first, isPartial }, major);
  };
}

/** A schema, or something that could not be read and stands where one may be; texts and options are none. */
function isSchemaSlot(slot: Slot | undefined, run: Run): boolean {
  if (slot === undefined) return false;
  const value = run.evaluate(slot);
  return value.kind === "zod" || value.kind === "not-static";
}

/** Read as what the outcome has to be: what goes in may be anything that the function makes it of. */
function preprocess(...[args, at, , major]: Parameters<Head>): Evaluation {
  const [, inner] = args;
  if (inner === undefined) return notStatic(at, "is called without a schema");
  return dropping(zodValue({ kind: "preprocessed", inner }, major).schema, "`z.preprocess()`", at);
}

function codec(...[args, at, , major]: Parameters<Head>): Evaluation {
  const [inner] = args;
  if (inner === undefined) return notStatic(at, "is called without a schema");
  return dropping(zodValue({ kind: "converted", inner, out: null }, major).schema, "`z.codec()`", at);
}

function pipe(...[args, at, , major]: Parameters<Head>): Evaluation {
  const [inner, out] = args;
  if (inner === undefined || out === undefined) return notStatic(at, "is called without two schemas");
  return dropping(zodValue({ kind: "converted", inner, out }, major).schema, "`z.pipe()`", at);
}

/** The schema itself: it is printed by the one mapping there is. */
function toJSONSchema(...[args, at, run]: Parameters<Head>): Evaluation {
  const value = firstArgument(args, at, run);
  if (value.kind === "not-static") return value;
  if (value.kind !== "zod") return notStatic(args[0]!, `is ${describe(value)}, where a zod schema belongs`);
  return zodOptions(args[1], run) ?? value;
}
