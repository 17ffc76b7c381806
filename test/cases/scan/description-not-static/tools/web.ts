import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: `Search with ${process.env["ENGINE"]}.`,
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
