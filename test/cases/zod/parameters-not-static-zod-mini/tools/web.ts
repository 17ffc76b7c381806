import { registry } from "toolsetc";
import * as z from "zod/mini";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: z.object({ query: z.string() }),
  handler: () => "",
});
