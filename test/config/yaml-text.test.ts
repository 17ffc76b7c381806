import { expect, test } from "vitest";
import { readConfig } from "../../src/compiler/config/read-config.ts";
import { shown } from "../rules/build.ts";

/** The findings of a file that is right but for `character`, in a value, a key and a comment. */
function withCharacter(character: string): readonly string[] {
  const texts = [
    `version: 1\ntoolsets: { web: { description: "a${character}b" } }\n`,
    `version: 1\ntoolsets: { "w${character}b": { description: Search } }\n`,
    `# a${character}b\nversion: 1\ntoolsets: {}\n`,
  ];
  return texts.map((text) => {
    const { findings } = readConfig({ path: "toolsets.yaml", text });
    return findings.length === 0 ? "" : shown(findings)[0]!;
  });
}

function inEachPlace(message: string): readonly string[] {
  return ["2:35-36", "2:15-16", "1:4-5"].map((place) => `yaml-syntax toolsets.yaml:${place} ${message}`);
}

function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

test("all 65 control characters, but for tab, line feed and carriage return", () => {
  const controls = Array.from({ length: 0xa0 }, (_, code) => code).filter(
    (code) => code < 0x20 || code > 0x7e,
  );
  expect(controls).toHaveLength(65);
  for (const code of controls.filter((one) => ![9, 10, 13].includes(one))) {
    const message = `a control character stands here (${codePoint(code)})`;
    expect(withCharacter(String.fromCharCode(code)), codePoint(code)).toEqual(inEachPlace(message));
  }
  expect(withCharacter("\t")).toEqual(["", "", ""]);
});

const REFUSED: readonly (readonly [word: string, codes: readonly number[]])[] = [
  ["a line separator that only some programs take for one", [0x2028, 0x2029]],
  [
    "a character that turns the direction of text",
    [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  ],
  ["a character without width", [0xad, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2064, 0xfeff]],
  ["a code that stands for no character", [0xd800, 0xdbff, 0xdc00, 0xdfff, 0xfffe, 0xffff, 0xfdd0]],
];

test.each(REFUSED)("%s", (word, codes) => {
  for (const code of codes) {
    const message = `${word} stands here (${codePoint(code)})`;
    expect(withCharacter(String.fromCharCode(code)), codePoint(code)).toEqual(inEachPlace(message));
  }
});

test("letters that are hidden in tag characters", () => {
  expect(withCharacter("\u{e0041}")[2]).toBe(
    "yaml-syntax toolsets.yaml:1:4-6 a character without width stands here (U+E0041)",
  );
});

test("other characters are nobody's business here", () => {
  for (const text of ["ü", "漢字", "שלום", "\u00a0", "😀", "👨‍👩‍👧", "👩🏽‍💻", "🏳️‍🌈", "e\u0301"]) {
    expect(withCharacter(text), text).toEqual(["", "", ""]);
  }
});

test.each([
  ["LF", "version: 1\ntoolsets: {}\nlint: 5\n", "3:7-8"],
  ["CRLF", "version: 1\r\ntoolsets: {}\r\nlint: 5\r\n", "3:7-8"],
  ["no line end at the end", "version: 1\ntoolsets: {}\nlint: 5", "3:7-8"],
])("lines are counted alike with %s", (_, text, place) => {
  expect(shown(readConfig({ path: "toolsets.yaml", text }).findings)).toEqual([
    `config-shape toolsets.yaml:${place} \`lint\` must be a mapping, not the number \`5\``,
    "  help: write each as a key with its value, on a line of its own",
  ]);
});

test("a carriage return alone ends no line", () => {
  const { findings } = readConfig({ path: "toolsets.yaml", text: "version: 1\rtoolsets: {}\r" });
  expect(shown(findings)).toEqual([
    "yaml-syntax toolsets.yaml:1:11-2:1 a carriage return without a line feed stands here (U+000D)",
    "  help: end lines with LF or CRLF",
  ]);
});

test("the first of several is said", () => {
  const { findings } = readConfig({ path: "toolsets.yaml", text: "# \u200b\n# \u0000\n" });
  expect(shown(findings)).toEqual([
    "yaml-syntax toolsets.yaml:1:3-4 a character without width stands here (U+200B)",
    "  help: take it out; two names that look alike would differ by it",
  ]);
});

test("256 KiB are read, counted in UTF-8, and no byte more", () => {
  const start = "version: 1\ntoolsets: {}\n";
  const most = `${start}#${"ü".repeat((256 * 1024 - start.length - 2) / 2)}\n`;
  expect(new TextEncoder().encode(most)).toHaveLength(256 * 1024);
  expect(readConfig({ path: "toolsets.yaml", text: most }).findings).toEqual([]);
  expect(shown(readConfig({ path: "toolsets.yaml", text: `${most}\n` }).findings)).toEqual([
    "yaml-syntax toolsets.yaml `toolsets.yaml` is larger than 256 KiB",
  ]);
});

test("a file that could not be read says why", () => {
  expect(readConfig({ path: "toolsets.yaml", problem: "is not valid UTF-8" })).toEqual({
    config: null,
    findings: [
      {
        id: "yaml-syntax",
        severity: "error",
        message: "`toolsets.yaml` is not valid UTF-8",
        span: { file: "toolsets.yaml", range: null },
        label: null,
        notes: [],
        help: null,
        suggestions: [],
      },
    ],
  });
});
