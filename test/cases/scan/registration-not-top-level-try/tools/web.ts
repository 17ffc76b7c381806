import { registry } from "toolsetc";

try {
  registry.register({ name: "web_search", description: "Search the web and return matches.", parameters: { type: "object", properties: {} } });
} catch {}
