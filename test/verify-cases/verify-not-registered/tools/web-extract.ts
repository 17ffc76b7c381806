import { registry } from "toolsetc";

registry.register({
  name: "web_extract",
  description: "Read the text of web pages.",
  parameters: { type: "object", properties: {} },
});
