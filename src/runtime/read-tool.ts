import { OBJECT, PLAIN, TEXT, TEXTS, refuseUnless, type Kind } from "./arguments.ts";
import type { Bound } from "./bind.ts";
import { messageOf } from "./checks.ts";
import { freezeAll } from "./freeze.ts";
import type { OpenAiTool } from "./definitions.ts";
import { readRegistration, type Registration } from "./registration.ts";
import type { ToolRow } from "./roster.ts";
import { jsonSchemaOf } from "./schema.ts";

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

/**
 * Reads what is registered as a tool and was not compiled: an external tool, one of a source, or what another registry has for a
 * built-in tool, whose definition is the compiled one. Never throws.
 */
export function readTool({ name, may, definition }: ToolRow, tool: unknown): Bound {
  try {
    const registration = readRegistration(tool);
    const { requiresEnv: needs = [], capabilities = [] } = tool as Readonly<Record<string, unknown>>;
    refuseUnless(TEXTS, "requiresEnv", needs);
    refuseUnless(TEXTS, "capabilities", capabilities);
    const beyond = (capabilities as readonly string[]).find((one) => may?.includes(one) === false);
    if (beyond !== undefined) return { fault: `declare its capability \`${beyond}\` in \`toolsets.yaml\`` };
    return {
      registration: { ...registration, needs: [...(needs as readonly string[])] },
      definition: definition?.() ?? definitionOf(name, registration),
    };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

/** Copied and frozen. Throws where there is nothing that a model could be shown; the message says what to do. */
function definitionOf(name: string, { description, parameters }: Registration): OpenAiTool {
  const written = { name, description, parameters: jsonSchemaOf(parameters) };
  const text = JSON.stringify(
    written,
    function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
      refuseUnless(JSON_SCHEMA, key, this[key]);
      return value;
    },
  );
  const read = JSON.parse(text) as OpenAiTool["function"];
  refuseUnless(TEXT, "description", read.description);
  refuseUnless(ROOT, "parameters", read.parameters);
  // Providers refuse a whole request for one tool whose parameters do not say these.
  const { type = "object", properties = {} } = read.parameters;
  return freezeAll({
    type: "function",
    function: { ...read, parameters: { ...read.parameters, type, properties } },
  });
}
