import { registry } from "toolsetc";

let name = "web_search";
registry.register({
  name,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
