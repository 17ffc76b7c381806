import { expect, test } from "vitest";
import type { LightCheck } from "../../src/compiler/scan/tool-declaration.ts";
import { scanProject } from "./scan-project.ts";

const FILE = "tools/t.ts";

function tool(imports: string, fields = "checkFn: usable"): string {
  return `import { registry } from "toolsetc";
${imports}
registry.register({ name: "t", description: "A tool.", parameters: { type: "object" }, ${fields} });
`;
}

function lightCheckOf(files: Readonly<Record<string, string>>): LightCheck | null {
  const { tools, findings } = scanProject(files, FILE);
  expect(findings).toEqual([]);
  expect(tools.map((one) => one.hasCheck)).toEqual([true]);
  return tools[0]!.lightCheck;
}

const usable = "export const usable = () => true;\n";
const from = (file: string, name = "usable") => ({ file, export: name });

/** [what is shown, the tool, the other files, where its check is] */
const FOUND: readonly (readonly [string, string, Readonly<Record<string, string>>, LightCheck])[] = [
  [
    "a constant",
    tool('import { usable } from "./checks.js";'),
    { "tools/checks.ts": usable },
    from("tools/checks.ts"),
  ],
  [
    "a function",
    tool('import { usable } from "../src/checks.js";'),
    { "src/checks.ts": "export function usable() { return true; }" },
    from("src/checks.ts"),
  ],
  [
    "a constant that is made by a call",
    tool('import { usable } from "./checks.js";'),
    { "tools/checks.ts": "export const usable = make();\nfunction make() { return () => true; }" },
    from("tools/checks.ts"),
  ],
  [
    "another name here",
    tool('import { isThere as usable } from "./checks.js";'),
    { "tools/checks.ts": "export const isThere = () => true;" },
    from("tools/checks.ts", "isThere"),
  ],
  [
    "another name there",
    tool('import { usable } from "./checks.js";'),
    { "tools/checks.ts": 'const own = () => true;\nexport { own as usable, own as "a-b" };' },
    from("tools/checks.ts"),
  ],
  [
    "shorthand",
    tool('import { checkFn } from "./checks.js";', "checkFn"),
    { "tools/checks.ts": "export const checkFn = () => true;" },
    from("tools/checks.ts", "checkFn"),
  ],
  [
    "as something else",
    tool('import { usable } from "./checks.js";', "checkFn: (usable as () => boolean)!"),
    { "tools/checks.ts": usable },
    from("tools/checks.ts"),
  ],
  [
    "a member of a module",
    tool('import * as checks from "./checks.js";', "checkFn: checks.usable"),
    { "tools/checks.ts": usable },
    from("tools/checks.ts"),
  ],
  [
    "a member of a module that another one exports",
    tool('import * as all from "./all.js";', "checkFn: all.checks.usable"),
    { "tools/all.ts": 'export * as checks from "./checks.js";', "tools/checks.ts": usable },
    from("tools/checks.ts"),
  ],
  [
    "through modules that hand it on",
    tool('import { usable } from "./index.js";'),
    {
      "tools/index.ts": 'export * from "./more.js";',
      "tools/more.ts": 'export { isThere as usable } from "./checks.js";',
      "tools/checks.ts": "export const isThere = () => true;",
    },
    from("tools/checks.ts", "isThere"),
  ],
  [
    "a default that is an expression",
    tool('import usable from "./checks.js";'),
    { "tools/checks.ts": "export default () => true;" },
    from("tools/checks.ts", "default"),
  ],
  [
    "a default that has a name",
    tool('import usable from "./checks.js";'),
    { "tools/checks.ts": "export default function isThere() { return true; }" },
    from("tools/checks.ts", "default"),
  ],
  [
    "what the registration takes from elsewhere",
    tool('import { common } from "./common.js";', "...common"),
    {
      "tools/common.ts": 'import { usable } from "./checks.js";\nexport const common = { checkFn: usable };',
      "tools/checks.ts": usable,
    },
    from("tools/checks.ts"),
  ],
  [
    "of a module that has types of the tool alone",
    tool('import { usable } from "./checks.js";\nexport type T = string;'),
    { "tools/checks.ts": `import type { T } from "./t.js";\nexport type U = T;\n${usable}` },
    from("tools/checks.ts"),
  ],
];

test.each(FOUND)("a check is found where it is: %s", (_, text, files, expected) => {
  expect(lightCheckOf({ ...files, [FILE]: text })).toEqual(expected);
});

/** [what is shown, the tool, the other files] */
const NOT_FOUND: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ["a function of the tool's own file", tool("const usable = () => true;"), {}],
  ["what is written out", tool("", "checkFn: () => true"), {}],
  ["a method", tool("", "checkFn() { return true; }"), {}],
  ["what comes from a package", tool('import { usable } from "some-package";'), {}],
  ["what does not exist", tool('import { usable } from "./nowhere.js";'), {}],
  [
    "another name for it",
    tool('import { usable as imported } from "./checks.js";\nconst usable = imported;'),
    { "tools/checks.ts": usable },
  ],
  [
    "what is made of it",
    tool('import { usable } from "./checks.js";', "checkFn: () => usable()"),
    { "tools/checks.ts": usable },
  ],
  [
    "a choice",
    tool('import { usable } from "./checks.js";', "checkFn: process.env.A ? usable : undefined"),
    { "tools/checks.ts": usable },
  ],
  [
    "a variable",
    tool('import { usable } from "./checks.js";'),
    { "tools/checks.ts": "export let usable = () => true;\nusable = () => false;" },
  ],
  [
    "a function that becomes another one",
    tool('import { usable } from "./checks.js";'),
    { "tools/checks.ts": "export function usable() { return true; }\n(usable as unknown) = () => false;" },
  ],
  [
    "a member of an object",
    tool('import { checks } from "./checks.js";', "checkFn: checks.usable"),
    { "tools/checks.ts": "export const checks = { usable: () => true };" },
  ],
  [
    "what a destructuring gives",
    tool('import { usable } from "./checks.js";'),
    { "tools/checks.ts": "export const { usable } = { usable: () => true };" },
  ],
  [
    "a check that is told whom it is for",
    tool('import { usable } from "./checks.js";', 'checkFn: usable, checkScope: "tenant"'),
    { "tools/checks.ts": usable },
  ],
  [
    "what the tool's own file hands on",
    tool('import { usable } from "./index.js";\nexport const own = () => true;'),
    { "tools/index.ts": 'export { own as usable } from "./t.js";' },
  ],
  [
    "in a circle with the tool",
    tool('import { usable } from "./checks.js";'),
    { "tools/checks.ts": `import "./t.js";\n${usable}` },
  ],
  [
    "in a circle with the tool, through another module",
    tool('import { usable } from "./checks.js";\nexport const x = 1;'),
    {
      "tools/checks.ts": `import { type More } from "./more.js";\nexport type M = More;\n${usable}`,
      "tools/more.ts": 'export * from "./t.js";\nexport type More = string;',
    },
  ],
];

test.each(NOT_FOUND)("a check is asked of the tool's own module: %s", (_, text, files) => {
  expect(lightCheckOf({ ...files, [FILE]: text })).toBe(null);
});

test("what has no check has none elsewhere", () => {
  const files = { [FILE]: tool('import { usable } from "./checks.js";', "handler: usable") };
  const { tools } = scanProject({ ...files, "tools/checks.ts": usable }, FILE);
  expect(tools.map(({ hasCheck, lightCheck }) => ({ hasCheck, lightCheck }))).toEqual([
    { hasCheck: false, lightCheck: null },
  ]);
});
