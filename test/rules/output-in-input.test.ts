import { expect, test } from "vitest";
import type { CompilerSettings } from "../../src/compiler/config/declarations.ts";
import { outputInInput } from "../../src/compiler/rules/output-in-input.ts";
import type { Span } from "../../src/diagnostics/finding.ts";

const outSpan: Span = { file: "toolsets.yaml", range: { line: 5, column: 8, endLine: 5, endColumn: 17 } };

function judge(out: string, tools: readonly string[], span: Span | null = outSpan) {
  const settings: CompilerSettings = {
    tools,
    toolsSpan: null,
    out,
    outSpan: span,
    registries: [],
    importExtension: "js",
    outExtension: "ts",
    textImports: [],
  };
  return outputInInput(settings, "toolsets.yaml");
}

test.each<[string, readonly string[]]>([
  ["generated", ["tools/**/*.ts"]],
  ["tools/generated", ["tools/*.ts"]],
  ["tools/generated", ["tools/**/*.tsx"]],
  ["tools/generated", ["tools/*/register.ts"]],
  ["generated", ["generated/own/*.ts"]],
  [".", ["tools/**/*.ts"]],
  ["generated", ["../packages/*/tools/**/*.ts"]],
])("%s beside %j", (out, tools) => {
  expect(judge(out, tools)).toEqual([]);
});

test.each<[string, readonly string[], string]>([
  ["tools/generated", ["tools/**/*.ts"], "tools/**/*.ts"],
  ["tools", ["other/*.ts", "tools/*.ts"], "tools/*.ts"],
  ["generated", ["**/*.ts"], "**/*.ts"],
  [".", ["*.ts"], "*.ts"],
  ["generated", ["generated/*.mts"], "generated/*.mts"],
  ["generated", ["generated/tool-args.gen.ts"], "generated/tool-args.gen.ts"],
])("%s among %j", (out, tools, pattern) => {
  expect(judge(out, tools)).toMatchObject([
    {
      id: "output-in-input",
      message: `the output folder \`${out}\` lies among the tool files, because \`${pattern}\` matches what is generated`,
      span: outSpan,
    },
  ]);
});

test("where the folder is the default, the file is meant as a whole", () => {
  expect(judge("generated", ["**/*.ts"], null)).toMatchObject([
    { span: { file: "toolsets.yaml", range: null } },
  ]);
});
