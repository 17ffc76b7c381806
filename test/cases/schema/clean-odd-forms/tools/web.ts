import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $comment: "forms that stricter judges refuse",
    type: "object",
    properties: {
      query: { type: ["string", "null"], format: "search-query" },
      limit: { minimum: 1, "x-order": 2 },
      site: { $ref: "#/$defs/site" },
      filter: {
        anyOf: [{ properties: { all: { type: "array", items: { $ref: "#/properties/filter" } } } }, { type: "boolean" }],
      },
      tsType: { type: "string", default: { tsType: "just data" } },
      toString: true,
    },
    $defs: { site: { pattern: "^[a-z.-]+$", examples: ["example.com"] } },
    anyOf: [{ required: ["query"] }, { required: ["site"] }],
    dependentRequired: { limit: ["query"] },
  },
  handler: () => "ok",
});
