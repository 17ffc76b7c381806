import type { Run } from "../evaluate/evaluation.ts";
import type { Evaluation, Member, Slot } from "../evaluate/static-value.ts";
import { slotOf, zodValue, type ZodSchema } from "./zod-schema.ts";

/**
 * What a slot evaluates to, where `deepPartial` and the `required` of zod 3 are worked out. They make another schema of what a
 * property turns out to be, so they wait until it is asked for.
 */
export function settled(slot: Slot, run: Pick<Run, "evaluate">): Evaluation {
  const value = run.evaluate(slot);
  if (value.kind !== "zod") return value;
  const { type } = value.schema;
  if (type.kind === "deep-partial") {
    const inner = settled(type.inner, run);
    return inner.kind === "zod" ? { kind: "zod", schema: deeplyPartial(inner.schema) } : inner;
  }
  return type.kind === "unoptional" ? withoutOptional(type.inner, run) : value;
}

function withoutOptional(slot: Slot, run: Pick<Run, "evaluate">): Evaluation {
  const value = settled(slot, run);
  return value.kind === "zod" && value.schema.type.kind === "optional"
    ? withoutOptional(value.schema.type.inner, run)
    : value;
}

/** The schema with every property of every object in it optional, one level at a time: what is inside waits to be asked for. */
export function deeplyPartial(schema: ZodSchema): ZodSchema {
  const { type } = schema;
  const deeply = (inner: Slot): Slot =>
    slotOf(zodValue({ kind: "deep-partial", inner }, schema.major).schema, inner);
  // These are made anew, and what was said of the old ones is lost.
  const unsaid: ZodSchema = { ...schema, meta: new Map() };
  switch (type.kind) {
    case "object": {
      const shape = new Map<string, Member>();
      for (const [name, member] of type.shape) {
        const optional = zodValue({ kind: "optional", inner: deeply(member.slot) }, schema.major);
        shape.set(name, { ...member, slot: slotOf(optional.schema, member.slot) });
      }
      return { ...schema, type: { ...type, shape } };
    }
    case "array":
      return { ...schema, type: { ...type, element: deeply(type.element) } };
    case "tuple":
      return { ...unsaid, type: { ...type, items: type.items.map(deeply), rest: null } };
    case "optional":
    case "nullable":
      return { ...unsaid, type: { ...type, inner: deeply(type.inner) } };
    default:
      return schema;
  }
}
