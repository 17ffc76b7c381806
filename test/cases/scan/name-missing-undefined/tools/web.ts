import { registry } from "toolsetc";

registry.register({
  name: undefined,
  description: "Search the web and give the ten best results.",
  parameters: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  handler: () => "",
});
