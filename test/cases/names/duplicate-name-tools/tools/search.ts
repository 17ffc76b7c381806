import { registry } from "toolsetc";

registry.register({
  name: "web-search",
  description: "Do the one thing that this tool is there to do.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
