import { registry } from "toolsetc";
import { SEARCH } from "./texts.js";

registry.register({
  name: "web_search",
  description: SEARCH,
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
