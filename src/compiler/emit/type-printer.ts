import type { JSONSchema, Options } from "json-schema-to-typescript";
import { isJsonObject, type JsonObject } from "../json-schema/json.ts";
import { ANY_OBJECT, ANYTHING } from "./schema-algebra.ts";

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

/** What stands for the author's texts in a reduced schema, and in what is printed of it. */
const SYMBOL = /\b[prs]\d+\b/g;

/**
 * A printer that prints the members of an object one by one, and each only once: reduced schemas hold no text, so the properties
 * of different tools are nearly always equal but for their numbers. It loads json-schema-to-typescript, whose one home this is.
 */
export async function createTypePrinter(): Promise<TypePrinter> {
  const { compile } = await import("json-schema-to-typescript");
  const printed = new Map<string, Promise<string>>();

  async function print(schema: JsonObject): Promise<string> {
    const symbols: string[] = [];
    const key = JSON.stringify(schema).replace(SYMBOL, (symbol) => {
      const known = symbols.indexOf(symbol);
      return symbol.charAt(0) + (known === -1 ? symbols.push(symbol) - 1 : known);
    });
    const text = printed.get(key) ?? compile(JSON.parse(key) as JSONSchema, PRINTED_NAME, OPTIONS);
    printed.set(key, text);
    return (await text).replace(SYMBOL, (symbol) => symbols[Number(symbol.slice(1))]!);
  }

  async function printObject(members: readonly JsonObject[]): Promise<string> {
    const texts = await Promise.all(members.map(print));
    return OPENING + texts.map(bodyOf).join("") + CLOSING;
  }

  return async (schema) => {
    if (schema === ANYTHING) return "export type " + PRINTED_NAME + " = unknown;\n";
    const members = membersOf(schema);
    const text = await (members.length > 0 ? printObject(members) : print(schema));
    return indented(text.replaceAll("unknown | undefined", "unknown"));
  };
}

const OPENING = "export interface " + PRINTED_NAME + " {\n";
const CLOSING = "}\n";

/** Objects of one member each, which together are the object; none where what is printed of one depends on the others. */
function membersOf({ properties, required, additionalProperties }: JsonObject): readonly JsonObject[] {
  const isOpen = additionalProperties === ANYTHING;
  if (!isJsonObject(properties) || !(isOpen || additionalProperties === false)) return [];
  const members = Object.entries(properties).map(([name, schema]) => ({
    type: "object",
    properties: { [name]: schema },
    required: (required as readonly string[]).filter((one) => one === name),
    additionalProperties: false,
  }));
  return isOpen ? [...members, ANY_OBJECT] : members;
}

/** What stands inside the braces. Throws where anything else was printed than an interface. */
function bodyOf(printed: string): string {
  if (!printed.startsWith(OPENING) || !printed.endsWith(CLOSING)) throw new TypeError("no interface");
  return printed.slice(OPENING.length, -CLOSING.length);
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
