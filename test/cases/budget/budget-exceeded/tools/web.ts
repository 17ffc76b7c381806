import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web for pages, newest first, and return a title, an address and a summary of each.",
  parameters: { type: "object", properties: { query: { type: "string", description: "What to look for, in the words that a page would use." } } },
  handler: () => "done",
});
registry.register({
  name: "web_extract",
  description: "Read pages of the web as Markdown.",
  parameters: { type: "object", properties: { urls: { type: "array", items: { type: "string" } } } },
  handler: () => "done",
});
