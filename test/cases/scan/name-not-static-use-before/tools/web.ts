import { registry } from "toolsetc";

registry.register({
  name: NAME,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

const NAME = "web_search";
