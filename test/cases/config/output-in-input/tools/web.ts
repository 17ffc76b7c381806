import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  toolset: "web",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

registry.register({
  name: "web_extract",
  toolset: "web",
  description: "Read a web page and return its text.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
