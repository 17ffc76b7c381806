import { registry } from "toolsetc";
import { clarifyAsker } from "./clarify/asker.ts";
import { unlessAborted } from "./support/abort.ts";
import { causeOf, failure } from "./support/failure.ts";

const NOBODY = "there is no user to ask here";

registry.register({
  name: "clarify",
  toolset: "clarify",
  description:
    "Ask the user one question and wait for the answer. Use it when a decision is theirs or the task can be understood in ways that lead to different work; not for what you can find out yourself.",
  parameters: {
    type: "object",
    properties: {
      question: {
        type: "string",
        description: "The question, complete in itself.",
        minLength: 1,
        maxLength: 2_000,
      },
      choices: {
        type: "array",
        description:
          "Answers to choose from. The user may still answer in their own words. Leave out for an open question.",
        items: { type: "string", minLength: 1, maxLength: 200 },
        maxItems: 4,
      },
      multi_select: {
        type: "boolean",
        description: "Whether the user may take more than one of the choices.",
        default: false,
      },
    },
    required: ["question"],
    additionalProperties: false,
  },
  capabilities: [],
  annotations: { title: "Ask the user", readOnlyHint: true },
  checkFn: () => (clarifyAsker() === null ? { available: false, reason: NOBODY } : true),
  handler: async ({ question, choices = [], multi_select = false }, context) => {
    const ask = clarifyAsker();
    if (ask === null) return failure(NOBODY);
    try {
      const asked = ask({ question, choices, multiSelect: multi_select }, context);
      const answers = await unlessAborted(asked, context.signal);
      return answers === null ? failure("the user did not answer") : { answers };
    } catch (thrown) {
      context.signal.throwIfAborted();
      return failure(`the question could not be put to the user: ${causeOf(thrown)}`);
    }
  },
});
