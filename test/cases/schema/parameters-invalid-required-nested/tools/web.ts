import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    type: "object",
    properties: {
      query: { type: "string" },
      range: {
        type: "object",
        properties: { from: { type: "string" } },
        required: ["from", "until"],
      },
    },
    required: ["query"],
  },
  handler: () => "ok",
});
