import { registry } from "toolsetc";
import { NAMES } from "@acme/names";
registry.register({
  name: NAMES.search,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
