import type { Span } from "../../../diagnostics/finding.ts";
import { closest, didYouMean } from "../../../diagnostics/suggest.ts";
import { spanOf } from "../evaluate/static-value.ts";
import type { RegistrationReader } from "./registration-reader.ts";

/** What a registration may say; anything else is the host's own and ignored. */
const FIELDS = [
  "name",
  "toolset",
  "description",
  "parameters",
  "schema",
  "capabilities",
  "annotations",
  "requiresEnv",
  "checkFn",
  "checkScope",
  "maxResultCharacters",
  "handler",
  "execute",
];

/** What other libraries call the schema: close in meaning, not in spelling. */
const FOREIGN_SCHEMA_FIELDS = ["inputSchema", "input_schema", "parametersJsonSchema"];

/** Warns of a field that is ignored and nearly a known one. */
export function reportUnknownFields(reader: RegistrationReader): void {
  const unused = FIELDS.filter((field) => !reader.members.has(field));
  for (const [name, member] of reader.members) {
    if (FIELDS.includes(name)) continue;
    const suggestions = closest(name, unused);
    const [nearest] = suggestions;
    // Where a field that must be there is missing, the finding of that names this one.
    if (nearest === undefined || isMissed(nearest, reader)) continue;
    reader.report("unknown-field", {
      message: `\`${name}\` is no field of a registration, and is ignored`,
      span: spanOf(member.key, member.keyScope),
      help: didYouMean(suggestions),
      suggestions,
    });
  }
}

function isMissed(field: string, reader: RegistrationReader): boolean {
  if (field === "parameters" || field === "schema")
    return !reader.members.has("schema") && !reader.members.has("parameters");
  return field === "name" || (field === "description" && !reader.members.has("schema"));
}

/** How a missing field is reported: at the field that was probably meant to be it, or else at the registration. */
export function missingField(
  field: string,
  reader: RegistrationReader,
  help: string,
): { readonly span: Span; readonly help: string; readonly suggestions: readonly string[] } {
  const others = [...reader.members.keys()].filter((one) => !FIELDS.includes(one));
  const foreign =
    field === "parameters" ? others.find((one) => FOREIGN_SCHEMA_FIELDS.includes(one)) : undefined;
  const meant = foreign ?? closest(field, others)[0];
  const member = meant === undefined ? undefined : reader.members.get(meant);
  if (member === undefined) {
    const empty = reader.members.get(field);
    const span = empty === undefined ? reader.registeredAt : spanOf(empty.slot.node, empty.slot.scope);
    return { span, help, suggestions: [] };
  }
  return {
    span: spanOf(member.key, member.keyScope),
    help: `rename \`${meant}\` to \`${field}\``,
    suggestions: [field],
  };
}
