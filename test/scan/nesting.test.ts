import { expect, test } from "vitest";
import { deepNesting } from "../../src/compiler/scan/modules/nesting.ts";
import { scanProject } from "./scan-project.ts";

const HEAD = 'import { registry } from "toolsetc";\n';
const DEPTH = 5_000;
const nested = (open: string, inside: string, close: string): string =>
  open.repeat(DEPTH) + inside + close.repeat(DEPTH);
const tool = (parameters: string, description = '"A tool of some kind."'): string =>
  `registry.register({ name: "t", description: ${description}, parameters: ${parameters}, handler() {} });\n`;

/** [what is nested, the file behind its first line, the finding, what its message ends with] */
const CASES: readonly (readonly [string, string, string, RegExp])[] = [
  [
    "objects of a schema",
    tool(nested("{ properties: { a: ", "1", " } }")),
    "parameters-invalid 2:81",
    /is nested more than 100 deep$/,
  ],
  [
    "a schema in a constant",
    `const P = ${nested("{ a: ", "1", " }")};\n${tool("P")}`,
    "parameters-invalid 3:81",
    /is nested more than 100 deep$/,
  ],
  [
    "lists of a schema",
    tool(`{ type: "object", enum: ${nested("[", "1", "]")} }`),
    "parameters-invalid 2:81",
    /is nested more than 100 deep$/,
  ],
  [
    "calls of a description",
    `const f = (x: string) => x;\n${tool("{}", nested("f(", '"a"', ")"))}`,
    "description-not-static 3:243",
    /it is nested too deeply to be read$/,
  ],
  [
    "parentheses around a description",
    tool("{}", nested("(", '"A tool of some kind."', ")")),
    "tool-file-syntax 2:193",
    /too deeply/,
  ],
  [
    "conditions of a description",
    tool("{}", `${"true ? ".repeat(300)}"a"${' : "b"'.repeat(300)}`),
    "description-not-static 2:1438",
    /it is nested too deeply to be read$/,
  ],
  [
    "code of a handler",
    `${tool("{}")}const f = ${nested("[", "1", "]")};\n`,
    "tool-file-syntax 3:161",
    /too deeply/,
  ],
  [
    "templates",
    `${tool("{}")}const f = ${nested("`${", "1", "}`")};\n`,
    "tool-file-syntax 3:236",
    /too deeply/,
  ],
];

test.each(CASES)("%s", (_, text, finding, message) => {
  const { tools, findings } = scanProject({ "tools/t.ts": HEAD + text });
  expect(tools).toEqual([]);
  expect(findings.map(({ id, span }) => `${id} ${span?.range?.line}:${span?.range?.column}`)).toEqual([
    finding,
  ]);
  expect(findings[0]!.message).toMatch(message);
});

test("a constant of another module that is nested too deeply is at fault there", () => {
  const { findings } = scanProject({
    "tools/t.ts": `import { P } from "../p.js";\n${HEAD}${tool("P")}`,
    "p.ts": `\nexport const P = ${nested("[", "1", "]")};\n`,
  });
  expect(findings.map(({ id, notes }) => [id, notes[0]?.span])).toEqual([
    ["parameters-not-static", { file: "p.ts", range: { line: 2, column: 168, endLine: 2, endColumn: 169 } }],
  ]);
});

test("brackets in comments, texts and templates are no nesting", () => {
  const many = "([{".repeat(200);
  const text = `// ${many}\n/* ${many} */ f("${many}\\"", '${many}', \`${many} // \${"}"} \\\` ${many}\`);`;
  expect(deepNesting(text)).toBeNull();
});

test("what is left has every line and column where it was", () => {
  const text = `a\n${"(".repeat(200)}\n1 +\n2${")".repeat(200)}\nb(${"[".repeat(151)}x${"]".repeat(151)});\n`;
  const { start, shallow } = deepNesting(text)!;
  expect(start).toBe(text.indexOf("(") + 150);
  expect(shallow).toHaveLength(text.length);
  expect(shallow.split("\n").map((line) => line.length)).toEqual(text.split("\n").map((line) => line.length));
  expect(shallow.endsWith(`b(${"[".repeat(150)}   ${"]".repeat(150)});\n`)).toBe(true);
});
