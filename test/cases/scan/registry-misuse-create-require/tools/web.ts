import { createRequire } from "node:module";

const load = createRequire(import.meta.url);
load("toolsetc").registry.register({
  name: "web_search",
  description: "Search the web and give the ten best results.",
  parameters: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  handler: () => "",
});
createRequire(import.meta.url)("toolsetc").registry.register({});
load("node:fs");
