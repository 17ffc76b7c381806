import type { JSONSchema, Options } from "json-schema-to-typescript";
import type { JsonObject } from "../json-schema/json.ts";
import { ANYTHING } from "./schema-algebra.ts";

/** Prints a reduced schema as the declaration of a type named `PRINTED_NAME`, one member a line. */
export type TypePrinter = (schema: JsonObject) => Promise<string>;

export const PRINTED_NAME = "Printed";

/** Whatever would follow a reference, read a file, obey someone's configuration or blow up is off. */
const OPTIONS: Partial<Options> = {
  bannerComment: "",
  format: false,
  unreachableDefinitions: false,
  enableConstEnums: false,
  ignoreMinAndMaxItems: true,
  strictIndexSignatures: true,
  unknownAny: true,
  $refOptions: { resolve: { external: false, http: false, file: false } },
};

/**
 * A printer that prints a schema once: reduced schemas hold no text, so those of different tools are often equal. It loads
 * json-schema-to-typescript, whose one home this is.
 */
export async function createTypePrinter(): Promise<TypePrinter> {
  const { compile } = await import("json-schema-to-typescript");
  const printed = new Map<string, Promise<string>>();

  async function print(schema: JsonObject): Promise<string> {
    if (schema === ANYTHING) return "export type " + PRINTED_NAME + " = unknown;\n";
    const text = await compile(schema as JSONSchema, PRINTED_NAME, OPTIONS);
    return indented(text.replaceAll("unknown | undefined", "unknown"));
  }

  return (schema) => {
    const key = JSON.stringify(schema);
    const text = printed.get(key) ?? print(schema);
    printed.set(key, text);
    return text;
  };
}

/** Without a formatter, members are neither indented nor ended. */
function indented(text: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const indent = "  ".repeat(line.startsWith("}") ? depth - 1 : depth);
    depth += line.split("{").length - line.split("}").length;
    const isOpen = line.endsWith("{") || (depth === 0 && line === "}");
    lines.push(indent + line + (isOpen ? "\n" : ";\n"));
  }
  return lines.join("");
}
