import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

registry.register({
  name: "web_extract",
  description: "Read a web page and return its text.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
