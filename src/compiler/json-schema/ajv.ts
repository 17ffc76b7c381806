import { createRequire } from "node:module";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject, JsonValue } from "./json.ts";
import type { Draft } from "./keywords.ts";

const require = createRequire(import.meta.url);
let instance: Ajv2020 | null = null;

/** Loaded when the first value is validated, and through `require`: importing it costs more than twice as much. */
function ajv(): Ajv2020 {
  if (instance === null) {
    const { Ajv2020 } = require("ajv/dist/2020") as typeof import("ajv/dist/2020.js");
    instance = new Ajv2020({
      strict: false,
      allErrors: true,
      verbose: true,
      validateFormats: false,
      ownProperties: true,
      addUsedSchema: false,
      logger: false,
    });
    instance.addMetaSchema(require("ajv/dist/refs/json-schema-draft-07.json") as object);
  }
  return instance;
}

/** One complaint about a value: at `instancePath`, a JSON pointer, the `keyword` of `parentSchema` does not hold. */
export type ValidationError = Pick<ErrorObject, "keyword" | "instancePath" | "params" | "parentSchema">;

/** Says everything that is wrong with a value; an empty list where nothing is. */
export type Validator = (value: JsonValue) => readonly ValidationError[];

function toValidator(validate: ValidateFunction): Validator {
  return (value) => (validate(value) === true ? [] : (validate.errors ?? []));
}

const META_SCHEMAS: Readonly<Record<Draft, string>> = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema",
};

/** The validator of schemas themselves. A tool's schema is judged as data: it is never compiled. */
export function metaSchemaValidator(draft: Draft): Validator {
  return toValidator(ajv().getSchema(META_SCHEMAS[draft])!);
}

const compiled = new WeakMap<JsonObject, Validator>();

/** Compiles a schema of our own, once. */
export function validatorOf(schema: JsonObject): Validator {
  let validator = compiled.get(schema);
  if (validator === undefined) {
    validator = toValidator(ajv().compile(schema));
    compiled.set(schema, validator);
  }
  return validator;
}
