import { expect, test } from "vitest";
import type { CompilerSettings } from "../../src/compiler/config/declarations.ts";
import { importSpecifier } from "../../src/compiler/emit/import-specifier.ts";
import { modelOf } from "./model-builder.ts";

function specifier(file: string, settings: Partial<CompilerSettings>): string {
  return importSpecifier(file, modelOf({ settings }).config.settings).text;
}

test.each([
  ["tools/web.ts", "../tools/web.js", "../tools/web.ts", "../tools/web"],
  ["tools/web.tsx", "../tools/web.js", "../tools/web.tsx", "../tools/web"],
  ["tools/web.mts", "../tools/web.mjs", "../tools/web.mts", "../tools/web.mjs"],
  ["tools/web.cts", "../tools/web.cjs", "../tools/web.cts", "../tools/web.cjs"],
  ["src/registry.js", "../src/registry.js", "../src/registry.js", "../src/registry.js"],
  ["tools/a.ts.d/b.ts", "../tools/a.ts.d/b.js", "../tools/a.ts.d/b.ts", "../tools/a.ts.d/b"],
])("%s with the extension of js, ts and none", (file, js, ts, none) => {
  expect(specifier(file, { importExtension: "js" })).toBe(js);
  expect(specifier(file, { importExtension: "ts" })).toBe(ts);
  expect(specifier(file, { importExtension: "none" })).toBe(none);
});

test.each([
  ["generated", "tools/web.ts", "../tools/web.js"],
  ["src/generated", "src/tools/web.ts", "../tools/web.js"],
  ["src/generated", "tools/web.ts", "../../tools/web.js"],
  ["generated", "generated/x.ts", "./x.js"],
  [".", "tools/web.ts", "./tools/web.js"],
  ["generated", "../shared/tools/web.ts", "../../shared/tools/web.js"],
])("from %s to %s", (out, file, expected) => {
  expect(specifier(file, { out })).toBe(expected);
});

test.each([
  ["tools/a b.ts", "../tools/a b.js", false],
  ["tools/ü'\".ts", "../tools/ü'\".js", false],
  ["tools/a#b.ts", "../tools/a%23b.js", true],
  ["tools/a?b.ts", "../tools/a%3Fb.js", true],
  ["tools/a%20b.ts", "../tools/a%2520b.js", true],
  ["tools/a\nb.ts", "../tools/a%0Ab.js", true],
])("%j as a URL", (file, text, isEncoded) => {
  expect(importSpecifier(file, modelOf({}).config.settings)).toEqual({ text, isEncoded });
});
