import { expect, test } from "vitest";
import { scanProject } from "../scan/scan-project.ts";

const tool = (specifier: string): string => `import { registry } from "toolsetc";
import { z } from "${specifier}";
registry.register({ name: "t", description: "A tool.", parameters: { a: z.string({ description: "Three." }) } });
`;

/** Only zod 3 takes a description out of the options. */
const MAJOR_3 = { type: "string", description: "Three." };
const MAJOR_4 = { type: "string" };

const installed = (version: string): string => JSON.stringify({ name: "zod", version });
const asking = (range: string): string => JSON.stringify({ dependencies: { zod: range } });

/** [what is shown, the other files, how `from "zod"` is read] */
const CASES: readonly (readonly [string, Readonly<Record<string, string>>, object])[] = [
  ["nothing says", {}, MAJOR_4],
  ["3 is installed", { "node_modules/zod/package.json": installed("3.25.76") }, MAJOR_3],
  ["4 is installed", { "node_modules/zod/package.json": installed("4.6.7") }, MAJOR_4],
  ["a next one is installed", { "node_modules/zod/package.json": installed("5.0.0-beta.3") }, MAJOR_4],
  [
    "the nearest that is installed",
    {
      "tools/node_modules/zod/package.json": installed("3.1.0"),
      "node_modules/zod/package.json": installed("4.0.0"),
    },
    MAJOR_3,
  ],
  ["installed for a monorepo", { "../../node_modules/zod/package.json": installed("3.24.0") }, MAJOR_3],
  [
    "what is installed before what is asked for",
    { "../node_modules/zod/package.json": installed("3.24.0"), "package.json": asking("^4.0.0") },
    MAJOR_3,
  ],
  ["3 is asked for", { "package.json": asking("^3.25.0") }, MAJOR_3],
  ["3 is asked for, by name", { "package.json": asking("npm:zod@3.24.1") }, MAJOR_3],
  ["3 is asked for, of a range", { "package.json": asking(">=3.22 <4") }, MAJOR_3],
  ["either is asked for", { "package.json": asking("^3.25.0 || ^4.0.0") }, MAJOR_4],
  ["a range without end", { "package.json": asking(">=3.22") }, MAJOR_4],
  ["a tag", { "package.json": asking("latest") }, MAJOR_4],
  ["a catalogue", { "package.json": asking("catalog:") }, MAJOR_4],
  ["asked for of its peers", { "package.json": '{ "peerDependencies": { "zod": "~3" } }' }, MAJOR_3],
  [
    "a folder above asks for it",
    { "package.json": '{ "name": "a" }', "../package.json": asking("3.x") },
    MAJOR_3,
  ],
  ["a broken package.json", { "package.json": '{ "dependencies": { "zod": "3" }' }, MAJOR_4],
];

test.each(CASES)("%s", (_, files, expected) => {
  const { tools, findings } = scanProject({ "tools/t.ts": tool("zod"), ...files }, "tools/t.ts");
  expect(findings).toEqual([]);
  expect(tools[0]!.parameters!.value).toMatchObject({ properties: { a: expected } });
});

test("a specifier that says which generation it is needs nothing installed", () => {
  const files = { "node_modules/zod/package.json": installed("3.25.76") };
  const read = (specifier: string): unknown =>
    scanProject({ "tools/t.ts": tool(specifier), ...files }, "tools/t.ts").tools[0]!.parameters!.value;
  expect(read("zod/v4")).toMatchObject({ properties: { a: MAJOR_4 } });
  expect(read("zod/v3")).toMatchObject({ properties: { a: MAJOR_3 } });
});

test("it is the module that imports zod which decides, not the one that uses it", () => {
  const { tools } = scanProject(
    {
      "tools/t.ts": tool("../../shared/zod.js"),
      "../shared/zod.ts": 'export { z } from "zod";',
      "../shared/node_modules/zod/package.json": installed("3.25.76"),
      "node_modules/zod/package.json": installed("4.6.7"),
    },
    "tools/t.ts",
  );
  expect(tools[0]!.parameters!.value).toMatchObject({ properties: { a: MAJOR_3 } });
});
