import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const entry = fileURLToPath(new URL("../../src/runtime/index.ts", import.meta.url));

test("the run-time library is one small file that needs nothing", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    // Whatever is not in the folder would stay an import, and be seen.
    packages: "external",
    write: false,
    metafile: true,
  });
  const bundle = outputFiles[0]!;
  expect(Object.values(metafile.outputs).flatMap((one) => one.imports)).toEqual([]);
  expect(Object.keys(metafile.inputs).filter((input) => !input.startsWith("src/runtime/"))).toEqual([]);
  expect(bundle.text).not.toMatch(/\bimport\b|\brequire\b|node:/);
  expect(gzipSync(bundle.contents, { level: 9 }).length).toBeLessThanOrEqual(5 * 1024);

  const library: unknown = await import(`data:text/javascript,${encodeURIComponent(bundle.text)}`);
  expect(Object.keys(library as object).sort()).toEqual([
    "ToolsetError",
    "createRegistry",
    "createToolsets",
    "registry",
  ]);
});
