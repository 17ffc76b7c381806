import { registry } from "toolsetc";
import { z } from "zod";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: z.toJSONSchema(z.object({ query: z.string() }), { override: ({ jsonSchema }) => delete jsonSchema.title }),
  handler: () => "",
});
