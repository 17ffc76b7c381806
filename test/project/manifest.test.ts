import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { finding } from "../../src/diagnostics/finding.ts";
import {
  printManifest,
  readManifest,
  type Manifest,
  type StoredContent,
} from "../../src/project/manifest.cts";
import type { FileContent } from "../../src/project/read-file.cts";

const manifest: Manifest = {
  folders: ["tools"],
  listing: "file tools/a.ts\0",
  inputs: [
    ["toolsets.yaml", Buffer.from("version: 1\n\n")],
    ["__proto__", null],
    ["tools/link.ts", "is a symbolic link, which is not followed"],
    ["empty.ts", Buffer.from("")],
  ],
  outputFolder: "generated",
  outputs: [["toolsets.gen.ts", Buffer.from("x".repeat(300_000) + "y")]],
  findings: [finding("alias-used", { message: "naïve `ünïcödé` \u2028 \n text", span: null })],
  summary: {
    tools: 1,
    external: 0,
    toolsets: 1,
    entries: [{ name: "cli", toolset: "web", tools: 1, defaults: 1, firstTools: ["web_search"] }],
  },
};

const folder = mkdtempSync(join(tmpdir(), "toolsetc-test-"));
const file = join(folder, "build");
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = printManifest(manifest, "1.2.3");
const headEnd = bytes.indexOf(10, bytes.indexOf(10) + 1);
/** What is read back of a file that holds these bytes. */
function readBack(written: Uint8Array, version = "1.2.3"): Manifest | null {
  writeFileSync(file, written);
  const descriptor = openSync(file, "r");
  try {
    const kept = readManifest(descriptor, written.length, version);
    const whole = (list: readonly (readonly [string, StoredContent])[]): Manifest["inputs"] =>
      list.map(([name, content]) => [name, wholeOf(content)]);
    return kept === null ? null : { ...kept, inputs: whole(kept.inputs), outputs: whole(kept.outputs) };
  } finally {
    closeSync(descriptor);
  }
}

function wholeOf(content: StoredContent): FileContent {
  return typeof content === "object" && content !== null
    ? Buffer.from(content.part(0, content.size))
    : content;
}

test("what is printed is read back", () => {
  expect(readBack(bytes)).toStrictEqual(manifest);
});

test("another version is not believed", () => {
  for (const version of ["1.2.4", "1.2.30", "", "1.2.3 "]) expect(readBack(bytes, version)).toBeNull();
});

test("a file that is cut off anywhere, or goes on, is not believed", () => {
  for (let length = 0; length <= headEnd + 20; length++) {
    expect(readBack(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  }
  expect(readBack(bytes.subarray(0, -1))).toBeNull();
  expect(readBack(Buffer.concat([bytes, Buffer.from("x")]))).toBeNull();
});

test("a head with a byte changed, gone or doubled anywhere is not believed", () => {
  const bytes = printManifest({ ...manifest, outputs: [] }, "1.2.3");
  for (let i = 0; i <= bytes.indexOf(10, bytes.indexOf(10) + 1); i++) {
    const other = bytes[i] === 120 ? [121] : [120];
    const middle = [other, [], [bytes[i]!, bytes[i]!]][i % 3]!;
    const damaged = Buffer.concat([bytes.subarray(0, i), Buffer.from(middle), bytes.subarray(i + 1)]);
    expect(readBack(damaged), `at ${i}`).toBeNull();
  }
});

test("a content with a byte changed is another content", () => {
  for (const at of [headEnd + 1, bytes.length - 1]) {
    const damaged = Buffer.from(bytes);
    damaged[at] = 0;
    const read = readBack(damaged);
    expect(read).not.toBeNull();
    expect(read).not.toStrictEqual(manifest);
  }
});

test("foreign files are not believed", () => {
  for (const foreign of [
    "",
    "\n",
    "\n\n",
    "{}",
    "toolsetc 1.2.3\n{}",
    "toolsetc 1.2.3 0 0\n\n",
    "toolsetc 1.2.3 0 2\n{}\n",
    "toolsetc 1.2.3 0 99999999\n{}\n",
    "null",
  ]) {
    expect(readBack(Buffer.from(foreign))).toBeNull();
  }
});
