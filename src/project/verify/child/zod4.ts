import type { CopiedParameters } from "../protocol.ts";
import type { Require } from "./convert-parameters.ts";
import { stringify } from "./intrinsics.ts";
import { isStandardSchema, type Zod4 } from "./schema-kinds.ts";

interface JsonSchema {
  [keyword: string]: unknown;
}

interface Check {
  readonly check?: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly local?: boolean;
  readonly precision?: number | null;
}

interface Definition extends Check {
  readonly type: string;
  readonly catchall?: unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Schema {
  readonly _zod: {
    readonly def: Definition;
    readonly version?: { readonly major: number; readonly minor: number };
  };
  readonly meta?: () => unknown;
}

/**
 * What a schema of zod 4 takes, as zod itself prints it, brought to our form by the differences that
 * `docs/decisions/0010-zod-mapping.md` lists. `converter` is the schema, or what else can print it; `schema` is null where only
 * the converter is there. Not exact where the release prints more than that otherwise.
 */
export function zod4AsJson(converter: unknown, schema: Zod4 | null, require: Require): CopiedParameters {
  let isExact = false;
  const override = (printing: Printing): void => {
    isExact = printsAsCompiled(printing.zodSchema);
    toOurForm(printing);
  };
  const options = { io: "input", metadata: { get: withoutId }, override };
  const printed = printedBy(converter, schema, options, require);
  if (printed === null) return { needs: "zod 4" };
  const { $schema: _draft, ...json } = printed;
  return { json: stringify(json), isExact };
}

function printedBy(
  converter: unknown,
  schema: Zod4 | null,
  options: object,
  require: Require,
): JsonSchema | null {
  if (isStandardSchema(converter)) {
    const { jsonSchema } = converter["~standard"];
    return jsonSchema.input({ target: "draft-2020-12", libraryOptions: options }) as JsonSchema;
  }
  // Releases before that standard: any instance of the library prints the schemas of another.
  const specifiers = ["zod", "zod/v4"];
  for (let i = 0; i < specifiers.length; i++) {
    const library = require(specifiers[i]!) as {
      toJSONSchema?: (schema: unknown, options: object) => unknown;
    };
    if (typeof library?.toJSONSchema === "function")
      return library.toJSONSchema(schema, options) as JsonSchema;
  }
  return null;
}

/** What is said of a schema, asked of itself; an `id` would make a reference of it, and we write it out where it stands. */
function withoutId(schema: Schema): object {
  const { id: _id, ...said } = (schema.meta?.() ?? {}) as { readonly id?: unknown };
  return said;
}

interface Printing {
  readonly zodSchema: Schema;
  readonly jsonSchema: JsonSchema;
}

/** Our form is that of 4.6; each release before it prints unions, tuples or bounds otherwise. */
function printsAsCompiled({ _zod: { version } }: Schema): boolean {
  return version !== undefined && version.major === 4 && version.minor >= 6;
}

function toOurForm({ zodSchema, jsonSchema }: Printing): void {
  const { def } = zodSchema._zod;
  if (def.type === "object" && def.catchall === undefined) jsonSchema["additionalProperties"] = false;
  if (jsonSchema["type"] === "integer") withoutLimitsOfDoubles(jsonSchema);
  if (def.type === "string") formatInsteadOfPattern(def, jsonSchema);
}

function withoutLimitsOfDoubles(jsonSchema: JsonSchema): void {
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
}

/** Formats of zod that only say what a text is made of. */
const MAKE_UP = " regex starts_with ends_with includes lowercase uppercase ";

const NAMES_IN_JSON_SCHEMA: Readonly<Record<string, string>> = {
  url: "uri",
  guid: "uuid",
  datetime: "date-time",
};

/** The last format by its name, and the patterns of all that have no name. */
function formatInsteadOfPattern(def: Definition, jsonSchema: JsonSchema): void {
  let format: string | null = null;
  const patterns: string[] = [];
  for (const check of [def, ...(def.checks ?? []).map((one) => one._zod.def)]) {
    if (check.check !== "string_format" || check.format === undefined) continue;
    if (isByPattern(check)) patterns.push(check.pattern!.source);
    else format = check.format;
  }
  for (const keyword of ["format", "pattern", "allOf"]) delete jsonSchema[keyword];
  if (format !== null) {
    const isKnown = Object.hasOwn(NAMES_IN_JSON_SCHEMA, format);
    jsonSchema["format"] = isKnown ? NAMES_IN_JSON_SCHEMA[format] : format;
  }
  if (patterns.length === 1) jsonSchema["pattern"] = patterns[0];
  if (patterns.length > 1) jsonSchema["allOf"] = patterns.map((pattern) => ({ pattern }));
}

/** Where zod, too, has only a pattern to say, because the format of JSON Schema means something else. */
function isByPattern({ format, local, precision }: Check): boolean {
  if (MAKE_UP.includes(` ${format} `) || format === "time") return true;
  return format === "datetime" && (local === true || precision === -1);
}
