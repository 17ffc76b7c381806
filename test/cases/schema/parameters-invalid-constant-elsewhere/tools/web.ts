import { registry } from "toolsetc";
import { LIMIT } from "../shared/limit.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    type: "object",
    properties: {
      query: { type: "string" },
      limit: LIMIT,
    },
    required: ["query"],
  },
  handler: () => "ok",
});
