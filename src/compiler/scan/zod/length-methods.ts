import { notStatic, type Evaluation } from "../evaluate/static-value.ts";
import { numberArgument } from "./arguments.ts";
import type { Method } from "./method.ts";
import { checked, type ArrayType, type StringType } from "./zod-schema.ts";

/** `min`, `max`, `length` and `nonempty` of texts and lists. Of several bounds the narrowest counts. */
export function lengthMethods<Type extends StringType | ArrayType>(): readonly (readonly [
  name: string,
  method: Method<Type>,
])[] {
  const bounded =
    (isLower: boolean, isUpper: boolean): Method<Type> =>
    (schema, type, args, at, run): Evaluation => {
      const length = numberArgument(args, at, run);
      if (typeof length !== "number") return length;
      const isAgain = (isLower && type.minimum !== null) || (isUpper && type.maximum !== null);
      if (schema.major === 3 && type.kind === "array" && isAgain)
        return notStatic(at, "gives a list a bound that it has already, of which zod 3 keeps the last alone");
      const minimum = isLower ? highest(type.minimum, length) : type.minimum;
      const maximum = isUpper ? lowest(type.maximum, length) : type.maximum;
      return checked(schema, { ...type, minimum, maximum });
    };
  return [
    ["min", bounded(true, false)],
    ["max", bounded(false, true)],
    ["length", bounded(true, true)],
    ["nonempty", (schema, type) => checked(schema, { ...type, minimum: highest(type.minimum, 1) })],
  ];
}

/** Null is no bound. */
export function highest(bound: number | null, another: number): number {
  return bound === null ? another : Math.max(bound, another);
}

export function lowest(bound: number | null, another: number): number {
  return bound === null ? another : Math.min(bound, another);
}
