import { registry } from "toolsetc";
import SEARCH from "../prompts/search.md" with { type: "text" };
import { EXTRACT, search } from "../prompts/index.js";
const parameters = { type: "object", properties: { query: { type: "string", description: SEARCH } } };
registry.register({ name: "web_search", description: SEARCH, parameters, handler: () => "ok" });
registry.register({ name: "web_extract", description: EXTRACT.trim(), parameters, handler: () => "ok" });
registry.register({ name: "web_map", description: `${search.default}\nMany.`, parameters, handler: () => "ok" });
