import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    $schema: "http://json-schema.org/draft-04/schema#",
    type: "object",
    properties: { query: { type: "string" } },
  },
  handler: () => "ok",
});
