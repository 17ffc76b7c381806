import { finding, type Finding } from "../../diagnostics/finding.ts";
import { toolNames } from "./facts/tool-names.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

const FEWEST_CHARACTERS = 12;

/** Descriptions that tell a model nothing it does not know from the name. */
export const descriptionUnclear: Rule = (model) =>
  toolNames(model).sound.flatMap(({ name, description }): readonly Finding[] => {
    if (description === null) return [];
    const problem = problemOf(name, description.value);
    if (problem === null) return [];
    return [
      finding("description-unclear", {
        message: `the description of tool ${quoted(name)} ${problem}`,
        span: description.span,
        help: "say what the tool does and when to use it: a model chooses by this text",
      }),
    ];
  });

function problemOf(name: string, description: string): string | null {
  if (repeats(description, name)) return "only repeats its name";
  const short = [...description.trim()].length < FEWEST_CHARACTERS;
  return short ? `is shorter than ${FEWEST_CHARACTERS} characters` : null;
}

/** True when a text is the name, whatever its case, separators and final punctuation. */
function repeats(text: string, name: string): boolean {
  const [words, bareName] = [withoutSeparators(text), withoutSeparators(name)];
  return words.startsWith(bareName) && /^\p{P}*$/u.test(words.slice(bareName.length));
}

function withoutSeparators(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/g, "");
}
