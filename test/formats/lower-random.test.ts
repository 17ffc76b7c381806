import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LOWER_FOR } from "../../src/formats/lower/by-provider.ts";
import type { JsonObject } from "../../src/formats/lower/schema.ts";
import { argumentsOf, parameters } from "./random-schemas.ts";

/** Null where ajv cannot read the schema: a reference that leads to nothing. */
function validatorOf(schema: object): ValidateFunction | null {
  try {
    return new Ajv2020({
      strict: false,
      allErrors: true,
      meta: false,
      validateSchema: false,
      logger: false,
    }).compile(schema);
  } catch {
    return null;
  }
}

/** A schema that leads back to itself for the same value never ends. */
function accepts(validate: ValidateFunction, value: unknown): boolean | null {
  try {
    return validate(value);
  } catch {
    return null;
  }
}

/** Providers that are told the same way are tried once. */
const providers = [...new Map([...LOWER_FOR].map(([provider, lower]) => [lower, provider])).values()];

test.each(providers)(
  "what is lowered for %s accepts the same, and more where something is lost",
  (provider) => {
    const lower = LOWER_FOR.get(provider)!;
    const isStrict = provider.endsWith("-strict");
    let compared = 0;
    fc.assert(
      fc.property(
        parameters,
        fc.array(argumentsOf, { minLength: 12, maxLength: 12 }),
        (schema: JsonObject, all) => {
          const original = validatorOf(schema);
          if (original === null) return;
          const { schema: lowered, lost } = lower(schema);
          // Where strict mode cannot say all, the tool is told as one that is not strict.
          if (lost.some(({ leftOff }) => !leftOff)) return;
          const other = validatorOf(lowered);
          expect(other, JSON.stringify(lowered)).not.toBeNull();
          for (const value of all) {
            const before = accepts(original, value);
            const after = accepts(other!, value);
            if (before === null || after === null || before === after) continue;
            const details = JSON.stringify({ schema, lowered, lost, value, before, after }, null, 1);
            if (before) {
              // Names that were never declared are not told in strict mode.
              const onlyNames = other!.errors!.every(
                ({ keyword }) => keyword === "additionalProperties" || keyword === "anyOf",
              );
              if (!(isStrict && onlyNames)) expect.unreachable(details);
            } else if (lost.length === 0) expect.unreachable(details);
          }
          if (lost.length === 0) compared++;
        },
      ),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(isStrict ? 2 : 10);
  },
);
