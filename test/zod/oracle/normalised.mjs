import { z } from "zod";

/**
 * What zod itself prints for a schema's input, brought to our form by the differences that docs/decisions/0010-zod-mapping.md
 * lists, and by nothing else. What has to be known of a schema is asked of zod's own object, not of its text.
 */
export function normalised(schema) {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, {
    io: "input",
    metadata: withoutIds,
    override,
  });
  return json;
}

/** An `id` makes a definition and a reference of a schema, which we write out where it stands. */
const withoutIds = {
  get: (schema) => {
    const { id: _id, ...said } = z.globalRegistry.get(schema) ?? {};
    return said;
  },
};

/** Checks that say what a text is made of, and are no formats. */
const PATTERNS = new Set(["regex", "starts_with", "ends_with", "includes", "lowercase", "uppercase"]);

const FORMATS = new Map([
  ["url", "uri"],
  ["guid", "uuid"],
  ["datetime", "date-time"],
]);

function override({ zodSchema, jsonSchema }) {
  const { def } = zodSchema._zod;
  if (def.type === "object" && def.catchall === undefined) jsonSchema.additionalProperties = false;
  if (def.type === "number" && isInteger(def)) {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  if (def.type === "string") formatsWithoutPatterns(zodSchema, jsonSchema);
}

function isInteger(def) {
  const formats = [def.format, ...(def.checks ?? []).map((check) => check._zod.def.format)];
  return formats.some((format) => format?.includes("int") === true);
}

function formatsWithoutPatterns(zodSchema, jsonSchema) {
  const { def, traits } = zodSchema._zod;
  const checks = [
    ...(traits.has("$ZodCheck") ? [def] : []),
    ...(def.checks ?? []).map((check) => check._zod.def),
  ].filter((check) => check.check === "string_format");
  const formats = checks.filter((check) => !PATTERNS.has(check.format));
  // zod gives these no format of JSON Schema, so the pattern is all there is.
  const isPatternOnly = (check) =>
    check.format === "time" || (check.format === "datetime" && (check.local || check.precision === -1));
  const patterns = checks
    .filter((check) => PATTERNS.has(check.format) || isPatternOnly(check))
    .map((check) => check.pattern.source);
  delete jsonSchema.format;
  delete jsonSchema.pattern;
  delete jsonSchema.allOf;
  const last = formats.at(-1);
  if (last !== undefined && !isPatternOnly(last)) jsonSchema.format = FORMATS.get(last.format) ?? last.format;
  if (patterns.length === 1) jsonSchema.pattern = patterns[0];
  if (patterns.length > 1) jsonSchema.allOf = patterns.map((pattern) => ({ pattern }));
}
