import { registry } from "toolsetc";

const matches = new Map<string, string>();
setInterval(() => matches.clear(), 60_000);

registry.register({
  name: "web_search",
  description: "Search the web and return matches.",
  parameters: { type: "object", properties: {} },
});
