import type { Run } from "./evaluation.ts";
import { describe, notStatic, type NotStatic, type Primitive, type Slot } from "./static-value.ts";

/** In UTF-16 units. Doubling constants must not exhaust memory. */
export const LONGEST_TEXT = 1 << 20;

/** The primitive that an expression evaluates to, wrapped since `undefined` is one. */
export function asPrimitive(at: Slot, run: Run): { readonly primitive: Primitive } | NotStatic {
  const value = run.evaluate(at);
  if (value.kind === "not-static") return value;
  if (value.kind === "primitive") return { primitive: value.value };
  return notStatic(at, `is ${describe(value)}, and turning it into text runs code`);
}

/** What an expression prints as inside a template. */
export function asText(at: Slot, run: Run): string | NotStatic {
  const value = asPrimitive(at, run);
  return "primitive" in value ? String(value.primitive) : value;
}

/** The property name that a static key stands for. */
export function asKey(at: Slot, run: Run): string | NotStatic {
  return asText(at, run);
}

/** The primitives that several expressions evaluate to; the first that is none is the problem. */
export function primitivesOf(slots: readonly Slot[], run: Run): readonly Primitive[] | NotStatic {
  const values: Primitive[] = [];
  for (const slot of slots) {
    const value = asPrimitive(slot, run);
    if (!("primitive" in value)) return value;
    values.push(value.primitive);
  }
  return values;
}
