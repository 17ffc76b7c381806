import { registry } from "toolsetc";

registry.register({
  name: "Web_Search",
  description: "Do the one thing that this tool is there to do.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
