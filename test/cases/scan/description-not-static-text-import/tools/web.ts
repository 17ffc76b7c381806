import { registry } from "toolsetc";
import SEARCH from "../prompts/search.md";
registry.register({
  name: "web_search",
  description: SEARCH,
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
