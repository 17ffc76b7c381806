import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  requires_env: ["TAVILY_API_KEY"],
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
