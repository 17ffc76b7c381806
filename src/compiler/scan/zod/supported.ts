import { notStatic, type Expression, type NotStatic } from "../evaluate/static-value.ts";

/** What can be read, for the help of a finding. */
export const READ_OF_ZOD =
  "read of zod are `string`, `number`, `boolean`, `null`, `any`, `unknown`, `literal`, `enum`, `array`, `tuple`, `object`, `record`, `union`, `discriminatedUnion`, `intersection`, `coerce`, the formats such as `email` and `iso.datetime`, and their methods; describe the value as one of these, and convert it in the handler";

/** Functions of zod whose values JSON cannot hold, or whose schemas JSON Schema cannot say. */
export const WITHOUT_JSON_SCHEMA: ReadonlySet<string> = new Set(
  "bigint int64 uint64 date custom instanceof function symbol map set promise nan undefined void file lazy json transform templateLiteral stringFormat hash success looseRecord deepPartial".split(
    " ",
  ),
);

export function withoutJsonSchema(call: string, at: Expression): NotStatic {
  return {
    ...notStatic(at, `calls \`${call}\`, which has no JSON Schema that can be read`),
    help: READ_OF_ZOD,
  };
}
