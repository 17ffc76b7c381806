import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { CompilerSettings } from "../config/declarations.ts";
import { toolPatternMatcher } from "../config/tool-patterns.ts";

/** What is generated must never be read as a tool file: a build would then depend on the one before it. */
export function outputInInput(settings: CompilerSettings, configPath: string): readonly Finding[] {
  const { out, outSpan, tools } = settings;
  const pattern = tools.find((one) => generatedModules(out).some(toolPatternMatcher([one])));
  if (pattern === undefined) return [];
  return [
    finding("output-in-input", {
      message: `the output folder \`${out}\` lies among the tool files, because \`${pattern}\` matches what is generated`,
      span: outSpan ?? { file: configPath, range: null },
      help: "set `compiler.out` to a folder that no pattern of `compiler.tools` reaches",
    }),
  ];
}

/** With every extension: the files of an earlier setting may still be there. */
function generatedModules(out: string): readonly string[] {
  const folder = out === "." ? "" : `${out}/`;
  const names = ["toolsets.gen", "tool-modules.gen", "tool-args.gen"];
  return names.flatMap((name) => [`${folder}${name}.ts`, `${folder}${name}.mts`]);
}
