import type { Run } from "../evaluate/evaluation.ts";
import {
  describe,
  notStatic,
  type Expression,
  type Member,
  type NotStatic,
  type Slot,
  type StaticValue,
} from "../evaluate/static-value.ts";

/** The value that a call cannot do without. */
export function firstArgument(args: readonly Slot[], at: Expression, run: Run): StaticValue | NotStatic {
  const [first] = args;
  return first === undefined ? notStatic(at, "is called without an argument") : run.evaluate(first);
}

/** A number that JSON can write. */
export function numberArgument(args: readonly Slot[], at: Expression, run: Run): number | NotStatic {
  const value = firstArgument(args, at, run);
  if (value.kind === "not-static") return value;
  if (value.kind !== "primitive" || typeof value.value !== "number")
    return notStatic(args[0]!, `is ${describe(value)}, where a number belongs`);
  if (!Number.isFinite(value.value))
    return notStatic(args[0]!, `is ${String(value.value)}, which JSON has none of`);
  // `-0` prints as `0`.
  return value.value + 0;
}

export function textArgument(args: readonly Slot[], at: Expression, run: Run): string | NotStatic {
  const value = firstArgument(args, at, run);
  if (value.kind === "not-static") return value;
  if (value.kind === "primitive" && typeof value.value === "string") return value.value;
  return notStatic(args[0]!, `is ${describe(value)}, where a text belongs`);
}

/** The elements of a list that is written out. */
export function listArgument(slot: Slot | undefined, at: Expression, run: Run): readonly Slot[] | NotStatic {
  if (slot === undefined) return notStatic(at, "is called without a list");
  const value = run.evaluate(slot);
  if (value.kind === "not-static") return value;
  return value.kind === "array"
    ? value.elements
    : notStatic(slot, `is ${describe(value)}, where a list belongs`);
}

/** The properties of a shape: `{ name: z.string() }`. */
export function shapeArgument(
  slot: Slot,
  run: Run,
): { readonly shape: ReadonlyMap<string, Member> } | NotStatic {
  const value = run.evaluate(slot);
  if (value.kind === "not-static") return value;
  if (value.kind === "object") return { shape: value.members };
  const more = value.kind === "zod" ? "; its `.shape` is one" : "";
  return notStatic(slot, `is ${describe(value)}, where an object of schemas belongs${more}`);
}

/** One member of an object of options; undefined where there are no options, or none of that name. */
export function optionOf(
  slot: Slot | undefined,
  name: string,
  run: Run,
): StaticValue | NotStatic | undefined {
  if (slot === undefined) return undefined;
  const options = run.evaluate(slot);
  if (options.kind !== "object") return undefined;
  const member = options.members.get(name);
  return member === undefined ? undefined : run.evaluate(member.slot);
}
