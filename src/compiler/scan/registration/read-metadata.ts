import type { Span } from "../../../diagnostics/finding.ts";
import type { JsonObject, JsonValue } from "../../json-schema/json.ts";
import { describe, spanOf } from "../evaluate/static-value.ts";
import { readLightCheck } from "./read-light-check.ts";
import { isUndefined } from "./read-texts.ts";
import type { RegistrationReader } from "./registration-reader.ts";
import type { ToolDeclaration, Written } from "../tool-declaration.ts";

const CAPABILITY = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/;
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;

type Metadata = Pick<
  ToolDeclaration,
  "home" | "capabilities" | "annotations" | "requiresEnv" | "hasCheck" | "lightCheck"
>;

/** The fields of a registration that the model does not see. `file` is where it is. */
export function readMetadata(reader: RegistrationReader, file: string): Metadata {
  const hasCheck = isGiven(reader, "checkFn");
  // What the check may know of its caller stands in the registration alone.
  const isScoped = isGiven(reader, "checkScope");
  const check = hasCheck && !isScoped ? reader.members.get("checkFn")! : null;
  return {
    home: readHome(reader),
    capabilities: readNames(
      reader,
      "capabilities",
      CAPABILITY,
      "a capability is in lower case, like `fs-write`",
    ),
    annotations: readAnnotations(reader),
    requiresEnv:
      readNames(reader, "requiresEnv", VARIABLE, "name an environment variable, like `TAVILY_API_KEY`")?.map(
        ({ value }) => value,
      ) ?? [],
    hasCheck,
    lightCheck: check === null ? null : readLightCheck(check.slot, file, reader.evaluator.run.graph),
  };
}

/** A function in any form, which is recorded and never looked into. */
function isGiven(reader: RegistrationReader, field: string): boolean {
  const member = reader.members.get(field);
  if (member === undefined) return false;
  const value = reader.evaluator.evaluate(member.slot);
  return value.kind === "not-static" || !isUndefined(value);
}

function readHome(reader: RegistrationReader): Written<string> | null {
  const written = readField(reader, "toolset");
  if (written === null) return null;
  if (typeof written.value === "string") return { value: written.value, span: written.span };
  return refuse(reader, "toolset", written, "has to be the name of one toolset");
}

function readAnnotations(reader: RegistrationReader): JsonObject | null {
  const written = readField(reader, "annotations");
  if (written === null) return null;
  const { value } = written;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  return refuse(reader, "annotations", written, "has to be an object of hints");
}

/** A list of names, each once, in the order given; null when there is none. */
function readNames(
  reader: RegistrationReader,
  field: string,
  pattern: RegExp,
  help: string,
): readonly Written<string>[] | null {
  const written = readField(reader, field);
  if (written === null) return null;
  if (!Array.isArray(written.value)) return refuse(reader, field, written, "has to be a list of names");
  const names = new Map<string, Written<string>>();
  for (const [index, item] of (written.value as readonly JsonValue[]).entries()) {
    const span = itemSpan(reader, field, index) ?? written.span;
    if (typeof item === "string" && pattern.test(item)) {
      if (!names.has(item)) names.set(item, { value: item, span });
      continue;
    }
    reader.report("field-not-static", {
      message: `${reader.subject(field)} holds ${JSON.stringify(item)}, which is no name that it may hold`,
      span,
      help,
    });
  }
  return [...names.values()];
}

function itemSpan(reader: RegistrationReader, field: string, index: number): Span | null {
  const list = reader.evaluator.evaluate(reader.members.get(field)!.slot);
  const item = list.kind === "array" ? list.elements[index] : undefined;
  return item === undefined ? null : spanOf(item.node, item.scope);
}

function readField(reader: RegistrationReader, field: string): Written<JsonValue> | null {
  const member = reader.members.get(field);
  if (member === undefined) return null;
  const value = reader.evaluator.evaluate(member.slot);
  if (value.kind !== "not-static" && isUndefined(value)) return null;
  if (value.kind === "function") {
    reader.report("field-not-static", {
      message: `${reader.subject(field)} is ${describe(value)}, and has to be written out`,
      span: spanOf(member.slot.node, member.slot.scope),
    });
    return null;
  }
  return reader.json(member.slot, field, "field-not-static");
}

function refuse(reader: RegistrationReader, field: string, written: Written<JsonValue>, what: string): null {
  reader.report("field-not-static", { message: `${reader.subject(field)} ${what}`, span: written.span });
  return null;
}
