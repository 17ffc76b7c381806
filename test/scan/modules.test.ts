import { describe, expect, test } from "vitest";
import { scanProject } from "./scan-project.ts";

const tool = (imports: string, value: string): string =>
  `import { registry } from "toolsetc";\n${imports}\nregistry.register({ name: "t", description: "A tool.", parameters: { value: ${value} } });\n`;

/** [what is shown, the imports and the value of a tool at tools/deep/t.ts, the other files, the value] */
const READ: readonly (readonly [string, string, string, Readonly<Record<string, string>>, unknown])[] = [
  [
    "paths of tsconfig.json",
    'import { A } from "@/consts";',
    "A",
    {
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } } // c',
      "src/consts.ts": "export const A = 1;",
    },
    1,
  ],
  [
    "the longest pattern",
    'import { A } from "@lib/consts.js";',
    "A",
    {
      "tsconfig.json":
        '{ "compilerOptions": { "paths": { "@*": ["./no/*"], "@lib/*": ["./missing/*", "./lib/*"] } } }',
      "lib/consts.ts": "export const A = 2;",
    },
    2,
  ],
  [
    "an extended tsconfig",
    'import { A } from "consts";',
    "A",
    {
      "tsconfig.json": '{ "extends": "./base" }',
      "base.json": '{ "compilerOptions": { "baseUrl": "src", "paths": { "consts": ["a/consts"] } } }',
      "src/a/consts.ts": "export const A = 3;",
    },
    3,
  ],
  [
    "baseUrl",
    'import { A } from "lib/consts";',
    "A",
    {
      "tsconfig.json": '{ "extends": "./base.json" }',
      "base.json": '{ "compilerOptions": { "baseUrl": "./src" } }',
      "src/lib/consts.ts": "export const A = 4;",
    },
    4,
  ],
  [
    "the nearest tsconfig",
    'import { A } from "@/consts";',
    "A",
    {
      "tools/tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
      "tsconfig.json": "{}",
      "tools/consts.ts": "export const A = 5;",
    },
    5,
  ],
  [
    "imports of package.json",
    'import { A } from "#consts";',
    "A",
    {
      "package.json": '{ "imports": { "#consts": { "types": "./no.d.ts", "default": "./src/consts.js" } } }',
      "src/consts.ts": "export const A = 6;",
    },
    6,
  ],
  [
    "a pattern in imports",
    'import { A } from "#lib/consts.js";',
    "A",
    { "package.json": '{ "imports": { "#lib/*": "./src/*" } }', "src/consts.ts": "export const A = 7;" },
    7,
  ],
  [
    "JSON",
    'import data from "./data.json" with { type: "json" };',
    "[data.a, data]",
    { "tools/deep/data.json": '{ "a": [1, null], "b": -2.5 }' },
    [[1, null], { a: [1, null], b: -2.5 }],
  ],
  [
    "JSON through a mapping",
    'import data from "#data" with { type: "json" };',
    "data.a",
    { "package.json": '{ "imports": { "#data": "./src/data.json" } }', "src/data.json": '{ "a": 1 }' },
    1,
  ],
  [
    "a text, to the last byte",
    'import TEXT from "./prompt.md";',
    "[TEXT, `${TEXT}!`]",
    { "tools/deep/prompt.md": "# It's `${x}`\r\n\n\u2028*/\n" },
    ["# It's `${x}`\r\n\n\u2028*/\n", "# It's `${x}`\r\n\n\u2028*/\n!"],
  ],
  ["an empty text", 'import TEXT from "./empty.md";', "TEXT", { "tools/deep/empty.md": "" }, ""],
  [
    "a text by an attribute",
    'import TEXT from "./prompt.md" with { type: "text" };',
    "TEXT",
    { "tools/deep/prompt.md": "a" },
    "a",
  ],
  ["a text by a query", 'import TEXT from "./prompt.md?raw";', "TEXT", { "tools/deep/prompt.md": "a" }, "a"],
  [
    "a text as a module",
    'import * as all from "./prompt.md"; import { default as one } from "./prompt.md";',
    "[all.default, all['default'], one]",
    { "tools/deep/prompt.md": "a" },
    ["a", "a", "a"],
  ],
  [
    "a text through mappings",
    'import A from "@/a.md"; import B from "#prompts/b.prompt.txt";',
    "A.trim() + B",
    {
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      "package.json": '{ "imports": { "#prompts/*": "./src/*" } }',
      "src/a.md": "a\n",
      "src/b.prompt.txt": "b",
    },
    "ab",
  ],
  [
    "a text through re-exports",
    'import { A, B, C } from "../../src/prompts.js";',
    "[A, B.default, C.a]",
    {
      "src/prompts.ts":
        'export { default as A } from "./a.md?raw";\nexport * as B from "./a.md";\n' +
        'import a from "./a.md" with { type: "text" };\nexport const C = { a };\nexport * from "./a.md";',
      "src/a.md": "a",
    },
    ["a", "a", "a"],
  ],
  [
    "code before a text of the same name",
    'import { A } from "./prompt.md";',
    "A",
    { "tools/deep/prompt.md.ts": "export const A = 1;" },
    1,
  ],
];

/** [what is shown, imports, the other files, why] */
const REFUSED: readonly (readonly [string, string, Readonly<Record<string, string>>, RegExp])[] = [
  [
    "a package",
    'import { A } from "pkg";',
    {},
    /depends on `A` of the package `pkg`, whose code is not read$/,
  ],
  [
    "an unknown import of package.json",
    'import { A } from "#a";',
    { "package.json": "{}" },
    /is imported from `#a`, which is no file of the project$/,
  ],
  [
    "broken JSON",
    'import A from "./a.json";',
    { "tools/deep/a.json": "{ a: 1 }" },
    /which cannot be read: it is not valid JSON/,
  ],
  [
    "a mapping to nowhere",
    'import { A } from "@/a";',
    { "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./x/*"] } } }' },
    /of the package `@\/a`/,
  ],
  [
    "tsconfig files that extend each other",
    'import { A } from "@/a";',
    { "tsconfig.json": '{ "extends": "./tsconfig.json" }' },
    /of the package `@\/a`/,
  ],
  [
    "a text that the settings do not name",
    'import A from "./a.html";',
    { "tools/deep/a.html": "a" },
    /it is imported as text from `tools\/deep\/a\.html`, and `compiler\.textImports` does not name `\.html`$/,
  ],
  [
    "such a text by a query, through a mapping",
    'import A from "@/a.txt?raw";',
    {
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./x/*"] } } }',
      "x/a.txt": "a",
    },
    /from `x\/a\.txt`, and `compiler\.textImports` does not name `\.txt`$/,
  ],
  [
    "such a text as a module, re-exported",
    'import { ns } from "./b.js"; const A = ns.default;',
    { "tools/deep/b.ts": 'export * as ns from "./a.sql";', "tools/deep/a.sql": "a" },
    /from `tools\/deep\/a\.sql`, and `compiler\.textImports` does not name `\.sql`$/,
  ],
  [
    "code as a text",
    'import A from "./a.ts" with { type: "text" };',
    { "tools/deep/a.ts": "export default 1;" },
    /it is imported as text from `tools\/deep\/a\.ts`, which is code or data$/,
  ],
  [
    "data as a text",
    'import A from "./a.json?raw";',
    { "tools/deep/a.json": "{}" },
    /it is imported as text from `tools\/deep\/a\.json`, which is code or data$/,
  ],
  [
    "a text by another attribute",
    'import A from "./a.md" with { type: "file" };',
    { "tools/deep/a.md": "a" },
    /it is imported from `\.\/a\.md\?file`, which is no file of the project$/,
  ],
  [
    "a name of a text",
    'import { A } from "./a.md";',
    { "tools/deep/a.md": "a" },
    /it is imported from `tools\/deep\/a\.md`, which is a text and does not export `A`$/,
  ],
  [
    "a text that is not there",
    'import A from "./a.md" with { type: "text" };',
    {},
    /it is imported from `\.\/a\.md`, which is no file of the project$/,
  ],
];

describe("what a specifier means", () => {
  test.each(
    READ.map(([what, imports, value, files, expected]) => ({ what, imports, value, files, expected })),
  )("$what", (one) => {
    const result = scanProject(
      { "tools/deep/t.ts": tool(one.imports, one.value), ...one.files },
      "tools/deep/t.ts",
    );
    expect(result.findings).toEqual([]);
    expect(result.tools[0]!.parameters!.value).toEqual({ value: one.expected });
  });

  test.each(REFUSED.map(([what, imports, files, reason]) => ({ what, imports, files, reason })))(
    "$what",
    (one) => {
      const result = scanProject(
        { "tools/deep/t.ts": tool(one.imports, "A"), ...one.files },
        "tools/deep/t.ts",
      );
      expect(result.findings.map((finding) => finding.id)).toEqual(["parameters-not-static"]);
      expect(result.findings[0]!.message).toMatch(one.reason);
    },
  );
});

test("a file whose name nothing can import is not read", () => {
  const { findings } = scanProject({ "tools/a\\b.ts": tool("", "1") });
  expect(findings.map(({ id, message, span }) => [id, message, span])).toEqual([
    [
      "tool-file-unreadable",
      "the tool file `tools/a\\b.ts` has a backslash in its name, so nothing can import it",
      { file: "tools/a\\b.ts", range: null },
    ],
  ]);
});
