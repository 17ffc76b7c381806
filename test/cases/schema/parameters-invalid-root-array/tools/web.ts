import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "array", items: { type: "string" } },
  handler: () => "ok",
});
