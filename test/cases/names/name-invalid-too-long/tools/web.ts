import { registry } from "toolsetc";

registry.register({
  name: "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
  description: "Do the one thing that this tool is there to do.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
