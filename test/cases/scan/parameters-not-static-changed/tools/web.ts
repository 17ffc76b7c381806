import { registry } from "toolsetc";

const parameters = { type: "object", properties: {} as Record<string, object> };
parameters.properties["query"] = { type: "string" };

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters,
});
