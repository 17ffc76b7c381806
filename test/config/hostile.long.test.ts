import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readConfig } from "../../src/compiler/config/read-config.ts";

/** What each document is refused for; nothing where it is only large. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  "100,000 opening brackets": ["yaml-syntax"],
  "100,000 opening braces": ["yaml-syntax"],
  "1,000 brackets of both kinds": ["yaml-syntax"],
  "brackets just too deep": ["yaml-syntax"],
  "30,000 dashes": ["yaml-syntax"],
  "30,000 question marks": ["yaml-syntax"],
  "400 question marks": ["yaml-syntax"],
  "20,000 colons": ["yaml-syntax"],
  "500 levels of keys": ["yaml-syntax"],
  "100 KB of double quotes": ["yaml-syntax"],
  "100 KB of single quotes": ["config-shape"],
  "100 KB of closing brackets": ["yaml-syntax"],
  "60,000 commas": ["yaml-syntax"],
  "50 KB of broken escapes": ["yaml-syntax"],
  "6,000 tabs": ["yaml-syntax"],
  "5,000 keys": ["unknown-key", "config-shape"],
  "30,000 keys": ["yaml-syntax"],
  "5,000 keys in braces": ["unknown-key", "config-shape"],
  "5,000 times one key": ["duplicate-key"],
  "5,000 toolsets of nothing": ["config-shape"],
  "5,000 keys that are numbers": ["yaml-feature-refused"],
  "a bomb of aliases": ["yaml-feature-refused"],
  "a flood of aliases": ["yaml-feature-refused"],
  "a value that contains itself": ["yaml-feature-refused"],
  "30,000 anchors": ["yaml-feature-refused"],
  "5,000 tags": ["yaml-feature-refused"],
  "5,000 directives": ["yaml-feature-refused"],
  "30,000 documents": ["yaml-feature-refused"],
  "40,000 comments": ["config-shape"],
  "200,000 line ends": ["yaml-syntax"],
  "a key of 200 KB": ["yaml-syntax"],
  "a description of 200 KB": [],
  "a megabyte": ["yaml-syntax"],
};

test("hostile documents are refused by a process that lives on", () => {
  const script = fileURLToPath(new URL("./hostile-documents.ts", import.meta.url));
  const child = spawnSync(process.execPath, ["--import", "tsx", script], { encoding: "utf8" });
  expect({ status: child.status, signal: child.signal, stderr: child.stderr }).toEqual({
    status: 0,
    signal: null,
    stderr: "",
  });
  const said = child.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as [string, string[], boolean]);
  expect(Object.fromEntries(said.map(([name, ids]) => [name, ids]))).toEqual(REFUSED);
  expect(said.filter(([, , isSame]) => !isSame)).toEqual([]);
}, 300_000);

const SAMPLE = `# yaml-language-server: $schema=./generated/toolsets.schema.json
version: 1
compiler:
  tools: [tools/**/*.ts, "../shared/**/*.{ts,mts}"]
  registry: { module: ./src/registry.ts, export: registry }
toolsets:
  web:
    description: 'Search the web, and read what''s there'
    tools:
      - web_search   # the first
      - "web_\\x65xtract"
  core:
    description: >-
      Where every entry point
      starts from
    internal: true
    includes: [web]
aliases: { web_tools: web }
entries:
  cli: { toolset: core }
lint: { orphan-tool: off }
`;

/** Reads `text`, and checks what holds whatever it says. */
function holds(text: string): void {
  const { config, findings } = readConfig({ path: "toolsets.yaml", text });
  expect(config === null).toBe(findings.length > 0);
  const lines = text.split(/\r\n|\n|\r/);
  for (const { message, span, severity } of findings) {
    expect(severity).toBe("error");
    expect(message).toMatch(/^[^A-Z].*[^.]$/s);
    if (span?.range == null) continue;
    const { line, column, endLine, endColumn } = span.range;
    expect(line < endLine || (line === endLine && column <= endColumn)).toBe(true);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? "").length + 1);
    expect(endColumn).toBeLessThanOrEqual((lines[endLine - 1] ?? "").length + 1);
  }
}

test("a file that ends too early, anywhere", () => {
  holds(SAMPLE);
  expect(readConfig({ path: "toolsets.yaml", text: SAMPLE }).findings).toEqual([]);
  for (let length = 0; length < SAMPLE.length; length++) holds(SAMPLE.slice(0, length));
});

test("a file with anything put in, anywhere", () => {
  const signs = fc.constantFrom(
    ..."-?:,[]{}#&*!|>'\"%@`\\ \t\n\r<~=0aé",
    "\u0000",
    "\u2028",
    "\ud800",
    "<<: ",
    "---\n",
    "...\n",
    "- ",
  );
  const edit = fc.record({
    at: fc.nat(SAMPLE.length),
    cut: fc.nat(3),
    put: fc.array(signs, { maxLength: 4 }).map((all) => all.join("")),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const text = edits.reduce(
        (now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut),
        SAMPLE,
      );
      holds(text);
    }),
    { numRuns: 500 },
  );
});

test("any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), holds), { numRuns: 500 });
});
