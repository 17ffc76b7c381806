import type { IncomingHttpHeaders } from "node:http";
import { wrongParameters, type Fault } from "./check-body.ts";
import type { Offered } from "./model.ts";
import type { Refusal } from "./serve.ts";

/** How OpenAI's APIs refuse. */
export const OPENAI_KEY = "sk-test";

export function invalid(message: string, param: string | null, code: string | null = null): Refusal {
  return { status: 400, body: { error: { message, type: "invalid_request_error", param, code } } };
}

export function brokenDown(message: string): Refusal {
  return { status: 500, body: { error: { message, type: "server_error", param: null, code: null } } };
}

export function refuseCaller({ authorization }: IncomingHttpHeaders): Refusal | null {
  if (authorization === `Bearer ${OPENAI_KEY}`) return null;
  const given = authorization?.replace("Bearer ", "") ?? "";
  const { body } = invalid(`Incorrect API key provided: ${given}.`, null, "invalid_api_key");
  return { status: 401, body };
}

/** Of a body whose shape is wrong. */
export function refuseShape({ steps, kind, message }: Fault): Refusal {
  const at = steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    "",
  );
  if (kind === "missing")
    return invalid(`Missing required parameter: '${at}'.`, at, "missing_required_parameter");
  if (kind === "unknown") return invalid(`Unknown parameter: '${at}'.`, at, "unknown_parameter");
  return invalid(`Invalid '${at}': ${message}.`, at, "invalid_value");
}

/** Of tools that have the right shape. `place` is where the definition of a tool has its parameters. */
export function refuseTools(offered: readonly Offered[], place: string): Refusal | null {
  for (const [index, tool] of offered.entries()) {
    const wrong = wrongParameters(tool) ?? withoutItems(tool.parameters);
    if (wrong !== null)
      return invalid(
        `Invalid schema for function '${tool.name}': ${wrong}.`,
        `tools[${index}].${place}`,
        "invalid_function_parameters",
      );
  }
  return null;
}

/** OpenAI's APIs want to know of every list what it is a list of. */
function withoutItems(schema: unknown): string | null {
  if (typeof schema !== "object" || schema === null) return null;
  const { type, items, prefixItems } = schema as Readonly<Record<string, unknown>>;
  if (type === "array" && items === undefined && prefixItems === undefined)
    return "array schema missing items";
  return (
    Object.values(schema)
      .map(withoutItems)
      .find((wrong) => wrong !== null) ?? null
  );
}
