import { finding, type Finding } from "../../diagnostics/finding.ts";
import type { Model } from "../resolve/model.ts";
import { namesOfConfig, namesOfToolFiles, type DeclaredName } from "./facts/declared-names.ts";
import { isAllowedName, isReserved, mendedName, MOST_CHARACTERS } from "./facts/name-forms.ts";
import { quoted } from "./facts/words.ts";
import type { Rule } from "./rule.ts";

/** Names that `toolsets.yaml` declares with characters or a length that are not allowed. */
export const nameInvalid: Rule = (model) => judge(model, namesOfConfig(model));

/** The same of the names that tool files register. */
export const toolNameInvalid: Rule = (model) => judge(model, namesOfToolFiles(model));

function judge(model: Model, names: readonly DeclaredName[]): readonly Finding[] {
  const wrong = names.filter(({ kind, name }) => !isAllowedName(kind, name) && !isReserved(name));
  if (wrong.length === 0) return [];
  const taken = new Set([...namesOfConfig(model), ...namesOfToolFiles(model)].map(({ name }) => name));
  return wrong.map(({ kind, word, name, span }) => {
    const mended = mendedName(kind, name);
    return finding("name-invalid", {
      message: `${word} name ${problemOf(kind, name)}`,
      span,
      help: mended === null || taken.has(mended) ? null : `rename it, to ${quoted(mended)} for example`,
    });
  });
}

function problemOf(kind: DeclaredName["kind"], name: string): string {
  if (name.length > MOST_CHARACTERS) {
    const start = quoted(`${name.slice(0, MOST_CHARACTERS)}…`);
    return `${start} is ${name.length} characters long, and ${MOST_CHARACTERS} is the most`;
  }
  return kind === "tool"
    ? `${quoted(name)} must start with a letter and have only letters, digits, \`_\` and \`-\``
    : `${quoted(name)} must be lower-case words of letters and digits, joined by \`_\` or \`-\` and starting with a letter`;
}
