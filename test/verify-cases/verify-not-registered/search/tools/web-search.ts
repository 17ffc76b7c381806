import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return matches.",
  parameters: { type: "object", properties: {} },
});
