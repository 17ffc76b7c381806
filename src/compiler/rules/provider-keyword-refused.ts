import { keywordFindings } from "./facts/provider-keywords.ts";
import type { Rule } from "./rule.ts";

/** Keywords of parameters for which a provider refuses the whole request, and that cannot be said in another way. */
export const providerKeywordRefused: Rule = (model) =>
  keywordFindings(model, {
    id: "provider-keyword-refused",
    concerns: ({ refused }) => refused,
    verb: "is refused by",
    help: ({ keyword, pointer }, provider) => {
      const withoutStrict = provider.replace(/-strict$/, "");
      // What is refused at the root is refused there without strict mode too.
      return withoutStrict === provider || pointer === ""
        ? `leave \`${keyword}\` out, and say in the description what it says`
        : `say it without \`${keyword}\`, or name \`${withoutStrict}\` instead`;
    },
  });
