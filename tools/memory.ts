import { registry } from "toolsetc";
import { changeMemory } from "./memory/store.ts";
import { environmentOf } from "./support/environment.ts";
import { isFailure } from "./support/failure.ts";
import { HOME, folderOf, homeIsUsable } from "./support/folder.ts";

registry.register({
  name: "memory",
  toolset: "memory",
  description:
    "Remember short facts beyond this conversation: what the user prefers, how their systems are set up, what was learnt the hard way. Not for the progress of a task. Gives all that is remembered; without an action it only reads.",
  parameters: {
    type: "object",
    properties: {
      target: {
        type: "string",
        description: "memory: your own notes. user: what you know of the user.",
        enum: ["memory", "user"],
      },
      action: {
        type: "string",
        description: "What to do with an entry.",
        enum: ["add", "replace", "remove"],
      },
      content: { type: "string", description: "The entry, for add and replace.", maxLength: 2_000 },
      old_text: {
        type: "string",
        description: "A part of the entry that is meant which no other entry has, for replace and remove.",
        maxLength: 2_000,
      },
      operations: {
        type: "array",
        description: "Several changes, made together or not at all; to make room for an entry, for example.",
        items: {
          type: "object",
          properties: {
            action: { type: "string", description: "As above.", enum: ["add", "replace", "remove"] },
            content: { type: "string", description: "As above.", maxLength: 2_000 },
            old_text: { type: "string", description: "As above.", maxLength: 2_000 },
          },
          required: ["action"],
          additionalProperties: false,
        },
        maxItems: 20,
      },
    },
    required: ["target"],
    additionalProperties: false,
  },
  capabilities: ["remember"],
  annotations: { title: "Memory", destructiveHint: true, openWorldHint: false },
  requiresEnv: ["TOOLSETC_HOME"],
  checkFn: homeIsUsable,
  handler: async ({ target, action, content, old_text, operations = [] }, context) => {
    const home = await folderOf(environmentOf(context), HOME);
    if (isFailure(home)) return home;
    const single = action === undefined ? [] : [{ action, content, old_text }];
    return changeMemory(home, target, [...single, ...operations]);
  },
});
