import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { Offered } from "./model.ts";

/** The first thing that is wrong with a body, by the schema of the requests that a vendor documents. */
export interface Fault {
  /** The way to it, and at its end the member that is missing or not known. */
  readonly steps: readonly string[];
  readonly kind: "missing" | "unknown" | "other";
  readonly message: string;
}

/** Picks the schema of a union by what a member says, so that a fault is that of the one that was meant. */
const OPTIONS = { discriminator: true, strictTypes: false, strictRequired: false } as const;

export function bodyChecker(schema: object): (body: unknown) => Fault | null {
  const validate = new Ajv2020(OPTIONS).compile(schema);
  return (body) => (validate(body) ? null : toFault(validate.errors![0]!));
}

function toFault({ instancePath, keyword, params, message = "" }: ErrorObject): Fault {
  const steps = instancePath.split("/").slice(1);
  if (keyword === "required")
    return { steps: [...steps, String(params["missingProperty"])], kind: "missing", message };
  if (keyword === "additionalProperties")
    return { steps: [...steps, String(params["additionalProperty"])], kind: "unknown", message };
  return { steps, kind: "other", message };
}

/** Members that are documented, and that no test looks into. */
export function documented(names: string): Readonly<Record<string, true>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, true as const]));
}

/** An object with these members and no others. */
export function only(properties: Readonly<Record<string, unknown>>, ...required: readonly string[]): object {
  return { type: "object", properties, required, additionalProperties: false };
}

const metaSchema = new Ajv2020({ strict: false });
const ROOT_COMBINATORS = ["oneOf", "anyOf", "allOf", "enum", "not"];

/** What no vendor takes as the parameters of a function; null when it is all right. */
export function wrongParameters({ parameters }: Offered): string | null {
  if (metaSchema.validateSchema(parameters) !== true) return metaSchema.errorsText();
  if (parameters["type"] !== "object") return "schema must have type 'object'";
  const combinator = ROOT_COMBINATORS.find((keyword) => Object.hasOwn(parameters, keyword));
  return combinator === undefined ? null : `'${combinator}' is not permitted at the top level`;
}

/** The first of several that there is twice. */
export function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
