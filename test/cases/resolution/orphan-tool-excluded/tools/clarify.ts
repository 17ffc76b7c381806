import { registry } from "toolsetc";

registry.register({
  name: "clarify",
  description: "Ask the user a question and wait for the answer.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
