import type { JsonPath } from "../../json-schema/json.ts";
import type { Run } from "../evaluate/evaluation.ts";
import type { Member, Slot } from "../evaluate/static-value.ts";
import type { ZodSchema } from "./zod-schema.ts";

/** A part of a value: where it is written, the key it stands under if any, and how many steps of the path lead there. */
export interface Place {
  readonly slot: Slot;
  readonly key: Member | null;
  readonly steps: number;
}

/** The nearest part of a schema on the way to what its JSON Schema has at `path`; null where the schema itself says that. */
export function placeIn(schema: ZodSchema, path: JsonPath, run: Pick<Run, "evaluate">): Place | null {
  const [step, next] = path;
  const said = schema.meta.get(String(step));
  if (said !== undefined) return { slot: said, key: null, steps: 1 };
  const { type } = schema;
  const at = (slot: Slot | null | undefined, steps: number): Place | null =>
    slot === null || slot === undefined ? null : { slot, key: null, steps };
  switch (type.kind) {
    case "object": {
      const member = step === "properties" ? type.shape.get(String(next)) : undefined;
      if (member !== undefined) return { slot: member.slot, key: member, steps: 2 };
      return step === "additionalProperties" && typeof type.others !== "string" ? at(type.others, 1) : null;
    }
    case "array":
      return step === "items" ? at(type.element, 1) : null;
    case "tuple":
      if (step === "prefixItems") return at(type.items[Number(next)], 2);
      return step === "items" ? at(type.rest, 1) : null;
    case "union":
      return step === "anyOf" || step === "oneOf" ? at(type.options[Number(next)], 2) : null;
    case "record":
      if (step === "propertyNames") return at(type.key, 1);
      return step === "additionalProperties" ? at(type.value, 1) : null;
    case "intersection":
      return inSides(type.sides, path, run);
    case "nullable":
      return step === "anyOf" && next === 0 ? at(type.inner, 2) : null;
    case "default":
    case "prefault":
    case "catch":
      return step === "default" ? at(type.value, 1) : at(type.inner, 0);
    case "optional":
    case "nonoptional":
    case "readonly":
    case "unoptional":
    case "effect":
    case "preprocessed":
    case "converted":
    case "deep-partial":
      return at(type.inner, 0);
    default:
      return null;
  }
}

function inSides(sides: readonly Slot[], path: JsonPath, run: Pick<Run, "evaluate">): Place | null {
  for (const side of sides) {
    const value = run.evaluate(side);
    const place = value.kind === "zod" ? placeIn(value.schema, path, run) : null;
    if (place !== null) return place;
  }
  return null;
}
