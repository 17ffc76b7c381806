import { registry } from "toolsetc";
import { NAME } from "./nowhere.js";

registry.register({
  name: NAME,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
