import { registry } from "toolsetc";

registry.register({
  name: "clarify",
  description: "Ask the user a question.",
  parameters: { type: "object", properties: { question: { type: "string" } } },
  handler: () => "done",
});
registry.register({
  name: "todo",
  description: "Keep a list of what is left to do.",
  parameters: { type: "object", properties: { items: { type: "array", items: { type: "string" } } } },
  handler: () => "done",
});
