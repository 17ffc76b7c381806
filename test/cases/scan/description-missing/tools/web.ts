import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
