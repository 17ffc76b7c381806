import { registry } from "toolsetc";
import { paging } from "./schemas.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: { ...paging } },
  handler: () => "ok",
});
