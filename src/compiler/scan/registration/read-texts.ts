import { describe, spanOf, type Member, type StaticValue } from "../evaluate/static-value.ts";
import type { RegistrationReader } from "./registration-reader.ts";
import type { Written } from "../tool-declaration.ts";
import { missingField } from "./unknown-fields.ts";

/** The name under which the tool is registered. */
export function readName(reader: RegistrationReader): Written<string> | null {
  const member = reader.members.get("name");
  const value = member === undefined ? undefined : reader.evaluator.evaluate(member.slot);
  if (value?.kind === "not-static") {
    reader.reportNotStatic("name-not-static", "name", value);
    return null;
  }
  if (member === undefined || value === undefined || isUndefined(value)) {
    reader.report("name-missing", {
      message: "this registration gives the tool no name",
      ...missingField("name", reader, 'add `name: "…"`'),
    });
    return null;
  }
  const span = spanOf(member.slot.node, member.slot.scope);
  if (value.kind === "primitive" && typeof value.value === "string") return { value: value.value, span };
  reader.report("name-invalid", {
    message: `a tool's name has to be a string, and this is ${describe(value)}`,
    span,
  });
  return null;
}

/** The registration's own description, or else the one of a nested schema. */
export function readDescription(reader: RegistrationReader, nested: Member | null): Written<string> | null {
  const member = reader.members.get("description") ?? nested;
  const value = member === null ? null : reader.evaluator.evaluate(member.slot);
  if (value?.kind === "not-static") {
    reader.reportNotStatic("description-not-static", "description", value);
    return null;
  }
  if (member === null || value === null || isUndefined(value)) {
    reader.report("description-missing", {
      message: `${reader.subject("description")} is missing, so a model cannot know what the tool is for`,
      ...missingField(
        "description",
        reader,
        "say in a sentence or two what the tool does and when to use it",
      ),
    });
    return null;
  }
  const span = spanOf(member.slot.node, member.slot.scope);
  const text = value.kind === "primitive" ? value.value : undefined;
  if (typeof text === "string" && text.trim() !== "") return { value: text, span };
  const is = typeof text === "string" ? "empty" : `${describe(value)} instead of a text`;
  reader.report("description-missing", {
    message: `${reader.subject("description")} is ${is}`,
    span,
    help: "say in a sentence or two what the tool does and when to use it",
  });
  return null;
}

/** A property that is there and `undefined` is as good as absent. */
export function isUndefined(value: StaticValue): boolean {
  return value.kind === "primitive" && value.value === undefined;
}
