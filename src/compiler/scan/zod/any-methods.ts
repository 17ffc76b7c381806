import { applyFunction } from "../evaluate/functions.ts";
import {
  describe,
  notStatic,
  type Evaluation,
  type Expression,
  type Slot,
} from "../evaluate/static-value.ts";
import { firstArgument } from "./arguments.ts";
import { zodOptions } from "./conversion-options.ts";
import type { Method, Methods } from "./method.ts";
import {
  dropping,
  slotOf,
  wrapping,
  zodValue,
  type Dropped,
  type ZodSchema,
  type ZodType,
} from "./zod-schema.ts";

/** Methods that every schema has. */
export const ANY_METHODS: Methods = new Map<string, Method>([
  ["describe", describing],
  ["meta", withMeta],
  ["optional", around((inner) => ({ kind: "optional", inner }))],
  ["exactOptional", around((inner) => ({ kind: "optional", inner }))],
  ["nullable", around((inner) => ({ kind: "nullable", inner }))],
  ["nonoptional", around((inner) => ({ kind: "nonoptional", inner }))],
  ["readonly", around((inner) => ({ kind: "readonly", inner }))],
  ["nullish", nullish],
  ["array", array],
  ["default", withValue("default")],
  ["prefault", withValue("prefault")],
  ["catch", withValue("catch")],
  ["or", withOther((inner, other) => ({ kind: "union", options: [inner, other], isExclusive: false }))],
  ["and", withOther((inner, other) => ({ kind: "intersection", sides: [inner, other] }))],
  ["brand", brand],
  ["refine", (schema, _type, _args, at) => refined(schema, "`.refine()`", at)],
  ["refinement", (schema, _type, _args, at) => refined(schema, "`.refinement()`", at)],
  ["superRefine", (schema, _type, _args, at) => refined(schema, "`.superRefine()`", at)],
  ["overwrite", (schema, _type, _args, at) => refined(schema, "`.overwrite()`", at)],
  ["check", checking],
  ["with", checking],
  ["transform", (schema, _type, _args, at) => converted(schema, "`.transform()`", null, at)],
  ["pipe", (schema, _type, args, at) => converted(schema, "`.pipe()`", args[0] ?? null, at)],
  ["innerType", innerType],
  ["toJSONSchema", (schema, _type, args, _at, run) => zodOptions(args[0], run) ?? { kind: "zod", schema }],
]);

function around(type: (inner: Slot) => ZodType): Method {
  return (schema, _type, _args, at) => wrapping(schema, type(slotOf(schema, at)));
}

function nullish(...[schema, , , at]: Parameters<Method>): Evaluation {
  const nullable = wrapping(schema, { kind: "nullable", inner: slotOf(schema, at) });
  return wrapping(nullable.schema, { kind: "optional", inner: slotOf(nullable.schema, at) });
}

function array(...[schema, , , at]: Parameters<Method>): Evaluation {
  return zodValue({ kind: "array", element: slotOf(schema, at), minimum: null, maximum: null }, schema.major);
}

function withOther(type: (inner: Slot, other: Slot) => ZodType): Method {
  return (schema, _type, args, at) =>
    args[0] === undefined
      ? notStatic(at, "is called without another schema")
      : wrapping(schema, type(slotOf(schema, at), args[0]));
}

/** What has been said before stays, unless it is said again. */
function describing(...[schema, , args, at]: Parameters<Method>): Evaluation {
  if (args[0] === undefined) return notStatic(at, "is called without a text");
  return saying(schema, [["description", args[0]]]);
}

/** `id` is a name that zod keeps for itself. */
function withMeta(...[schema, , args, at, run]: Parameters<Method>): Evaluation {
  const value = firstArgument(args, at, run);
  if (value.kind === "not-static") return value;
  if (value.kind !== "object") return notStatic(args[0]!, `is ${describe(value)}, where an object belongs`);
  const said = [...value.members].filter(([keyword]) => keyword !== "id");
  return saying(
    schema,
    said.map(([keyword, member]) => [keyword, member.slot]),
  );
}

function saying(schema: ZodSchema, said: readonly (readonly [string, Slot])[]): Evaluation {
  return { kind: "zod", schema: { ...schema, meta: new Map([...schema.meta, ...said]) } };
}

/** A function stands for what it returns. One that cannot be read is left to whoever prints the value. */
function withValue(kind: "default" | "prefault" | "catch"): Method {
  return (schema, _type, args, at, run) => {
    const [slot] = args;
    if (slot === undefined) return notStatic(at, "is called without a value");
    const given = run.evaluate(slot);
    const value = given.kind === "function" ? applyFunction(given, [], at, run) : null;
    if (value?.kind === "not-static") return value;
    const known = value === null ? slot : { known: value, node: slot.node, scope: slot.scope };
    return wrapping(schema, { kind, inner: slotOf(schema, at), value: known });
  };
}

function brand(...[schema, , , at]: Parameters<Method>): Evaluation {
  return schema.major === 3
    ? wrapping(schema, { kind: "effect", inner: slotOf(schema, at) })
    : { kind: "zod", schema };
}

/** An object that has been refined can no longer be taken apart. */
function refined(schema: ZodSchema, what: string, at: Expression): Evaluation {
  if (schema.major === 3)
    return dropping(zodValue({ kind: "effect", inner: slotOf(schema, at) }, 3).schema, what, at);
  const { type } = schema;
  const marked: ZodSchema =
    type.kind === "object" ? { ...schema, type: { ...type, isRefined: true } } : schema;
  return dropping(marked, what, at);
}

/** A check that is a function says nothing; one of zod's own would say something that is not read here. */
function checking(...[schema, , args, at, run]: Parameters<Method>): Evaluation {
  for (const arg of args) {
    const value = run.evaluate(arg);
    if (value.kind === "not-static") return value;
    if (value.kind !== "function")
      return notStatic(arg, "is a check that is no function; write it as a method");
  }
  return refined(schema, "`.check()`", at);
}

function converted(schema: ZodSchema, what: string, out: Slot | null, at: Expression): Evaluation {
  const type: ZodType = { kind: "converted", inner: slotOf(schema, at), out };
  return dropping(wrapping(schema, type).schema, what, at);
}

/** The schema before the last `refine` or `transform`. */
function innerType(...[schema, type, , at, run]: Parameters<Method>): Evaluation {
  if (type.kind === "converted" || type.kind === "effect") return run.evaluate(type.inner);
  const dropped: readonly Dropped[] = schema.dropped.slice(0, -1);
  if (dropped.length === schema.dropped.length)
    return notStatic(at, "looks into a schema that wraps no other");
  const inner = type.kind === "object" ? { ...type, isRefined: dropped.length > 0 } : type;
  return { kind: "zod", schema: { ...schema, type: inner, dropped } };
}
