import { registry } from "toolsetc";

registry.register({
  name: process.env["NAME"]!,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
