import { registry } from "toolsetc";
import { z } from "zod";
import { Limit } from "../schemas.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: {
    query: z.string().regex(/^[a-z ]+$/i).transform((text) => text.split(" ")),
    limit: Limit,
    page: z.coerce.number(),
  },
  handler: () => "",
});
