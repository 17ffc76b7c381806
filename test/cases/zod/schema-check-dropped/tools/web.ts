import { registry } from "toolsetc";
import { z } from "zod";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: z
    .object({
      from: z.string().date(),
      to: z.string().date(),
    })
    .refine(({ from, to }) => from <= to, "from has to come before to"),
  handler: () => "",
});
