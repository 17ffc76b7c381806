import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

async function bundle(entryPoint: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entryPoint, import.meta.url))],
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

/** What each entry of the package comes to, minified and compressed. `toolsetc` alone has a promise to keep. */
test.each([
  ["index.ts", 8 * 1024, ["ToolError", "ToolsetError", "createRegistry", "createToolsets", "registry"]],
  ["calls.ts", 4.5 * 1024, ["calls", "createCalls"]],
  ["sources.ts", 3.5 * 1024, ["registerSource"]],
])("%s is one small file that needs nothing", async (entry, most, names) => {
  const text = await bundle(`../../src/runtime/${entry}`);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(most);
  const library: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(Object.keys(library as object).sort()).toEqual(names);
});
