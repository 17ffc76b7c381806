import { registry } from "toolsetc";
import { z } from "zod";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: z.union([z.object({ query: z.string() }), z.object({ url: z.string() })]),
  handler: () => "",
});
