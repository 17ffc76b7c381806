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
