import { expect, test } from "vitest";
import { readConfig } from "../../src/compiler/config/read-config.ts";

/**
 * Words that some version of YAML reads as something else than a text: what the core schema of YAML 1.2 makes of each. The
 * oracle is the specification, not the parser.
 */
const WORDS: Readonly<Record<string, "text" | "boolean" | "number" | "nothing">> = {
  no: "text",
  No: "text",
  NO: "text",
  yes: "text",
  y: "text",
  n: "text",
  on: "text",
  off: "text",
  Off: "text",
  true: "boolean",
  True: "boolean",
  TRUE: "boolean",
  tRUE: "text",
  false: "boolean",
  null: "nothing",
  Null: "nothing",
  NULL: "nothing",
  "~": "nothing",
  none: "text",
  None: "text",
  "1:30": "text",
  "190:20:30": "text",
  "012": "number",
  "0o14": "number",
  "0x1F": "number",
  "0b101": "text",
  "1_000": "text",
  "1e3": "number",
  "1.": "number",
  ".5": "number",
  "+12": "number",
  "-0": "number",
  ".inf": "number",
  "-.Inf": "number",
  ".nan": "number",
  nan: "text",
  infinity: "text",
  "2001-12-14": "text",
  "2001-12-14t21:59:43.10-05:00": "text",
  "123456789012345678901234567890": "number",
  "1.2.3": "text",
  "12abc": "text",
  "=": "text",
};

const SAYS = {
  boolean: (word: string) => `\`toolsets.web.tools[0]\` must be a text, not \`${word}\``,
  number: (word: string) => `\`toolsets.web.tools[0]\` must be a text, not the number \`${word}\``,
  nothing: () => "`toolsets.web.tools[0]` has no value",
};

test.each(Object.entries(WORDS))("%s as the name of a tool is a %s", (word, kind) => {
  const text = `version: 1\ntoolsets: { web: { description: Search, tools: [${word}] } }\n`;
  const { config, findings } = readConfig({ path: "toolsets.yaml", text });
  expect(findings.map(({ id, message }) => [id, message])).toEqual(
    kind === "text" ? [] : [["config-shape", SAYS[kind](word)]],
  );
  expect(config?.toolsets[0]?.tools[0]?.name).toBe(kind === "text" ? word : undefined);
});

test.each(Object.entries(WORDS))("%s as the name of a toolset is a %s", (word, kind) => {
  const text = `version: 1\ntoolsets:\n  ${word}: { description: Search }\n`;
  const { config, findings } = readConfig({ path: "toolsets.yaml", text });
  expect(findings.map(({ id }) => id)).toEqual(kind === "text" ? [] : ["yaml-feature-refused"]);
  expect(config?.toolsets[0]?.name).toBe(kind === "text" ? word : undefined);
});

test.each(Object.keys(WORDS))("%s in quotes is a text", (word) => {
  const text = `version: 1\ntoolsets: { "${word}": { description: '${word}', tools: ["${word}"] } }\n`;
  const { config } = readConfig({ path: "toolsets.yaml", text });
  const [toolset] = config?.toolsets ?? [];
  expect([toolset?.name, toolset?.description, toolset?.tools[0]?.name]).toEqual([word, word, word]);
});

test("no directive of a file changes that", () => {
  for (const directive of ["%YAML 1.1\n---\n", "%YAML 1.2\n---\n", "%YAML 1.3\n---\n"]) {
    const text = `${directive}version: 1\ntoolsets: { web: { description: Search, tools: [no] } }\n`;
    expect(readConfig({ path: "toolsets.yaml", text }).findings.map(({ id }) => id)).toEqual([
      "yaml-feature-refused",
    ]);
  }
});
