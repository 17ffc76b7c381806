import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  toolset: process.env["HOME_TOOLSET"]!,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
