import { expect, test } from "vitest";
import { validate } from "../../../../src/runtime/validation/validate.ts";

/** What a schema takes and what it does not. */
export interface Case {
  readonly schema: unknown;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

/** One test a case. The cases are from the texts of both drafts. */
export function judges(cases: Readonly<Record<string, Case>>): void {
  test.each(Object.entries(cases))("%s", (_, { schema, valid, invalid }) => {
    for (const value of valid) expect(validate(schema, value), JSON.stringify(value)).toEqual([]);
    for (const value of invalid) expect(validate(schema, value), JSON.stringify(value)).not.toEqual([]);
  });
}
