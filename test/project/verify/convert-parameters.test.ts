import fc from "fast-check";
import { transform } from "esbuild";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { convertParameters, type Require } from "../../../src/project/verify/child/convert-parameters.ts";
import type { CopiedParameters } from "../../../src/project/verify/protocol.ts";
import { REPOSITORY } from "../../package/packed.ts";
import { tapes } from "../../zod/generate/draft.ts";
import { generateModule3 } from "../../zod/generate/module-v3.ts";
import { generateModule } from "../../zod/generate/module.ts";
import { scanSchema } from "../../zod/scan-zod.ts";

let folder: string;
let modules = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolsetc-convert-"));
  symlinkSync(join(REPOSITORY, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const require: Require = (specifier) => createRequire(import.meta.url)(specifier) as unknown;

/** Imports a module for real, and converts the schema that it exports. */
async function convert(text: string): Promise<CopiedParameters> {
  const path = join(folder, `${modules++}.mjs`);
  const { code } = await transform(text, { loader: "ts", format: "esm" });
  writeFileSync(path, code);
  const { schema } = (await import(pathToFileURL(path).href)) as { schema: unknown };
  return convertParameters(schema, require);
}

test.each([
  ["zod 4", generateModule, 60],
  ["zod 3", generateModule3, 30],
])(
  "what is read of a schema of %s is what its own library prints, in our form",
  async (_, generate, numRuns) => {
    let exact = 0;
    let read = 0;
    const property = fc.asyncProperty(tapes, async (tape) => {
      const { text } = generate(tape);
      const { parameters } = scanSchema(text);
      if (parameters === undefined) return;
      read++;
      const converted = await convert(text);
      if (!("isExact" in converted)) throw new Error(`${text}\nis not converted`);
      if (!converted.isExact) return;
      exact++;
      expect(JSON.parse(converted.json), text).toEqual(JSON.parse(JSON.stringify(parameters)));
    });
    await fc.assert(property, { seed: 1, numRuns });
    expect(read).toBeGreaterThan(numRuns * 0.6);
    expect(exact).toBeGreaterThan(read * 0.75);
  },
);
