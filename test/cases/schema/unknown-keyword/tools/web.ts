import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    type: "object",
    properties: {
      query: { type: "string" },
      limit: { type: "integer", descripton: "At most this many" },
    },
    required: ["query"],
  },
  handler: () => "ok",
});
