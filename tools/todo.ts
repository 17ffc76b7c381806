import { registry } from "toolsetc";
import { isFailure } from "./support/failure.ts";
import { sessionState } from "./support/session-state.ts";
import { mergeTodos, reportTodos, type Todo } from "./todo/list.ts";

const conversation = sessionState((): { todos: readonly Todo[] } => ({ todos: [] }));

registry.register({
  name: "todo",
  toolset: "todo",
  description:
    "Keep the task list of this conversation, in order of priority. Give todos to change it, nothing to read it; the answer is the whole list. Keep one item in_progress while you work on it, and complete it when it is done.",
  parameters: {
    type: "object",
    properties: {
      todos: {
        type: "array",
        description: "The new list, or with merge the items to change and add.",
        items: {
          type: "object",
          properties: {
            id: {
              type: "string",
              description: "A name for the item that stays the same.",
              minLength: 1,
              maxLength: 100,
            },
            content: { type: "string", description: "What is to be done.", minLength: 1, maxLength: 1_000 },
            status: {
              type: "string",
              description: "How far it is.",
              enum: ["pending", "in_progress", "completed", "cancelled"],
            },
          },
          required: ["id", "content", "status"],
          additionalProperties: false,
        },
        maxItems: 200,
      },
      merge: {
        type: "boolean",
        description: "Change and add only the items given, instead of replacing the list.",
        default: false,
      },
    },
    additionalProperties: false,
  },
  capabilities: [],
  annotations: { title: "Task list", idempotentHint: true, openWorldHint: false },
  handler: ({ todos, merge = false }, context) => {
    const state = conversation(context);
    if (todos !== undefined) {
      const changed = mergeTodos(merge ? state.todos : [], todos);
      if (isFailure(changed)) return changed;
      state.todos = changed;
    }
    return reportTodos(state.todos);
  },
});
