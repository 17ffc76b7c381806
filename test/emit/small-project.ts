import type { ProjectSketch } from "./model-builder.ts";

/** A project with one of everything, declared in no order. */
export const SMALL_PROJECT: ProjectSketch = {
  tools: [
    {
      name: "web_search",
      file: "tools/web.ts",
      description: "Search the web and return the best matches. Results are ranked.",
      parameters: {
        type: "object",
        properties: {
          query: { type: "string", description: "What to look for" },
          limit: { type: "integer", minimum: 1, maximum: 20, default: 5 },
          order: { enum: ["relevance", "date"] },
        },
        required: ["query"],
      },
      requiresEnv: ["TAVILY_API_KEY", "SEARCH_URL"],
      capabilities: ["network"],
      hasCheck: true,
    },
    {
      name: "web-extract",
      file: "tools/web.ts",
      usesZod: true,
      description: 'Reads a page: strips <script> and */, keeps `code` | "quotes".\n\nSlow.',
      parameters: {
        type: "object",
        properties: {
          urls: { type: "array", items: { type: "string", format: "uri" }, maxItems: 5 },
          "max chars": { type: ["integer", "null"] },
          filter: { $ref: "#/$defs/filter" },
        },
        required: ["urls"],
        additionalProperties: false,
        $defs: {
          filter: {
            anyOf: [
              { type: "string" },
              { type: "object", properties: { and: { type: "array", items: { $ref: "#/$defs/filter" } } } },
            ],
          },
        },
      },
      capabilities: ["network"],
    },
    {
      name: "terminal",
      file: "tools/terminal.mts",
      description: "Run a command in a shell.",
      parameters: {
        type: "object",
        properties: {
          command: { type: "string" },
          env: { type: "object", additionalProperties: { type: "string" } },
        },
        required: ["command"],
      },
      registry: { kind: "file", module: "src/registry.ts", export: "default" },
      capabilities: ["exec", "network", "fs-write"],
    },
    { name: "debug_dump", file: "tools/debug.ts", description: "Dump the state of the process." },
  ],
  toolsets: {
    web: { description: "Search the web and read pages", tools: ["web_search", "web-extract"] },
    core: {
      description: "What every entry point starts from",
      includes: ["web", "terminal"],
      flags: ["internal"],
    },
    terminal: { description: "Run commands", tools: ["terminal"] },
    spotify: { description: "Play music", tools: ["spotify_search"], flags: ["optIn"] },
    "hermes-cli": { description: "Everything", includes: ["spotify", "core"], excludeTools: ["web-extract"] },
    webhook: { description: "What a stranger may reach", includes: ["core"], excludes: ["terminal"] },
    context_engine: { description: "Filled at run time", flags: ["optIn", "dynamic"] },
  },
  aliases: { web_tools: "web", music: "spotify", base: "core" },
  external: { spotify_search: "Registered by the Spotify plugin" },
  unexposed: { debug_dump: "Called by tests only" },
  entries: { webhook: "webhook", cli: "hermes-cli" },
};
