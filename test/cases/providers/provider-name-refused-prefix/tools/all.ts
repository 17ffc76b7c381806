import { registry } from "toolsetc";

registry.register({
  name: "fetch",
  description: "Read one page of the web as text.",
  parameters: { type: "object", properties: {} },
  capabilities: [],
  handler: () => "",
});
