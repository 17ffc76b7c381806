import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "toolsetc-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundle(entryPoint: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entryPoint, import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    // Whatever is not in the folder would stay an import, and be seen.
    packages: "external",
    alias: {
      toolsetc: fileURLToPath(new URL("../../src/runtime/index.ts", import.meta.url)),
      "toolsetc/calls": fileURLToPath(new URL("../../src/runtime/calls.ts", import.meta.url)),
    },
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
  ["calls.ts", 4 * 1024, ["calls", "createCalls"]],
  ["sources.ts", 3.5 * 1024, ["registerSource"]],
])("%s is one small file that needs nothing", async (entry, most, names) => {
  const text = await bundle(`../../src/runtime/${entry}`);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(most);
  const library: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(Object.keys(library as object).sort()).toEqual(names);
});
