import type { Run } from "../evaluate/evaluation.ts";
import {
  describe,
  notStatic,
  type Evaluation,
  type Expression,
  type Member,
  type NotStatic,
  type Slot,
} from "../evaluate/static-value.ts";
import { firstArgument, shapeArgument } from "./arguments.ts";
import { deeplyPartial } from "./settled.ts";
import type { Method, Methods } from "./method.ts";
import { zodValue, type ObjectType, type ZodSchema, type ZodType } from "./zod-schema.ts";

type ObjectMethod = Method<ObjectType>;
type Shape = ReadonlyMap<string, Member>;

export const OBJECT_METHODS: Methods<ObjectType> = new Map<string, ObjectMethod>([
  ["strict", withOthers("strict")],
  ["strip", withOthers("strip")],
  ["loose", withOthers("loose")],
  ["passthrough", withOthers("loose")],
  ["catchall", catchall],
  ["extend", (...call) => extended(call, true)],
  ["augment", (...call) => extended(call, true)],
  ["safeExtend", (...call) => extended(call, false)],
  ["merge", unlessRefined(merge)],
  ["pick", unlessRefined((...call) => masked(call, only))],
  ["omit", unlessRefined((...call) => masked(call, without))],
  ["partial", unlessRefined((...call) => wrapped(call, "optional"))],
  ["exactPartial", unlessRefined((...call) => wrapped(call, "optional"))],
  ["required", (...call) => wrapped(call, call[0].major === 3 ? "unoptional" : "nonoptional")],
  ["deepPartial", (schema) => ({ kind: "zod", schema: deeplyPartial(schema) })],
  ["keyof", keyof],
]);

/** A new object: zod 4 says nothing of it any more, zod 3 says what it said of the old one. */
function reshaped(schema: ZodSchema, type: ObjectType): Evaluation {
  const meta = schema.major === 3 ? schema.meta : new Map<string, Slot>();
  return { kind: "zod", schema: { ...schema, type, meta } };
}

function withOthers(others: "strict" | "strip" | "loose"): ObjectMethod {
  return (schema, type) => {
    // In zod 3 a catchall stays, whatever is said of other keys besides.
    const isKept = schema.major === 3 && typeof type.others !== "string";
    return reshaped(schema, isKept ? type : { ...type, others });
  };
}

function catchall(...[schema, type, args, at, run]: Call): Evaluation {
  const value = firstArgument(args, at, run);
  if (value.kind === "not-static") return value;
  if (value.kind !== "zod") return notStatic(args[0]!, `is ${describe(value)}, where a zod schema belongs`);
  if (value.schema.type.kind !== "never") return reshaped(schema, { ...type, others: args[0]! });
  // In zod 3 this is no catchall at all.
  return reshaped(schema, schema.major === 3 ? type : { ...type, others: "strict" });
}

type Call = Parameters<ObjectMethod>;

/** Taking a schema apart that has been refined throws. */
function unlessRefined(method: ObjectMethod): ObjectMethod {
  return (...call) => (call[1].isRefined ? takenApart(call[3]) : method(...call));
}

function takenApart(at: Expression): NotStatic {
  return notStatic(at, "takes a schema apart that has been refined, which zod refuses to do");
}

function extended([schema, type, args, at, run]: Call, keepsRefined: boolean): Evaluation {
  const [slot] = args;
  if (slot === undefined) return notStatic(at, "is called without a shape");
  const added = shapeArgument(slot, run);
  if ("kind" in added) return added;
  const replaces = [...added.shape.keys()].some((name) => type.shape.has(name));
  if (keepsRefined && type.isRefined && replaces) return takenApart(at);
  return reshaped(schema, { ...type, shape: new Map([...type.shape, ...added.shape]) });
}

/** The other schema says what becomes of properties that neither knows. */
function merge(...[schema, type, args, at, run]: Call): Evaluation {
  const other = firstArgument(args, at, run);
  if (other.kind === "not-static") return other;
  if (other.kind !== "zod" || other.schema.type.kind !== "object")
    return notStatic(args[0]!, `is ${describe(other)}, where a zod object belongs`);
  const { type: otherType, dropped } = other.schema;
  const shape = new Map([...type.shape, ...otherType.shape]);
  return { kind: "zod", schema: { ...schema, type: { ...otherType, shape }, meta: new Map(), dropped } };
}

function masked(
  [schema, type, args, at, run]: Call,
  select: (shape: Shape, names: readonly string[]) => Shape,
): Evaluation {
  const [mask] = args;
  if (mask === undefined) return notStatic(at, "is called without the names of properties");
  const names = namesIn(mask, type.shape, run);
  return "kind" in names ? names : reshaped(schema, { ...type, shape: select(type.shape, names) });
}

function only(shape: Shape, names: readonly string[]): Shape {
  return new Map(names.map((name) => [name, shape.get(name)!]));
}

function without(shape: Shape, names: readonly string[]): Shape {
  return new Map([...shape].filter(([name]) => !names.includes(name)));
}

type Wrapping = "optional" | "nonoptional" | "unoptional";

/** Every property, or those that are named, in another schema around its own. */
function wrapped([schema, type, args, , run]: Call, kind: Wrapping): Evaluation {
  const names = args[0] === undefined ? [...type.shape.keys()] : namesIn(args[0], type.shape, run);
  if ("kind" in names) return names;
  const shape = new Map<string, Member>();
  for (const [name, member] of type.shape) {
    const slot = names.includes(name)
      ? around({ kind, inner: member.slot }, member.slot, schema)
      : member.slot;
    shape.set(name, { ...member, slot });
  }
  return reshaped(schema, { ...type, shape });
}

function around(type: ZodType, at: Slot, schema: ZodSchema): Slot {
  return { known: zodValue(type, schema.major), node: at.node, scope: at.scope };
}

function keyof(...[schema, type, , at]: Call): Evaluation {
  if (type.shape.size === 0) return notStatic(at, "makes an enum without values");
  const entries = new Map([...type.shape.keys()].map((name) => [name, name]));
  return zodValue({ kind: "enum", entries }, schema.major);
}

/** The names that `{ name: true }` selects. Naming what is not there throws. */
function namesIn(mask: Slot, shape: Shape, run: Run): readonly string[] | NotStatic {
  const value = run.evaluate(mask);
  if (value.kind === "not-static") return value;
  if (value.kind !== "object")
    return notStatic(mask, `is ${describe(value)}, where \`{ name: true }\` belongs`);
  const names: string[] = [];
  for (const [name, member] of value.members) {
    const selects = run.evaluate(member.slot);
    if (selects.kind === "not-static") return selects;
    if (!shape.has(name)) {
      return notStatic(
        { node: member.key, scope: member.keyScope },
        `names \`${name}\`, which the schema does not have`,
      );
    }
    if (selects.kind !== "primitive" || Boolean(selects.value)) names.push(name);
  }
  return names;
}
