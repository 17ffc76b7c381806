import { expect, test } from "vitest";
import { compile } from "../../src/compiler/compile.ts";
import type { SourceFile } from "../../src/compiler/source.ts";

const CONFIG = `version: 1
compiler:
  textImports: [.md]
toolsets:
  main: { description: Every tool of this project, tools: [t] }
`;
const TOOL = `import { registry } from "toolsetc";
import PROMPT from "../prompts/t.md";
registry.register({
  name: "t",
  description: PROMPT,
  parameters: { type: "object", properties: {} },
  handler: () => "",
});
`;

function compileWith(prompt: SourceFile | null) {
  const asked: string[] = [];
  const compilation = compile({
    config: { path: "toolsets.yaml", text: CONFIG },
    toolFiles: () => [{ path: "tools/t.ts", text: TOOL }],
    read: (path) => {
      asked.push(path);
      return path === "prompts/t.md" ? prompt : null;
    },
  });
  return compilation.then((result) => ({ ...result, asked }));
}

test("the text is in the tables, and the file among what was read", async () => {
  const text = "Look *this* up.\n\nA line of `code`.\n";
  const { files, findings, inputsRead, asked } = await compileWith({ path: "prompts/t.md", text });
  expect(findings).toEqual([]);
  expect(inputsRead.find((one) => one.path === "prompts/t.md")).toEqual({
    path: "prompts/t.md",
    found: true,
  });
  expect(asked.filter((path) => path === "prompts/t.md")).toEqual(["prompts/t.md"]);
  const tables = files.find((file) => file.name === "toolsets.gen.ts")!.text;
  expect(tables).toContain(JSON.stringify(text).replaceAll("\\", "\\\\"));
});

test("what is wrong with a text is said at the name that is imported", async () => {
  const { findings } = await compileWith({ path: "prompts/t.md", text: "Short.\n" });
  expect(findings.map(({ id, span }) => [id, span])).toEqual([
    [
      "description-unclear",
      { file: "tools/t.ts", range: { line: 5, column: 16, endLine: 5, endColumn: 22 } },
    ],
  ]);
});

test("a text that cannot be had is at fault itself, without a line", async () => {
  const broken: SourceFile = { path: "prompts/t.md", problem: "is a symbolic link, which is not followed" };
  const { findings } = await compileWith(broken);
  expect(findings.map(({ id, message, notes }) => [id, message, notes])).toEqual([
    [
      "description-not-static",
      "`description` of `t` cannot be read without running the file: it is imported from `prompts/t.md`, which is a symbolic link, which is not followed",
      [{ message: "that file is at fault here", span: { file: "prompts/t.md", range: null } }],
    ],
  ]);
});
