/** A small project without mistakes: two tools, one of which takes a constant from another file, and one warning. */
export const sampleProject: Readonly<Record<string, string>> = {
  "toolsets.yaml": `version: 1

toolsets:
  web:
    description: Search the web and read pages
    tools: [web_search, web_extract]
  research:
    description: Find things out
    includes: [web_tools]

aliases: { web_tools: web }

entries:
  cli: { toolset: research }
`,
  "tools/web.ts": `import { registry } from "toolsetc";
import { LIMIT } from "../shared/limits.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: { limit: { type: "integer", maximum: LIMIT } } },
  handler: () => "",
});

registry.register({
  name: "web_extract",
  description: "Read a page and return its text.",
  parameters: { type: "object", properties: { url: { type: "string" } }, required: ["url"] },
  handler: () => "",
});
`,
  "shared/limits.ts": `export const LIMIT = 20;\n`,
};
