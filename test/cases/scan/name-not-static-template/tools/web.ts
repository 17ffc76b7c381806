import { registry } from "toolsetc";
import { hostname } from "node:os";
registry.register({
  name: `web_${hostname()}`,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
