import type { JsonObject, JsonPath } from "../../json-schema/json.ts";
import { notStatic, type Expression, type Slot } from "../evaluate/static-value.ts";
import type { TooLarge, Unreadable } from "../evaluate/to-json.ts";

/** A schema as JSON Schema, and what a schema around it has to know. */
export interface Printed {
  readonly json: JsonObject;
  /** A property of it may be missing from what is given. */
  readonly isOmittable: boolean;
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

/** A schema that neither may be missing nor is turned into something else. */
export function plain(json: JsonObject): Printed {
  return { json, isOmittable: false, transforms: false };
}
