import type { JsonValue } from "../../json-schema/json.ts";
import { describe, spanOf, type Member } from "../evaluate/static-value.ts";
import { isUndefined } from "./read-texts.ts";
import type { RegistrationReader } from "./registration-reader.ts";
import type { Written } from "../tool-declaration.ts";
import { withoutRawShape } from "../zod/raw-shape.ts";
import { readZod } from "../zod/read-zod.ts";
import { missingField } from "./unknown-fields.ts";

/** What a registration says under `parameters`, or under `schema` in any of its forms. */
export interface SchemaReading {
  readonly parameters: Written<JsonValue> | null;
  readonly usesZod: boolean;
  /** A name and a description inside a nested schema. */
  readonly name: Written<string> | null;
  readonly description: Member | null;
}

/** The member that holds the JSON Schema, and the names of the fields that lead to it. */
export interface SchemaMember {
  readonly member: Member;
  readonly field: string;
  /** The members beside it in a nested schema. */
  readonly beside: ReadonlyMap<string, Member> | null;
}

export function readSchema(reader: RegistrationReader): SchemaReading {
  const found = findSchema(reader);
  if (found === null) return { parameters: null, usesZod: false, name: null, description: null };
  const { slot } = found.member;
  const usesZod = reader.evaluator.evaluate(slot).kind === "zod";
  const parameters = usesZod
    ? readZod(slot, found.field, reader)
    : reader.json(slot, found.field, "parameters-not-static");
  return {
    parameters,
    usesZod,
    name: nestedName(found, reader),
    description: found.beside?.get("description") ?? null,
  };
}

/**
 * `parameters`; or `schema`, which is the JSON Schema itself unless it has `parameters` (the nested form) or `function` (OpenAI's)
 * of its own. Null, and reported, where there is none.
 */
export function findSchema(reader: RegistrationReader): SchemaMember | null {
  const parameters = given("parameters", reader);
  const schema = given("schema", reader);
  if (parameters !== null && schema !== null) {
    reader.report("parameters-invalid", {
      message: `${reader.subject("schema")} stands beside \`parameters\`, so it is in doubt which one counts`,
      span: spanOf(schema.key, schema.keyScope),
      notes: [{ message: "`parameters` is given here", span: spanOf(parameters.key, parameters.keyScope) }],
      help: "leave one of them out",
    });
    return null;
  }
  if (parameters !== null) return { member: schemaOf(parameters, reader), field: "parameters", beside: null };
  if (schema === null) return reportMissing(reader, "parameters");
  return inside(schema, "schema", reader);
}

/** The member itself, or the zod object that it is the shape of. */
function schemaOf(member: Member, reader: RegistrationReader): Member {
  return { ...member, slot: withoutRawShape(member.slot, reader.evaluator) };
}

function inside(outer: Member, field: string, reader: RegistrationReader): SchemaMember | null {
  const schema = schemaOf(outer, reader);
  const value = reader.evaluator.evaluate(schema.slot);
  if (value.kind === "not-static") {
    reader.reportNotStatic("parameters-not-static", field, value);
    return null;
  }
  if (value.kind !== "object") return { member: schema, field, beside: null };
  const wrapped = value.members.get("function");
  if (wrapped !== undefined) return inside(wrapped, `${field}.function`, reader);
  const parameters = value.members.get("parameters");
  if (parameters !== undefined)
    return {
      member: schemaOf(parameters, reader),
      field: `${field}.parameters`,
      beside: value.members,
    };
  return field === "schema"
    ? { member: outer, field, beside: null }
    : reportMissing(reader, `${field}.parameters`);
}

function given(field: string, reader: RegistrationReader): Member | null {
  const member = reader.members.get(field);
  if (member === undefined) return null;
  const value = reader.evaluator.evaluate(member.slot);
  if (value.kind === "not-static") return member;
  if (isUndefined(value)) return null;
  // Whoever asks for the value again need not work it out again.
  const { node, scope } = member.slot;
  return { ...member, slot: { known: value, node, scope } };
}

function reportMissing(reader: RegistrationReader, field: string): null {
  reader.report("parameters-missing", {
    message: `${reader.subject(field)} is missing, so a model cannot know what to pass`,
    ...missingField(
      "parameters",
      reader,
      'a tool without arguments has `parameters: { type: "object", properties: {} }`',
    ),
  });
  return null;
}

function nestedName(found: SchemaMember, reader: RegistrationReader): Written<string> | null {
  const member = found.beside?.get("name");
  if (member === undefined) return null;
  const value = reader.evaluator.evaluate(member.slot);
  const span = spanOf(member.slot.node, member.slot.scope);
  const field = found.field.replace(/parameters$/, "name");
  if (value.kind === "not-static") {
    reader.reportNotStatic("name-not-static", field, value);
    return null;
  }
  if (value.kind === "primitive" && typeof value.value === "string") return { value: value.value, span };
  reader.report("name-invalid", {
    message: `${reader.subject(field)} has to be a string, and is ${describe(value)}`,
    span,
  });
  return null;
}
