import { registry } from "toolsetc";

registry.register({
  name: "constructor",
  description: "Do the one thing that this tool is there to do.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

registry.register({
  name: "web_extract",
  toolset: "web",
  description: "Read a web page and return its text.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
