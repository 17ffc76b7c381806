import { registry } from "./regstry.js";

registry.register({
  name: "web_search",
  description: "Search the web and give the ten best results.",
  parameters: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  handler: () => "",
});
