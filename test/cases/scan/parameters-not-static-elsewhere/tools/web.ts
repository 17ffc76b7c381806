import { registry } from "toolsetc";
import { search } from "./schemas.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: search,
});
