import type { JsonValue } from "../../json-schema/json.ts";
import { spanOf, type Slot } from "../evaluate/static-value.ts";
import type { RegistrationReader } from "../registration/registration-reader.ts";
import type { Written } from "../tool-declaration.ts";
import { toJsonSchema } from "./to-json-schema.ts";
import type { Dropped } from "./zod-schema.ts";

/** The JSON Schema of a zod schema under `field`; null, and reported, where it has none. */
export function readZod(slot: Slot, field: string, reader: RegistrationReader): Written<JsonValue> | null {
  const reading = toJsonSchema(slot, reader.evaluator);
  const span = spanOf(slot.node, slot.scope);
  if ("json" in reading) {
    reportDropped(reading.dropped, field, reader);
    return { value: reading.json, span };
  }
  if ("tooLarge" in reading) {
    reader.report("parameters-invalid", { message: `${reader.subject(field)} ${reading.tooLarge}`, span });
  } else {
    reader.reportNotStatic("parameters-not-static", [field, ...reading.path].join("."), reading.problem);
  }
  return null;
}

/** One warning a tool, at the first of them: what a model is not told of, the handler has to deal with. */
function reportDropped(dropped: readonly Dropped[], field: string, reader: RegistrationReader): void {
  const [first] = dropped;
  if (first === undefined) return;
  const whats = [...new Set(dropped.map((one) => one.what))];
  reader.report("schema-check-dropped", {
    message: `${reader.subject(field)} has what JSON Schema cannot say, so a model is not told of it: ${whats.join(", ")}`,
    span: spanOf(first.node, first.scope),
    help: "say in a description what is checked or converted, if a model has to know",
  });
}
