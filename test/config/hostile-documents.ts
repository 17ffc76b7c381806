import { readConfig } from "../../src/compiler/config/read-config.ts";

const repeated = (text: string, times: number): string => text.repeat(times);
const numbered = (times: number, line: (i: number) => string): string =>
  Array.from({ length: times }, (_, i) => line(i)).join("");

/** Documents that cost the parser its stack, its memory, seconds, or its process when nothing stands before it. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  "100,000 opening brackets": repeated("[", 100_000),
  "100,000 opening braces": repeated("{", 100_000),
  "1,000 brackets of both kinds": repeated("[{a: ", 500),
  "brackets just too deep": `${repeated("[", 25)}${repeated("]", 25)}`,
  "30,000 dashes": repeated("- ", 30_000),
  "30,000 question marks": repeated("? ", 30_000),
  "400 question marks": repeated("? ", 400),
  "20,000 colons": repeated(": ", 20_000),
  "500 levels of keys": numbered(500, (i) => `${repeated(" ", i)}a:\n`),
  "100 KB of double quotes": repeated('"', 100_000),
  "100 KB of single quotes": repeated("'", 100_001),
  "100 KB of closing brackets": repeated("]", 100_000),
  "60,000 commas": `[${repeated(",", 60_000)}]`,
  "50 KB of broken escapes": `"${repeated("\\q", 25_000)}"`,
  "6,000 tabs": repeated("\ta: 1\n", 6_000),
  "5,000 keys": numbered(5_000, (i) => `k${i}: 1\n`),
  "30,000 keys": numbered(30_000, (i) => `k${i}: 1\n`),
  "5,000 keys in braces": `{${numbered(5_000, (i) => `k${i}: 1, `)}}`,
  "5,000 times one key": repeated("a: 1\n", 5_000),
  "5,000 toolsets of nothing": `version: 1\ntoolsets:\n${numbered(5_000, (i) => ` a${i}:\n`)}`,
  "5,000 keys that are numbers": numbered(5_000, (i) => `${i}: 1\n`),
  "a bomb of aliases": `a0: &a0 [x]\n${numbered(20, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]\n`)}`,
  "a flood of aliases": `a: &a [x]\nb: [${repeated("*a, ", 5_000)}]\n`,
  "a value that contains itself": "a: &a [*a]\n",
  "30,000 anchors": repeated("&a ", 30_000),
  "5,000 tags": numbered(5_000, (i) => `!t${i} `),
  "5,000 directives": numbered(5_000, (i) => `%D${i}\n`),
  "30,000 documents": repeated("---\n", 30_000),
  "40,000 comments": repeated("#\n", 40_000),
  "200,000 line ends": `version: 1\ntoolsets: {}\n${repeated("\n", 200_000)}`,
  "a key of 200 KB": `${repeated("k", 200_000)}: 1\n`,
  "a description of 200 KB": `version: 1\ntoolsets: { web: { description: ${repeated("a ", 100_000)} } }\n`,
  "a megabyte": repeated("a", 1_000_000),
};

// Each is read twice: the parser has been seen to survive the first time only.
for (const [name, text] of Object.entries(DOCUMENTS)) {
  const first = readConfig({ path: "toolsets.yaml", text });
  const second = readConfig({ path: "toolsets.yaml", text });
  const ids = [...new Set(first.findings.map(({ id }) => id))];
  const isSame = JSON.stringify(first) === JSON.stringify(second);
  process.stdout.write(`${JSON.stringify([name, ids, isSame])}\n`);
}
