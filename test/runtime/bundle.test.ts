import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../src/runtime/", import.meta.url));

async function bundle(contents: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    // Whatever is not in the folder would stay an import, and be seen.
    packages: "external",
    write: false,
    metafile: true,
  });
  expect(Object.values(metafile.outputs).flatMap((one) => one.imports)).toEqual([]);
  const { text } = outputFiles[0]!;
  expect(text).not.toMatch(/\bimport\b|\brequire\b|node:/);
  return text;
}

const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length;

/** What each entry of the package comes to, minified and compressed. `toolsetc` alone has a promise to keep. */
test.each([
  ["index.ts", 8 * 1024, ["ToolError", "ToolsetError", "createRegistry", "createToolsets", "registry"]],
  ["calls.ts", 5.5 * 1024, ["calls", "createCalls"]],
  ["sources.ts", 3.75 * 1024, ["registerSource"]],
])("%s is one small file that needs nothing", async (entry, most, names) => {
  const text = await bundle(`export * from "./${entry}"`);
  expect(sizeOf(text)).toBeLessThanOrEqual(most);
  const library: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(Object.keys(library as object).sort()).toEqual(names);
});

test("a program that runs tools has both, and one whose tools come and go has everything", async () => {
  const both = 'export * from "./index.ts"; export * from "./calls.ts";';
  expect(sizeOf(await bundle(both))).toBeLessThanOrEqual(12.5 * 1024);
  expect(sizeOf(await bundle(`${both} export * from "./sources.ts";`))).toBeLessThanOrEqual(13.75 * 1024);
});
