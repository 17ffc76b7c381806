import fc from "fast-check";
import { compile } from "json-schema-to-typescript";
import { expect, test } from "vitest";
import { reduceSchema } from "../../src/compiler/emit/argument-schema.ts";
import { ANYTHING } from "../../src/compiler/emit/schema-algebra.ts";
import { createTypePrinter } from "../../src/compiler/emit/type-printer.ts";
import { hostileSchema } from "./schemas.ts";

/** What the library prints when it is given the schema as a whole. */
async function printedWhole(schema: object): Promise<readonly string[]> {
  const text = await compile(schema, "Printed", {
    bannerComment: "",
    format: false,
    unreachableDefinitions: false,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    unknownAny: true,
  });
  return linesOf(text.replaceAll("unknown | undefined", "unknown"));
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => line.trim().replace(/;$/, "") || []);
}

test("printing members one by one gives what printing the whole gives", async () => {
  const print = await createTypePrinter();
  await fc.assert(
    fc.asyncProperty(hostileSchema, async (schema) => {
      const { parts } = reduceSchema({ type: "object", ...schema });
      for (const part of parts.filter((one) => one !== ANYTHING)) {
        expect(linesOf(await print(part))).toEqual(await printedWhole(part));
      }
    }),
    { numRuns: 200 },
  );
});
