import { registry } from "toolsetc";
import { z } from "zod";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: z.object({
    query: z.string().regex(/^([a-z]+,?)+$/, "words, with commas between them"),
    lang: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  }),
  handler: () => "ok",
});
