import type { Run } from "../evaluate/evaluation.ts";
import type { Evaluation, Expression, Slot } from "../evaluate/static-value.ts";
import type { ZodSchema, ZodType } from "./zod-schema.ts";

/** What a method of a schema gives; `type` is the schema's own, already told apart. */
export type Method<Type extends ZodType = ZodType> = (
  schema: ZodSchema,
  type: Type,
  args: readonly Slot[],
  at: Expression,
  run: Run,
) => Evaluation;

export type Methods<Type extends ZodType = ZodType> = ReadonlyMap<string, Method<Type>>;
