import type { Run } from "../evaluate/evaluation.ts";
import { notStatic, type NotStatic, type Slot } from "../evaluate/static-value.ts";
import { enumValues } from "./enum-entries.ts";

/** The few texts that a schema of names allows; null in `names` where it allows any number of them. */
export function recordNames(
  key: Slot,
  run: Pick<Run, "evaluate">,
): { readonly names: readonly string[] | null } | NotStatic {
  const value = run.evaluate(key);
  if (value.kind === "not-static") return value;
  const type = value.kind === "zod" ? value.schema.type : null;
  switch (type?.kind) {
    case "string":
      return { names: null };
    case "enum":
      return textsOnly(enumValues(type), key);
    case "literal":
      return textsOnly(type.values, key);
    case "union": {
      const all: string[] = [];
      let isOpen = false;
      for (const option of type.options) {
        const names = recordNames(option, run);
        if ("kind" in names) return names;
        isOpen ||= names.names === null;
        all.push(...(names.names ?? []));
      }
      return { names: isOpen ? null : [...new Set(all)] };
    }
    default:
      return notStatic(
        key,
        "is what names have to be, and is neither a text, an enum of texts nor literal texts",
      );
  }
}

function textsOnly(values: readonly unknown[], key: Slot): { readonly names: readonly string[] } | NotStatic {
  const names = values.filter((one) => typeof one === "string");
  return names.length === values.length ? { names } : notStatic(key, "allows names that are no texts");
}
