import { registry } from "toolsetc";
import { z } from "zod";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: { query: z.string() } },
  handler: () => "",
});
