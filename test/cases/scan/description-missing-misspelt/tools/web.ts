import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  descripton: "Search the web.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
