import { notStatic } from "../evaluate/static-value.ts";
import { numberArgument } from "./arguments.ts";
import { highest, lowest } from "./length-methods.ts";
import type { Method, Methods } from "./method.ts";
import { checked, type NumberType } from "./zod-schema.ts";

type NumberMethod = Method<NumberType>;
type Bound = (type: NumberType, value: number) => Partial<NumberType>;

const atLeast: Bound = (type, value) => ({ minimum: highest(type.minimum, value) });
const atMost: Bound = (type, value) => ({ maximum: lowest(type.maximum, value) });
const above: Bound = (type, value) => ({ exclusiveMinimum: highest(type.exclusiveMinimum, value) });
const below: Bound = (type, value) => ({ exclusiveMaximum: lowest(type.exclusiveMaximum, value) });

const given =
  (bound: Bound): NumberMethod =>
  (schema, type, args, at, run) => {
    const value = numberArgument(args, at, run);
    return typeof value === "number" ? checked(schema, { ...type, ...bound(type, value) }) : value;
  };

const fixed =
  (change: (type: NumberType) => Partial<NumberType>): NumberMethod =>
  (schema, type) =>
    checked(schema, { ...type, ...change(type) });

const integer = fixed(() => ({ isInteger: true }));

/** In zod 3 a number that may have a fraction, within bounds; in zod 4 a whole one. */
const safe: NumberMethod = (schema, type, args, at, run) => {
  if (schema.major === 4) return integer(schema, type, args, at, run);
  const bounds = { ...atLeast(type, Number.MIN_SAFE_INTEGER), ...atMost(type, Number.MAX_SAFE_INTEGER) };
  return checked(schema, { ...type, ...bounds });
};

const multipleOf: NumberMethod = (schema, type, args, at, run) => {
  const divisor = numberArgument(args, at, run);
  if (typeof divisor !== "number") return divisor;
  if (divisor === 0) return notStatic(args[0]!, "is 0, of which nothing is a multiple");
  const divisors = new Set([...type.divisors, Math.abs(divisor)]);
  return checked(schema, { ...type, divisors: [...divisors] });
};

export const NUMBER_METHODS: Methods<NumberType> = new Map<string, NumberMethod>([
  ["min", given(atLeast)],
  ["gte", given(atLeast)],
  ["max", given(atMost)],
  ["lte", given(atMost)],
  ["gt", given(above)],
  ["lt", given(below)],
  ["positive", fixed((type) => above(type, 0))],
  ["negative", fixed((type) => below(type, 0))],
  ["nonnegative", fixed((type) => atLeast(type, 0))],
  ["nonpositive", fixed((type) => atMost(type, 0))],
  ["int", integer],
  ["safe", safe],
  ["finite", fixed(() => ({}))],
  ["multipleOf", multipleOf],
  ["step", multipleOf],
]);
