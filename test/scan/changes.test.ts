import { describe, expect, test } from "vitest";
import { scanProject } from "./scan-project.ts";

const tool = (value: string, imports = ""): string => `import { registry } from "toolsetc";
${imports}
registry.register({ name: "t", description: "A tool.", parameters: { value: ${value} }, handler: () => 0 });
`;

const IT = 'import { O } from "../shared/it.js";';
const O = `export const O = { a: "x", n: { b: "y" } };\n`;

/** [what happens to a constant, the files] */
const CHANGED: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    "another file changes it",
    { "shared/it.ts": O, "tools/a.ts": tool("O", IT), "tools/b.ts": `${IT}\nO.a = "changed";\n` },
  ],
  [
    "another file changes it by another name",
    {
      "shared/it.ts": `${O}export const other = O;`,
      "tools/a.ts": tool("O", IT),
      "tools/b.ts": 'import { other } from "../shared/it.js";\nother.a = "changed";\n',
    },
  ],
  [
    "another file changes a part of it by a name of its own",
    {
      "shared/it.ts": `${O}export const part = O.n;`,
      "tools/a.ts": tool("O", IT),
      "tools/b.ts": 'import { part } from "../shared/it.js";\npart.b = "changed";\n',
    },
  ],
  [
    "another file changes it through an object that holds it",
    {
      "shared/it.ts": `${O}export const all = { O };`,
      "tools/a.ts": tool("O", IT),
      "tools/b.ts": 'import * as it from "../shared/it.js";\nit.all.O.a = "changed";\n',
    },
  ],
  [
    "a function of another module changes it",
    {
      "shared/norm.ts": "export const norm = (schema: any) => { schema.a = 1; return schema; };",
      "tools/a.ts": tool("P", 'import { norm } from "../shared/norm.js";\nconst P = { a: 0 };\nnorm(P);'),
    },
  ],
  [
    "a function that a barrel hands on changes a part of it",
    {
      "shared/index.ts": 'export * as helpers from "./norm.js";',
      "shared/norm.ts":
        "export function norm({ inner }: any) { inner.a = 1; return once(inner); }\nfunction once(x: any) { return x; }",
      "tools/a.ts": tool(
        "P",
        'import { helpers } from "../shared/index.js";\nconst P = { a: 0 };\nhelpers.norm({ inner: P });',
      ),
    },
  ],
  [
    "a member of an object of another module changes it",
    {
      "shared/norm.ts": "export const H = { norm(schema: any) { delete schema.a; } };",
      "tools/a.ts": tool("P", 'import { H } from "../shared/norm.js";\nconst P = { a: 0 };\nH.norm(P);'),
    },
  ],
  [
    "what a function of another module gives back is changed",
    {
      "shared/norm.ts": "export const same = (schema: any) => schema;",
      "tools/a.ts": tool(
        "P",
        'import { same } from "../shared/norm.js";\nconst P = { a: 0 };\nconst Q = same(P);\nQ.a = 1;',
      ),
    },
  ],
  [
    "a list of the module that a function puts it into is changed",
    {
      "tools/a.ts": tool(
        "P",
        "const P = { a: 0 };\nconst kept: any[] = [];\nfunction keep(x: any) { kept.push(x); }\nkeep(P);\nkept[0].a = 1;",
      ),
    },
  ],
  [
    "a function has a constant of its own, called like one of the module, for it",
    {
      "tools/a.ts": tool(
        "P",
        "const P = { a: 0 };\nconst y = 1;\nfunction change(x: any) { const y = x; y.a = 1; }\nchange(P);",
      ),
    },
  ],
  [
    "a function changes what a copy of a copy still holds",
    {
      "tools/a.ts": tool(
        "P",
        "const P = { n: { b: 0 } };\nfunction change(x: any) { const y = { ...{ ...x } }; y.n.b = 1; }\nchange(P);",
      ),
    },
  ],
  [
    "a function that a member was replaced by changes it",
    {
      "tools/a.ts": tool(
        "P",
        "const P = { a: 0 };\nconst T: any = { make: (x: any) => x };\nT.make = (x: any) => { x.a = 1; };\nT.make(P);",
      ),
    },
  ],
];

/** [what is done with a constant, the files] */
const LEFT_ALONE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    "members of a constant that say nothing of `this`",
    {
      "tools/a.ts": tool(
        "T.object({ p: P, q: T.text('Q') })",
        "const P = { a: 0 };\nconst T = { text: (title: string) => ({ title }), object(p: object) { return { p }; } };",
      ),
    },
  ],
  [
    "members of a constant of another module",
    {
      "shared/t.ts":
        "export const T = { text: (title: string) => ({ title }), object(p: object) { return { p }; } };",
      "tools/a.ts": tool(
        "T.object({ p: P, q: T.text('Q') })",
        'import { T } from "../shared/t.js";\nconst P = { a: 0 };',
      ),
    },
  ],
  [
    "part of a literal that a function takes apart",
    {
      "tools/a.ts": tool(
        "object({ p: P, more: [P] })",
        "const P = { a: 0 };\nconst object = ({ p, ...rest }: any) => ({ p, ...rest });",
      ),
    },
  ],
  [
    "given to a function of another module that only looks",
    {
      "shared/look.ts":
        "export function look(x: any, known: any) { const y = { ...x }; y.a = 1; known.finalize?.(y); return Object.keys(x); }",
      "tools/a.ts": tool("P", 'import { look } from "../shared/look.js";\nconst P = { a: 0 };\nlook(P, P);'),
    },
  ],
  [
    "sorted as what is made of it",
    {
      "tools/a.ts": tool(
        "P",
        "const P = [{ name: 'b' }, { name: 'a' }];\nconst names = P.map((one) => one.name).sort();\nvoid names;",
      ),
    },
  ],
  [
    "what a getter gives",
    { "tools/a.ts": tool("G.it", "const P = { a: 0 };\nconst G = { get it() { return P; } };") },
  ],
  [
    "what a handler in a loop gives back",
    {
      "tools/a.ts":
        'import { registry } from "toolsetc";\nconst P = { t: "A tool." };\nfor (const [name, text] of Object.entries(P)) registry.register({ name, description: text, parameters: {}, handler: () => [name, P] });',
    },
  ],
  [
    "registered from a list, with a registry of its own",
    {
      "tools/a.ts":
        'import { createRegistry } from "toolsetc";\nexport const registry = createRegistry();\nconst P = { name: "t", description: "A tool.", parameters: {}, handler() {} };\nconst all = [P];\nall.forEach((tool) => registry.register(tool));\nexport const names = () => all.map((tool) => tool.name);',
    },
  ],
];

describe("a tool is not read when what it is made of is changed:", () => {
  test.each(CHANGED)("%s", (_, files) => {
    const { tools, findings } = scanProject(files);
    expect(tools).toEqual([]);
    expect(findings).toHaveLength(1);
    expect(findings[0]!.message).toMatch(/which is changed after it is made$|which another file changes$/);
  });
});

describe("a tool is read when what it is made of is left alone:", () => {
  test.each(LEFT_ALONE)("%s", (_, files) => {
    const { tools, findings } = scanProject(files);
    expect(findings).toEqual([]);
    expect(tools.map((one) => one.name)).toEqual(["t"]);
  });
});
