import type { CopiedParameters } from "../protocol.ts";
import { stringify } from "./intrinsics.ts";
import { isStandardSchema, isZod3, isZod4, schemaInShape, type Zod3, type Zod4 } from "./schema-kinds.ts";
import { zod3AsJson } from "./zod3.ts";
import { zod4AsJson } from "./zod4.ts";

/** Gives what the project has under a specifier; null where it has nothing. */
export type Require = (specifier: string) => unknown;

/** The parameters of a tool as JSON Schema in our form; a schema object is converted by the project's own library. */
export function convertParameters(parameters: unknown, require: Require): CopiedParameters {
  const inShape = schemaInShape(parameters);
  if (inShape !== null) {
    const object = objectOf(parameters, inShape, require);
    return object === null ? { needs: "zod" } : convertParameters(object, require);
  }
  if (isZod4(parameters)) return zod4AsJson(parameters, parameters, require);
  if (isZod3(parameters)) return zod3AsJson(parameters, require);
  if (isStandardSchema(parameters)) {
    const { vendor, jsonSchema } = parameters["~standard"];
    // What `z.toJSONSchema` gives remembers the schema that it was made of.
    return vendor === "zod"
      ? zod4AsJson(parameters, null, require)
      : { json: stringify(jsonSchema.input({ target: "draft-2020-12" })), isExact: true };
  }
  return { json: (stringify(parameters) as string | undefined) ?? null };
}

interface ZodLibrary {
  readonly object?: (shape: unknown) => unknown;
}

function objectOf(shape: unknown, member: Zod3 | Zod4, require: Require): unknown {
  const isOfKind = isZod4(member) ? isZod4 : isZod3;
  const specifiers = isZod4(member) ? ["zod", "zod/v4"] : ["zod", "zod/v3"];
  for (let i = 0; i < specifiers.length; i++) {
    const object = (require(specifiers[i]!) as ZodLibrary | null)?.object?.(shape);
    if (isOfKind(object)) return object;
  }
  return null;
}
