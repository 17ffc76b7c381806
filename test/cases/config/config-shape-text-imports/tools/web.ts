import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  toolset: "web",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  handler: () => "ok",
});
