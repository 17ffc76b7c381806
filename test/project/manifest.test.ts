import { expect, test } from "vitest";
import { finding } from "../../src/diagnostics/finding.ts";
import { parseManifest, printManifest, type Manifest } from "../../src/project/manifest.ts";

const manifest: Manifest = {
  folders: ["tools"],
  listing: "abc",
  inputs: [
    ["toolsets.yaml", "hash"],
    ["__proto__", "missing"],
  ],
  outputFolder: "generated",
  outputs: [["toolsets.gen.ts", "hash"]],
  findings: [finding("alias-used", { message: "naïve `ünïcödé` \u2028 text", span: null })],
  summary: {
    tools: 1,
    external: 0,
    toolsets: 1,
    entries: [{ name: "cli", toolset: "web", tools: 1, defaults: 1, firstTools: ["web_search"] }],
  },
};

const text = printManifest(manifest, "1.2.3");

test("what is printed is read back", () => {
  expect(parseManifest(text, "1.2.3")).toStrictEqual(manifest);
});

test("another version is not believed", () => {
  for (const version of ["1.2.4", "1.2.30", "", "1.2.3 "]) expect(parseManifest(text, version)).toBeNull();
});

test("a text that is cut off anywhere is not believed", () => {
  for (let length = 0; length < text.length; length++) {
    expect(parseManifest(text.slice(0, length), "1.2.3"), `${length} characters`).toBeNull();
  }
});

test("a text with any one character changed, gone or doubled is not believed", () => {
  for (let i = 0; i < text.length; i++) {
    const other = text[i] === "x" ? "y" : "x";
    for (const middle of [other, "", text[i]! + text[i]!]) {
      expect(parseManifest(text.slice(0, i) + middle + text.slice(i + 1), "1.2.3"), `at ${i}`).toBeNull();
    }
  }
});

test("foreign texts are not believed", () => {
  for (const foreign of [
    "",
    "\n",
    "{}",
    "toolsetc 1.2.3\n{}",
    `toolsetc 1.2.3 ${"A".repeat(43)}\n{}`,
    "null",
  ]) {
    expect(parseManifest(foreign, "1.2.3")).toBeNull();
  }
});
