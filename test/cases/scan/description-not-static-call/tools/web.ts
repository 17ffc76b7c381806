import { registry } from "toolsetc";

const text = () => "Search the web.";
registry.register({
  name: "web_search",
  description: text(),
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
