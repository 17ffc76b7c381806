import type { JsonPath, JsonValue } from "../../json-schema/json.ts";
import type { Run } from "./evaluation.ts";
import { literalJson, type Allowance } from "./literal-json.ts";
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
  const allowance: Allowance = { values: MOST_VALUES };

  /** Null for the value `undefined`. */
  function read(at: Slot, depth: number): JsonReading | null {
    const allowed = allowance.values;
    const literal = "known" in at ? undefined : literalJson(at.node, allowance, DEEPEST - depth);
    if (literal !== undefined) return { json: literal };
    allowance.values = allowed - 1;
    if (allowance.values < 0) return { tooLarge: `holds more than ${MOST_VALUES} values` };
    if (depth > DEEPEST) return { tooLarge: `is nested more than ${DEEPEST} deep` };
    const value = run.evaluate(at);
    switch (value.kind) {
      case "not-static":
        return { problem: value, path: [] };
      case "primitive":
        if (value.value === undefined) return null;
        if (typeof value.value === "number" && !Number.isFinite(value.value)) {
          return refuse(at, `is ${String(value.value)}, which JSON has none of`);
        }
        return { json: value.value };
      case "array": {
        const items: JsonValue[] = [];
        for (const [index, element] of value.elements.entries()) {
          const item = read(element, depth + 1) ?? refuse(element, "is undefined, which JSON has none of");
          if (!("json" in item)) return under(index, item);
          items.push(item.json);
        }
        return { json: items };
      }
      case "object": {
        const object: Record<string, JsonValue> = {};
        for (const [name, member] of value.members) {
          const item = read(member.slot, depth + 1);
          if (item === null || isAbsent(item, member.slot)) continue;
          if (!("json" in item)) return under(name, item);
          // The evaluator refuses `__proto__`, so a plain assignment makes an own property.
          object[name] = item.json;
        }
        return { json: object };
      }
      case "zod":
        return refuse(at, "is a zod schema, which cannot stand inside JSON; write the whole schema with zod");
      default:
        return refuse(at, `is ${describe(value)}, not JSON`);
    }
  }

  return read(slot, 0) ?? refuse(slot, "is undefined");
}

/**
 * `enum: options.enum` in a function that was called without: the value is `undefined`, and left out. In a constant it would be a
 * misspelt name.
 */
function isAbsent(reading: JsonReading, slot: Slot): boolean {
  if (!("problem" in reading) || reading.path.length > 0) return false;
  return reading.problem.absent === true && slot.scope.calledAt !== null;
}

function refuse(at: Slot, reason: string): Unreadable {
  return { problem: notStatic(at, reason), path: [] };
}

/** The path is put together on the way out, since nearly every value needs none. */
function under(step: string | number, failed: Unreadable | TooLarge): Unreadable | TooLarge {
  return "problem" in failed ? { problem: failed.problem, path: [step, ...failed.path] } : failed;
}
