import type { Run } from "../evaluate/evaluation.ts";
import type { Slot } from "../evaluate/static-value.ts";
import { slotOf, zodValue } from "./zod-schema.ts";

/** Fields that mean something else in a schema that holds the name and description of its tool. */
const NESTED_FIELDS: ReadonlySet<string> = new Set(["parameters", "function"]);

/** `{ name: z.string() }`, the shape of an object without the object, as the object that is meant; any other value as it is. */
export function withoutRawShape(slot: Slot, run: Pick<Run, "evaluate">): Slot {
  const value = run.evaluate(slot);
  if (value.kind !== "object") return slot;
  const isShape = [...value.members].some(
    ([name, member]) => !NESTED_FIELDS.has(name) && run.evaluate(member.slot).kind === "zod",
  );
  if (!isShape) return slot;
  const object = zodValue({ kind: "object", shape: value.members, others: "strip", isRefined: false }, 4);
  return slotOf(object.schema, slot);
}
