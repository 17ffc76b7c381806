import { registry } from "toolsetc";
import { zodToJsonSchema } from "zod-to-json-schema";
import { KINDS, maybe, Page, Query } from "../schemas.js";
import { z } from "../zod.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: Page.extend({
    query: Query,
    kind: z.enum(KINDS).default("web"),
    site: maybe(z.string().url(), "Only pages of this site."),
  }).strict(),
  handler: () => "",
});

registry.register({
  name: "web_extract",
  description: "Read pages and return what they say.",
  schema: { ...Page.pick({ page: true }).shape, urls: z.array(z.string().url()).min(1) },
  execute: async () => "",
});

registry.register({
  name: "web_crawl",
  description: "Follow the links of a page and return what is found.",
  parameters: zodToJsonSchema(z.object({ start: Query.url(), page: Page.shape.page.optional() })),
  handler: () => "",
});
