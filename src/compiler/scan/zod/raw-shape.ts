import type { Run } from "../evaluate/evaluation.ts";
import type { Slot } from "../evaluate/static-value.ts";
import { ts } from "../typescript.ts";
import { slotOf, zodValue } from "./zod-schema.ts";

/** Fields that mean something else in a schema that holds the name and description of its tool. */
const NESTED_FIELDS: ReadonlySet<string> = new Set(["parameters", "function"]);

/** Spares evaluating what is no zod schema at first sight, as all of a JSON Schema is. */
function isWrittenOut(slot: Slot): boolean {
  if ("known" in slot) return false;
  const { node } = slot;
  return (
    ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || ts.isLiteralExpression(node)
  );
}

/** `{ name: z.string() }`, the shape of an object without the object, as the object that is meant; any other value as it is. */
export function withoutRawShape(slot: Slot, run: Pick<Run, "evaluate">): Slot {
  const value = run.evaluate(slot);
  if (value.kind !== "object") return slot;
  const isShape = [...value.members].some(
    ([name, { slot }]) =>
      !NESTED_FIELDS.has(name) && !isWrittenOut(slot) && run.evaluate(slot).kind === "zod",
  );
  if (!isShape) return slot;
  const object = zodValue({ kind: "object", shape: value.members, others: "strip", isRefined: false }, 4);
  return slotOf(object.schema, slot);
}
