import { keywordFindings } from "./facts/provider-keywords.ts";
import type { Rule } from "./rule.ts";

/** Keywords of parameters that a provider takes and does nothing with, and that cannot be said in another way. */
export const providerKeywordLost: Rule = (model) =>
  keywordFindings(model, {
    id: "provider-keyword-lost",
    concerns: ({ refused }) => !refused,
    verb: "is lost on",
    help: () => "say it in the description too: calls are checked against it, but the model is not told",
  });
