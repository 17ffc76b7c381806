import { entriesOf, objectOf } from "../evaluate/entries.ts";
import type { Run } from "../evaluate/evaluation.ts";
import {
  describe,
  notStatic,
  type Expression,
  type NotStatic,
  type Slot,
  type StaticValue,
} from "../evaluate/static-value.ts";
import type { EnumType } from "./zod-schema.ts";

type Entries = EnumType["entries"];

/** The entries of `z.enum(["a", "b"])`, `z.enum(Enum)` or `z.enum({ A: "a" })`. */
export function enumEntries(
  given: StaticValue,
  slot: Slot,
  at: Expression,
  run: Run,
): { readonly entries: Entries } | NotStatic {
  const named = given.kind === "array" ? namedByThemselves(given.elements, slot, run) : given;
  if (named.kind === "not-static") return named;
  const listed = entriesOf(named, at);
  if (listed === null || named.kind === "array")
    return notStatic(slot, `is ${describe(named)}, where a list of texts or an enum belongs`);
  const entries = new Map<string, string | number>();
  for (const [name, entry] of listed) {
    const value = textOrNumber(entry, run);
    if (typeof value === "object") return value;
    entries.set(name, value);
  }
  if (entries.size === 0) return notStatic(slot, "has no values, so nothing would match");
  return { entries: withoutNumbers(entries) };
}

function namedByThemselves(elements: readonly Slot[], at: Slot, run: Run): StaticValue | NotStatic {
  const entries: (readonly [string, Slot])[] = [];
  for (const element of elements) {
    const value = textOrNumber(element, run);
    if (typeof value === "object") return value;
    entries.push([String(value), element]);
  }
  return objectOf(entries, at);
}

function textOrNumber(slot: Slot, run: Run): string | number | NotStatic {
  const value = run.evaluate(slot);
  if (value.kind === "not-static") return value;
  if (value.kind === "primitive" && (typeof value.value === "string" || typeof value.value === "number"))
    return value.value;
  return notStatic(slot, `is ${describe(value)}, where a text belongs`);
}

/** An enum of numbers holds each of its numbers as a name too: those are no entries. */
function withoutNumbers(entries: Entries): Entries {
  const numbers = new Set([...entries.values()].filter((value) => typeof value === "number"));
  return new Map([...entries].filter(([name]) => !numbers.has(Number(name))));
}

/** The values in the order in which JavaScript lists the properties of an object. */
export function enumValues({ entries }: EnumType): readonly (string | number)[] {
  return Object.values(Object.fromEntries(entries));
}
