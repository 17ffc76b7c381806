import { registry as tools } from "toolsetc";
import * as core from "./core/index.js";
import settings, { LIMITS, Mode as SearchMode, type Unused } from "./core/index.js";

const NAME = "web_search";
const PREFIX = `web`;
const query = { type: "string", minLength: +1, maxLength: LIMITS.query } as const;
const shared = { ["lang" + "uage"]: { enum: [...core.LANGUAGES, "other"] } } satisfies Record<string, unknown>;
const description =
  "Search the web. " + 'Returns at most ' + LIMITS.results + ` results, in ${settings.order} order, from ${-1 + 2} source.`;

void tools.register({
  name: NAME,
  toolset: core.default.home!,
  description,
  parameters: {
    type: "object",
    properties: { query, mode: { type: "string", enum: [SearchMode.Fast, SearchMode.Deep] }, ...shared, 10: { type: "null" }, "2": {} },
    required: ["query"],
    additionalProperties: !true,
  },
  capabilities: ["network"],
  annotations: { readOnlyHint: true },
  requiresEnv: [("TAVILY_API_KEY")],
  checkFn: async ({ env }) => env["TAVILY_API_KEY"] !== undefined,
  async handler() {
    return "ok";
  },
});

const extract = {
  name: `${PREFIX}_extract`,
  schema: {
    name: "web_extract",
    description: "Read the text of web pages as Markdown.",
    parameters: Object.freeze({ type: "object", properties: {}, description: undefined }),
  },
  execute: extractPages,
};
(tools as typeof core.tools).register(extract);
core.tools.register({
  name: ["web_crawl"][0] as string,
  schema: { type: "function", function: { description: "Follow the links of a site.", parameters: core.EMPTY } },
  handler: () => "ok",
});
const again = core.tools;
again.register({ name: "web_archive", description: "Find old versions of a page.", parameters: core.EMPTY, handler });

function handler() {
  return "ok";
}
function extractPages() {
  return "ok";
}
