import { registry } from "toolsetc";
import { TEXT } from "./texts.js";

registry.register({
  name: "web_search",
  description: TEXT,
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
