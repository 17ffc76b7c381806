import { finding, type Finding } from "../../diagnostics/finding.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Tools that `toolsets.yaml` says come from elsewhere, and that a tool file registers. */
export const externalRegistered: Rule = (model) =>
  model.config.external.flatMap(({ name, span }): readonly Finding[] => {
    const tool = model.tools.get(name);
    if (tool === undefined || model.scan.brokenNames.has(name)) return [];
    return [
      finding("external-registered", {
        message: `tool ${quoted(name)} is declared external, and ${quoted(tool.file)} registers it`,
        span,
        notes: [{ message: "registered here", span: tool.nameSpan }],
        help: "take it out of `external`, or remove the registration",
      }),
    ];
  });
