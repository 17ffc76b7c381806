import { registry } from "toolsetc";

Object.assign(Array.prototype, { last: undefined });

registry.register({
  name: "web_extract",
  description: "Read the text of web pages.",
  parameters: { type: "object", properties: {} },
});
