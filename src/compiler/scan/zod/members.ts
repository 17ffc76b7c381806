import { objectOf } from "../evaluate/entries.ts";
import type { Run } from "../evaluate/evaluation.ts";
import {
  notStatic,
  primitive,
  type Evaluation,
  type Expression,
  type Primitive,
  type Slot,
} from "../evaluate/static-value.ts";
import { listArgument } from "./arguments.ts";
import { ANY_METHODS } from "./any-methods.ts";
import { enumValues } from "./enum-entries.ts";
import { lengthMethods } from "./length-methods.ts";
import type { Method, Methods } from "./method.ts";
import { NUMBER_METHODS } from "./number-methods.ts";
import { OBJECT_METHODS } from "./object-methods.ts";
import { STRING_METHODS } from "./string-methods.ts";
import { READ_OF_ZOD } from "./supported.ts";
import {
  zodValue,
  type ArrayType,
  type EnumType,
  type TupleType,
  type ZodSchema,
  type ZodType,
} from "./zod-schema.ts";

const NO_METHODS: Methods = new Map();

const ARRAY_METHODS: Methods<ArrayType> = new Map<string, Method<ArrayType>>([
  ...lengthMethods<ArrayType>(),
  ["unwrap", (_schema, type, _args, _at, run) => run.evaluate(type.element)],
]);

const TUPLE_METHODS: Methods<TupleType> = new Map<string, Method<TupleType>>([
  [
    "rest",
    (schema, type, args, at) =>
      args[0] === undefined
        ? notStatic(at, "is called without a schema")
        : zodValue({ ...type, rest: args[0] }, schema.major),
  ],
]);

const ENUM_METHODS: Methods<EnumType> = new Map<string, Method<EnumType>>([
  [
    "extract",
    (...call) => selected(call, (entries, names) => names.map((name) => [name, entries.get(name)!])),
  ],
  [
    "exclude",
    (...call) => selected(call, (entries, names) => [...entries].filter(([name]) => !names.includes(name))),
  ],
]);

const WRAPPER_METHODS: Methods = new Map<string, Method>([
  ["unwrap", unwrapped],
  ["removeDefault", unwrapped],
  ["removeCatch", unwrapped],
]);

/** The methods that only schemas of one kind have. */
const OWN_METHODS: ReadonlyMap<ZodType["kind"], Methods> = new Map<ZodType["kind"], Methods>([
  ["string", STRING_METHODS as Methods],
  ["number", NUMBER_METHODS as Methods],
  ["object", OBJECT_METHODS as Methods],
  ["array", ARRAY_METHODS as Methods],
  ["tuple", TUPLE_METHODS as Methods],
  ["enum", ENUM_METHODS as Methods],
  ["optional", WRAPPER_METHODS],
  ["nullable", WRAPPER_METHODS],
  ["nonoptional", WRAPPER_METHODS],
  ["readonly", WRAPPER_METHODS],
  ["default", WRAPPER_METHODS],
  ["prefault", WRAPPER_METHODS],
  ["catch", WRAPPER_METHODS],
]);

/** What `schema.name` is: a part of the schema, or one of its methods. */
export function zodMember(schema: ZodSchema, name: string, at: Expression, run: Run): Evaluation {
  const part = partOf(schema, name, at, run);
  if (part !== null) return part;
  const method = (OWN_METHODS.get(schema.type.kind) ?? NO_METHODS).get(name) ?? ANY_METHODS.get(name);
  return {
    kind: "operation",
    apply: (args, call) =>
      method === undefined
        ? { ...notStatic(call, `calls \`.${name}()\` of a zod schema, which is not read`), help: READ_OF_ZOD }
        : method(schema, schema.type, args, call, run),
  };
}

function partOf({ type, meta }: ZodSchema, name: string, at: Expression, run: Run): Evaluation | null {
  if (name === "description") {
    const description = meta.get("description");
    return description === undefined ? null : run.evaluate(description);
  }
  switch (type.kind) {
    case "object":
      return name === "shape" ? { kind: "object", members: type.shape } : null;
    case "array":
      return name === "element" ? run.evaluate(type.element) : null;
    case "union":
      return name === "options" ? { kind: "array", elements: type.options } : null;
    case "literal":
      return name === "value" && type.values.length === 1 ? primitive(type.values[0]) : null;
    case "enum":
      if (name === "options") return { kind: "array", elements: enumValues(type).map(known(at)) };
      return name === "enum" || name === "Enum" || name === "Values"
        ? objectOf(
            [...type.entries].map(([key, value]) => [key, known(at)(value)]),
            at,
          )
        : null;
    default:
      return null;
  }
}

function known(at: Expression): (value: Primitive) => Slot {
  return (value) => ({ known: primitive(value), node: at.node, scope: at.scope });
}

function unwrapped(...[, type, , at, run]: Parameters<Method>): Evaluation {
  return "inner" in type ? run.evaluate(type.inner) : notStatic(at, "unwraps a schema that wraps no other");
}

type Entries = EnumType["entries"];

/** Some of the entries of an enum; naming one that is not there throws. */
function selected(
  [schema, type, args, at, run]: Parameters<Method<EnumType>>,
  select: (entries: Entries, names: readonly string[]) => readonly (readonly [string, string | number])[],
): Evaluation {
  const list = listArgument(args[0], at, run);
  if ("kind" in list) return list;
  const names: string[] = [];
  for (const slot of list) {
    const name = run.evaluate(slot);
    if (name.kind === "not-static") return name;
    const text = name.kind === "primitive" ? String(name.value) : "";
    if (!type.entries.has(text)) return notStatic(slot, "is no entry of the enum");
    names.push(text);
  }
  const entries = new Map(select(type.entries, names));
  if (entries.size === 0) return notStatic(at, "leaves an enum without values");
  const value = zodValue({ kind: "enum", entries }, schema.major);
  return schema.major === 3 ? { kind: "zod", schema: { ...value.schema, meta: schema.meta } } : value;
}
