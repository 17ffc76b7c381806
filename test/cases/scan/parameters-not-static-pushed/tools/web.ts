import { registry } from "toolsetc";

const required: string[] = [];
const parameters = { type: "object", properties: { query: {} }, required };
required.push("query");

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters,
});
