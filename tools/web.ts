import { registry } from "toolsetc";
import { environmentOf } from "./support/environment.ts";
import { isFailure } from "./support/failure.ts";
import { clamp } from "./support/text.ts";
import { pageText } from "./web/page-text.ts";
import { searchProvider } from "./web/search-provider.ts";

registry.register({
  name: "web_search",
  toolset: "web",
  description:
    "Search the web. Gives titles, addresses and short excerpts, best match first. Read a page itself with web_extract.",
  parameters: {
    type: "object",
    properties: {
      query: {
        type: "string",
        description:
          "What to look for, in the words a search engine takes. Split a broad question into several searches.",
        minLength: 1,
        maxLength: 400,
      },
      limit: {
        type: "integer",
        description: "How many matches to give.",
        minimum: 1,
        maximum: 20,
        default: 5,
      },
    },
    required: ["query"],
    additionalProperties: false,
  },
  capabilities: ["network"],
  annotations: { title: "Search the web", readOnlyHint: true, openWorldHint: true },
  checkFn: ({ env }) => {
    const search = searchProvider(env);
    return isFailure(search) ? { available: false, reason: search.error } : true;
  },
  handler: async ({ query, limit = 5 }, context) => {
    const search = searchProvider(environmentOf(context));
    if (isFailure(search)) return search;
    const matches = await search(query, clamp(limit, 1, 20), context.signal);
    return isFailure(matches) ? matches : { results: matches };
  },
});

registry.register({
  name: "web_extract",
  toolset: "web",
  description:
    "Read web pages as plain text. Works for HTML, text, JSON and XML on public addresses; not for images, PDF files or pages that need a login or scripts.",
  parameters: {
    type: "object",
    properties: {
      urls: {
        type: "array",
        description: "Complete addresses, starting with https:// or http://. They are read at the same time.",
        items: { type: "string" },
        minItems: 1,
        maxItems: 5,
      },
      char_limit: {
        type: "integer",
        description: "How many characters of each page to give at most.",
        minimum: 500,
        maximum: 50_000,
        default: 10_000,
      },
    },
    required: ["urls"],
    additionalProperties: false,
  },
  capabilities: ["network"],
  annotations: { title: "Read web pages", readOnlyHint: true, openWorldHint: true },
  handler: async ({ urls, char_limit = 10_000 }, context) => {
    const env = environmentOf(context);
    const limit = clamp(char_limit, 500, 50_000);
    const results = urls.slice(0, 5).map(async (url) => {
      const page = await pageText(url, limit, env, context.signal);
      return isFailure(page) ? { url, ...page } : page;
    });
    return { results: await Promise.all(results) };
  },
});
