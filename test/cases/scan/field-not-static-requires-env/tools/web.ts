import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  requiresEnv: ["TAVILY API KEY"],
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
