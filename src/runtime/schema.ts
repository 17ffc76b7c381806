import { PLAIN } from "./arguments.ts";

interface SchemaRoot {
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly required?: readonly string[] | undefined;
}

/**
 * A JSON Schema whose root is an object; any further keyword may stand in it. A union, so that a literal with any keyword
 * and a value of some library's own interface are both accepted.
 */
export type ObjectSchema = SchemaRoot | (SchemaRoot & { readonly [keyword: string]: unknown });

/**
 * A schema of a library, by what comes out of it: any that keeps to Standard Schema or Standard JSON Schema, as zod does
 * since 3.24, and a zod schema from before. The compiler reads those of zod; of another library it can only be that of an
 * external tool.
 */
export type LibrarySchema<Output = unknown> =
  | {
      readonly "~standard": {
        readonly version: 1;
        readonly vendor: string;
        readonly types?: { readonly output: Output } | undefined;
      };
    }
  | { readonly _output: Output };

/** The shape of an object, each property by its schema: `{ query: z.string() }` for `z.object({ query: z.string() })`. */
export interface RawShape {
  readonly [property: string]: LibrarySchema;
}

/** A shape whose properties are known; any other is left to be JSON Schema, and messages speak of that. */
export type KnownShape<Shape> = string extends keyof Shape ? never : Shape;

/** What comes out of the shape; `Args` where there is none, or its properties are not known. */
export type ArgsOrShape<Args, Shape> = [keyof Shape] extends [never]
  ? Args
  : string extends keyof Shape
    ? Args
    : { [P in keyof ShapeOutput<Shape>]: ShapeOutput<Shape>[P] } & {};

type ShapeOutput<Shape> = {
  [P in keyof Shape as IsOptional<OutputOf<Shape[P]>> extends true ? never : P]: OutputOf<Shape[P]>;
} & {
  [P in keyof Shape as IsOptional<OutputOf<Shape[P]>> extends true ? P : never]?: OutputOf<Shape[P]>;
};

type OutputOf<Schema> = Schema extends LibrarySchema<infer Output> ? Output : never;

/** `any` and `unknown` may be undefined too, and have to be there. */
type IsOptional<Output> = unknown extends Output ? false : undefined extends Output ? true : false;

/** A library that gives JSON Schema, by the specification Standard JSON Schema. */
interface JsonSchemaSource {
  readonly "~standard": {
    readonly jsonSchema: { input(options: { readonly target: string }): unknown };
  };
}

/**
 * The JSON Schema of what goes into a library's schema, where the library gives one: zod does since 4.2. Anything else comes back as
 * it is. Throws what the library throws at a schema that JSON Schema cannot say.
 */
export function jsonSchemaOf(parameters: unknown): unknown {
  const source = (parameters as Partial<JsonSchemaSource> | null | undefined)?.["~standard"]?.jsonSchema;
  if (!source) return parameters;
  const schema = source.input({ target: "draft-2020-12" });
  // 2020-12 is what a schema is read as that does not name its draft, and a model is sent it with every request.
  return PLAIN.test(schema) ? { ...(schema as object), $schema: undefined } : schema;
}
