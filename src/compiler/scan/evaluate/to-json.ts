import type { JsonPath, JsonValue } from "../../json-schema/json.ts";
import type { Run } from "./evaluation.ts";
import { describe, notStatic, type NotStatic, type Slot } from "./static-value.ts";

/** More values than any schema has: constants that double each other must not exhaust memory. */
const MOST_VALUES = 20_000;
/** Deeper than any schema may be, shallow enough for the stack. */
const DEEPEST = 100;

/** Something inside a value is not static, or is not JSON. */
export interface Unreadable {
  readonly problem: NotStatic;
  /** Where inside the value it stands. */
  readonly path: JsonPath;
}

/** The value is larger or deeper than anything we would emit. */
export interface TooLarge {
  readonly tooLarge: string;
}

export type JsonReading = { readonly json: JsonValue } | Unreadable | TooLarge;

/** Evaluates to the last leaf, as `JSON.stringify` would print it: properties that are `undefined` are left out. */
export function toJson(slot: Slot, run: Pick<Run, "evaluate">): JsonReading {
  let values = 0;

  function read(at: Slot, path: JsonPath): JsonReading | null {
    if (++values > MOST_VALUES) return { tooLarge: `holds more than ${MOST_VALUES} values` };
    if (path.length > DEEPEST) return { tooLarge: `is nested more than ${DEEPEST} deep` };
    const value = run.evaluate(at);
    const refuse = (reason: string): Unreadable => ({ problem: notStatic(at, reason), path });
    switch (value.kind) {
      case "not-static":
        return { problem: value, path };
      case "primitive": {
        if (value.value === undefined) return null;
        const isNumber = typeof value.value === "number";
        if (isNumber && !Number.isFinite(value.value))
          return refuse(`is ${String(value.value)}, which JSON has none of`);
        return { json: value.value };
      }
      case "array": {
        const items: JsonValue[] = [];
        for (const [index, element] of value.elements.entries()) {
          const item = read(element, [...path, index]);
          if (item === null)
            return {
              problem: notStatic(element, "is undefined, which JSON has none of"),
              path: [...path, index],
            };
          if (!("json" in item)) return item;
          items.push(item.json);
        }
        return { json: items };
      }
      case "object": {
        const object: Record<string, JsonValue> = {};
        for (const [name, member] of value.members) {
          const item = read(member.slot, [...path, name]);
          if (item === null) continue;
          if (!("json" in item)) return item;
          // The evaluator refuses `__proto__`, so a plain assignment makes an own property.
          object[name] = item.json;
        }
        return { json: object };
      }
      default:
        return refuse(`is a ${describe(value)}, not JSON`);
    }
  }

  return read(slot, []) ?? { problem: notStatic(slot, "is undefined"), path: [] };
}
