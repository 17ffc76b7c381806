import { registry } from "toolsetc";
import { z } from "zod";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: z.object({ query: z.string().refine((text) => text.includes(" ")) }),
  handler: () => "",
});
