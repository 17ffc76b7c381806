import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    type: "object",
    properties: {
      query: { type: "string" },
      site: { type: "string", pattern: "^([a-z0-9-]+\\.?)+$" },
    },
    required: ["query"],
  },
  handler: () => "ok",
});
