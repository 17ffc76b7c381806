import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../src/formats/", import.meta.url));

/** The modules that a program contains which imports these names, without those that every format stands on. */
async function modulesOf(names: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: `import { ${names} } from "./index.ts"; console.log(${names});`, resolveDir: folder },
    bundle: true,
    format: "esm",
    platform: "neutral",
    packages: "external",
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  expect(output!.imports).toEqual([]);
  return Object.entries(output!.inputs)
    .filter(([name, { bytesInOutput }]) => bytesInOutput > 0 && name !== "<stdin>")
    .map(([name]) => name.replace(/^src\/formats\//, ""))
    .filter((name) => !SHARED.has(name))
    .sort();
}

const SHARED: ReadonlySet<string> = new Set([
  "freeze-new.ts",
  ...[
    "disjoint",
    "keywords",
    "lower-into",
    "lower-reference",
    "lower-schema",
    "merge",
    "references",
    "schema",
    "strict-shape",
    "values",
    "walk",
    "written-today",
  ].map((name) => `lower/${name}.ts`),
]);

test.each([
  ["aiSdk", ["ai-sdk.ts", "lower/open.ts"]],
  [
    "anthropic",
    [
      "anthropic.ts",
      "format-error.ts",
      "lower/anthropic-strict.ts",
      "lower/anthropic.ts",
      "lower/strict-values.ts",
      "told-parameters.ts",
    ],
  ],
  ["bedrock", ["bedrock.ts", "format-error.ts", "lower/anthropic.ts", "told-parameters.ts"]],
  ["gemini", ["gemini.ts", "lower/gemini.ts"]],
  ["mcp", ["lower/open.ts", "mcp.ts"]],
  [
    "openAiResponses",
    [
      "format-error.ts",
      "lower/openai-strict.ts",
      "lower/openai.ts",
      "lower/strict-values.ts",
      "openai-responses.ts",
      "told-parameters.ts",
    ],
  ],
])("a program with %s contains no other format", async (name, modules) => {
  expect(await modulesOf(name)).toEqual(modules);
});
