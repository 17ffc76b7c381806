import { OBJECT, TEXT } from "./arguments.ts";
import { malformed, type ToolRow } from "./roster.ts";

/** A tool in the form that OpenAI's chat API takes, and many others with it. */
export interface OpenAiTool<Name extends string = string> {
  readonly type: "function";
  readonly function: {
    readonly name: Name;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** The definition of a built-in tool from its row, frozen all through. Throws `ToolsetError` when that is malformed. */
export function compiledDefinition({ name, text }: ToolRow): OpenAiTool {
  try {
    return toDefinition(text!);
  } catch {
    throw malformed(name);
  }
}

/** The definition of a registered tool, copied and frozen; null where it has none that a model could be shown. */
export function registeredDefinition(written: {
  name: string;
  description: unknown;
  parameters: unknown;
}): OpenAiTool | null {
  try {
    // A schema object of some library has members of its own, which JSON would only garble.
    return Object.hasOwn(written.parameters as object, "~standard")
      ? null
      : toDefinition(JSON.stringify(written));
  } catch {
    return null;
  }
}

/** One text for all values that are the same JSON, whatever the order of their keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    OBJECT.test(inner)
      ? Object.fromEntries(Object.entries(inner as object).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function toDefinition(text: string): OpenAiTool {
  const json = JSON.parse(text) as OpenAiTool["function"];
  if (!TEXT.test(json.description) || !OBJECT.test(json.parameters)) throw new TypeError("not a definition");
  return freezeAll({ type: "function", function: json });
}

function freezeAll<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freezeAll);
  return value;
}
