import { OBJECT, PLAIN, TEXT, refuseUnless, type Kind } from "./arguments.ts";
import { attempt } from "./attempt.ts";
import type { Bind } from "./bind.ts";
import { malformed, type ToolRow } from "./roster.ts";
import { freezeAll } from "./freeze.ts";
import { jsonSchemaOf } from "./schema.ts";

/** A tool in the form that OpenAI's chat API takes, and many others with it. */
export interface OpenAiTool<Name extends string = string> {
  readonly type: "function";
  readonly function: {
    readonly name: Name;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** Says the definitions of a request as some model API takes them. Pure: the same list gives the same bytes. */
export type Format<T> = (definitions: readonly OpenAiTool[]) => T;

/** What a model can be told of arguments: they have names. */
const ROOT: Kind = {
  words: "the JSON Schema of an object",
  test: (value) => OBJECT.test(value) && ((value as { type?: unknown }).type ?? "object") === "object",
};
/** What JSON prints as it is meant. A schema of some library has members of its own, which would only be garbled. */
const JSON_SCHEMA: Kind = {
  words: "JSON Schema, nor a schema of zod 4.2 or later",
  test: (value) =>
    typeof value !== "function" &&
    (!OBJECT.test(value) || (PLAIN.test(value) && !Object.keys(value as object).includes("~standard"))),
};

/** Gives the definition of a tool that can be offered: the same object each time, frozen all through. */
export type Define = (row: ToolRow) => OpenAiTool;

export function createDefine(bind: Bind): Define {
  const compiled = new Map<ToolRow, OpenAiTool>();
  return (row) => {
    if (row.module === undefined) return bind(row)!.definition!;
    const definition = compiled.get(row) ?? attempt(() => toDefinition(row.text!));
    if (definition === undefined) throw malformed(row.name);
    compiled.set(row, definition);
    return definition;
  };
}

/**
 * The definition of a registered tool, copied and frozen. Throws where it has none that a model could be shown; the message
 * says what to do.
 */
export function registeredDefinition(name: string, description: unknown, parameters: unknown): OpenAiTool {
  const written = { name, description, parameters: jsonSchemaOf(parameters) };
  return toDefinition(
    JSON.stringify(written, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
      refuseUnless(JSON_SCHEMA, key, this[key]);
      return value;
    }),
  );
}

/** One text for all values that are the same JSON, whatever the order of their keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    OBJECT.test(inner)
      ? Object.fromEntries(
          Object.keys(inner as object)
            .sort()
            .map((key) => [key, (inner as Readonly<Record<string, unknown>>)[key]]),
        )
      : inner,
  );
}

function toDefinition(text: string): OpenAiTool {
  const json = JSON.parse(text) as OpenAiTool["function"];
  refuseUnless(TEXT, "description", json.description);
  refuseUnless(ROOT, "parameters", json.parameters);
  return freezeAll({ type: "function", function: json });
}
