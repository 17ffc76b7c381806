import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  schema: {
    name: "search_web",
    description: "Search the web and return matches.",
    parameters: { type: "object", properties: {} },
  },
});
