import { registry } from "toolsetc";

registry.register({
  nmae: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
