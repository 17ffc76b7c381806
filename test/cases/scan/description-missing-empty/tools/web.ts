import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
