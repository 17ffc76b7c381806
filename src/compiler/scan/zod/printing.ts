import type { JsonObject, JsonPath } from "../../json-schema/json.ts";
import { notStatic, type Expression, type Slot } from "../evaluate/static-value.ts";
import type { TooLarge, Unreadable } from "../evaluate/to-json.ts";

/** A schema as JSON Schema, and what a schema around it has to know. */
export interface Printed {
  readonly json: JsonObject;
  /** A property of it may be missing from what is given. */
  readonly isOmittable: boolean;
  /** A schema around it may be missing: zod asks more of a property itself than of what it wraps. */
  readonly isOmittableInside: boolean;
  /** What comes out is not what goes in, so a default or an example of it is none of what a model gives. */
  readonly transforms: boolean;
}

export type Printing = Printed | Unreadable | TooLarge;

/** Prints a part, which stands at `path` inside what is being printed. */
export type PrintPart = (slot: Slot, ...path: JsonPath) => Printing;

export function isPrinted(printing: Printing): printing is Printed {
  return "json" in printing;
}

export function unprintable(at: Expression, reason: string): Unreadable {
  return { problem: notStatic(at, reason), path: [] };
}

/** A schema that has to be there. */
export function needed(json: JsonObject, transforms = false): Printed {
  return { json, isOmittable: false, isOmittableInside: false, transforms };
}

/** The same schema, which may be missing or has to be there, in whatever it stands. */
export function omittable(printed: Printed, isOmittable: boolean): Printed {
  return { ...printed, isOmittable, isOmittableInside: isOmittable };
}
