import { registry } from "toolsetc";

registry.register({
  name: "web_links",
  description: "List the links of a web page.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});
