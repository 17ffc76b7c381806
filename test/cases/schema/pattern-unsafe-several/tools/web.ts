import { registry } from "toolsetc";

const WORDS = "(\\w+\\s?)*$";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    type: "object",
    properties: {
      query: { type: "string", pattern: WORDS },
      // With the third power of the length, and more than a thousand characters.
      filter: { type: "string", pattern: "^\\s*(.*)\\s*$" },
      // The same, on a text that is short enough.
      sort: { type: "string", pattern: "^\\s*(.*)\\s*$", maxLength: 200 },
      // With the second power only.
      mail: { type: "string", pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$" },
      page: { type: "string", pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$", maxLength: 1000000 },
      headers: {
        type: "object",
        patternProperties: { "^(\\w+-?)+$": { type: "string" }, "^[A-Za-z-]+$": { type: "string" } },
      },
    },
    required: ["query"],
  },
  handler: () => "ok",
});
