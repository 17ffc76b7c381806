import { registry } from "toolsetc";
import { limit } from "../src/limit.js";

registry.register({
  name: "web_search",
  description: "Search the web and return matches.",
  parameters: { type: "object", properties: {} },
  handler: () => limit,
});
