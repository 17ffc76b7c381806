import { finding, type Finding } from "../../diagnostics/finding.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Registrations that give a name which an earlier one gives. */
export const duplicateTool: Rule = (model) =>
  model.scan.tools.flatMap((tool): readonly Finding[] => {
    const first = model.tools.get(tool.name);
    if (first === undefined || first === tool) return [];
    return [
      finding("duplicate-tool", {
        message: `tool ${quoted(tool.name)} is already registered in ${quoted(first.file)}`,
        span: tool.nameSpan,
        notes: [{ message: "first registered here", span: first.nameSpan }],
        help: "rename one of them: a model knows a tool by its name alone",
      }),
    ];
  });
