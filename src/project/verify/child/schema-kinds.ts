import { hasOwn, isObject, ownKeys } from "./intrinsics.ts";

interface Fields {
  readonly [field: string]: unknown;
}

/** A schema of zod 4, as far as its shape is known to us. */
export interface Zod4 {
  readonly _zod: { readonly def: { readonly type: string } };
}

/** A schema of zod 3, likewise. */
export interface Zod3 {
  readonly _def: { readonly typeName: string };
}

/** A Standard Schema that has a JSON Schema. */
export interface StandardSchema {
  readonly "~standard": {
    readonly vendor: string;
    readonly jsonSchema: { readonly input: (options: object) => unknown };
  };
}

export function isZod4(value: unknown): value is Zod4 {
  return isObject(value) && isObject((value as Fields)["_zod"]);
}

export function isZod3(value: unknown): value is Zod3 {
  const def = isObject(value) && !isZod4(value) ? (value as Fields)["_def"] : undefined;
  return isObject(def) && typeof (def as Fields)["typeName"] === "string";
}

export function isZod(value: unknown): value is Zod3 | Zod4 {
  return isZod4(value) || isZod3(value);
}

export function isStandardSchema(value: unknown): value is StandardSchema {
  const standard = isObject(value) ? (value as Fields)["~standard"] : undefined;
  const converter = isObject(standard) ? (standard as Fields)["jsonSchema"] : undefined;
  return isObject(converter) && typeof (converter as Fields)["input"] === "function";
}

/** The first schema in `{ name: z.string() }`, the shape of an object without the object; null in anything else. */
export function schemaInShape(value: unknown): Zod3 | Zod4 | null {
  if (!isObject(value) || isZod(value)) return null;
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    // These mean something else in a schema that holds the name and description of its tool.
    if (typeof key !== "string" || key === "parameters" || key === "function" || !hasOwn(value, key))
      continue;
    const member = (value as Fields)[key];
    if (isZod(member)) return member;
  }
  return null;
}
