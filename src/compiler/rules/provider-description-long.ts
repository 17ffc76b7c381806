import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { ToolDeclaration } from "../scan/tool-declaration.ts";
import { providersIn, sendings, sendingsByTool, sentNote, type Sending } from "./facts/sendings.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Descriptions with more characters than a provider is known to take. */
export const providerDescriptionLong: Rule = (model) =>
  [...sendingsByTool(sendings(model))].flatMap(([name, sent]) => {
    const tool = model.tools.get(name);
    return tool === undefined ? [] : judge(tool, sent);
  });

function judge({ name, description }: ToolDeclaration, sent: readonly Sending[]): readonly Finding[] {
  if (description === null) return [];
  // What limits texts in JSON counts code points.
  const long = [...description.value].length;
  const refusing = sent.filter(({ limits }) => limits.description !== null && long > limits.description);
  if (refusing.length === 0) return [];
  const most = Math.min(...refusing.map(({ limits }) => limits.description!));
  return [
    finding("provider-description-long", {
      message: `the description of ${quoted(name)} is ${long} characters long, and ${providersIn(refusing)} may refuse more than ${most}`,
      span: description.span,
      notes: [sentNote(refusing, name)],
      help: "say the rest where the parameters are described, or in the instructions of the agent",
    }),
  ];
}
