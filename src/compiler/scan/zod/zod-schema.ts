import type { JsonPrimitive } from "../../json-schema/json.ts";
import type { Expression, Member, Slot, StaticValue } from "../evaluate/static-value.ts";
import type { Scope } from "../modules/scope.ts";
import { unwrap } from "../modules/unwrap.ts";
import { ts, type TS } from "../typescript.ts";

/** Which generation of zod a schema is made with. They differ in what they keep of a description. */
export type ZodMajor = 3 | 4;

/** A zod schema as it is written: what it is made of stays unevaluated until it is printed as JSON Schema. */
export interface ZodSchema {
  readonly major: ZodMajor;
  readonly type: ZodType;
  /** What `describe` and `meta` say of it, by keyword. */
  readonly meta: ReadonlyMap<string, Slot>;
  /** Checks and conversions that JSON Schema cannot say, in the order in which they are written. */
  readonly dropped: readonly Dropped[];
}

/** Something that JSON Schema has no words for. */
export interface Dropped {
  /** As a message says it: "`.refine()`". */
  readonly what: string;
  readonly node: TS.Node;
  readonly scope: Scope;
}

/** Null stands for a bound that is not set. */
export interface StringType {
  readonly kind: "string";
  /** JSON Schema's name of a format; several where any of them will do. */
  readonly formats: readonly string[];
  readonly contentEncoding: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly patterns: readonly string[];
  /** False for `z.email()` and its kind, which are of one format and have no methods for another. */
  readonly takesFormats: boolean;
}

export interface NumberType {
  readonly kind: "number";
  readonly isInteger: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly exclusiveMinimum: number | null;
  readonly exclusiveMaximum: number | null;
  readonly divisors: readonly number[];
}

export interface EnumType {
  readonly kind: "enum";
  readonly entries: ReadonlyMap<string, string | number>;
}

export interface LiteralType {
  readonly kind: "literal";
  readonly values: readonly JsonPrimitive[];
}

export interface ArrayType {
  readonly kind: "array";
  readonly element: Slot;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

export interface TupleType {
  readonly kind: "tuple";
  readonly items: readonly Slot[];
  readonly rest: Slot | null;
}

export interface ObjectType {
  readonly kind: "object";
  readonly shape: ReadonlyMap<string, Member>;
  /** What becomes of a property that is not in the shape; a slot is the schema of all of them. */
  readonly others: "strip" | "strict" | "loose" | Slot;
  /** True after `refine` and its kin: methods that would take the shape apart then throw. */
  readonly isRefined: boolean;
}

export interface UnionType {
  readonly kind: "union";
  readonly options: readonly Slot[];
  /** Exactly one of them has to match. */
  readonly isExclusive: boolean;
}

export interface IntersectionType {
  readonly kind: "intersection";
  readonly sides: readonly [Slot, Slot];
}

export interface RecordType {
  readonly kind: "record";
  /** Null for any text. */
  readonly key: Slot | null;
  readonly value: Slot;
  /** True when a key that is one of several names may be left out. */
  readonly isPartial: boolean;
}

/** A schema around another one. */
export type WrapperType =
  | { readonly kind: "optional" | "nullable" | "readonly" | "preprocessed"; readonly inner: Slot }
  /** What zod 3 wraps a schema in that is refined or branded: it has no methods of its own kind any more. */
  | { readonly kind: "effect"; readonly inner: Slot }
  /** A property has to be there; `unoptional` is how zod 3 says so, which leaves one with a default as it is. */
  | { readonly kind: "nonoptional" | "unoptional"; readonly inner: Slot }
  /** A value that stands in for a missing or wrong one. */
  | { readonly kind: "default" | "prefault" | "catch"; readonly inner: Slot; readonly value: Slot }
  /** The input side of a conversion; `out` is the schema that the result has to match, null where a function makes it. */
  | { readonly kind: "converted"; readonly inner: Slot; readonly out: Slot | null }
  /** Every property of every object in it is optional. */
  | { readonly kind: "deep-partial"; readonly inner: Slot };

export type ZodType =
  | StringType
  | NumberType
  | { readonly kind: "boolean" | "null" | "any" | "never" }
  | EnumType
  | LiteralType
  | ArrayType
  | TupleType
  | ObjectType
  | UnionType
  | IntersectionType
  | RecordType
  | WrapperType;

/** What a static value holds when it is a schema. */
export type ZodValue = StaticValue & { readonly kind: "zod" };

/** The static value of a schema that nothing has been said of yet. */
export function zodValue(type: ZodType, major: ZodMajor): ZodValue {
  return { kind: "zod", schema: { major, type, meta: new Map(), dropped: [] } };
}

/** A method's schema around `inner`: zod 3 says of it what it said of the schema inside. */
export function wrapping(inner: ZodSchema, type: ZodType): ZodValue {
  const { schema } = zodValue(type, inner.major);
  return inner.major === 3
    ? { kind: "zod", schema: { ...schema, meta: inner.meta } }
    : { kind: "zod", schema };
}

/** The same schema with another check: what was said of it stays. */
export function checked(schema: ZodSchema, type: ZodType): ZodValue {
  return { kind: "zod", schema: { ...schema, type } };
}

/** The same schema with something that cannot be said; `at` is the call that says it. */
export function dropping(schema: ZodSchema, what: string, at: Expression): ZodValue {
  const callee = unwrap((at.node as TS.CallExpression).expression);
  const node = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  return {
    kind: "zod",
    schema: { ...schema, dropped: [...schema.dropped, { what, node, scope: at.scope }] },
  };
}

/** A schema as the part of another one. */
export function slotOf(schema: ZodSchema, at: Expression): Slot {
  return { known: { kind: "zod", schema }, node: at.node, scope: at.scope };
}
