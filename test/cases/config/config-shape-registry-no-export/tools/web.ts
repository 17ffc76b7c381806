import { registry } from "../src/registry.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
