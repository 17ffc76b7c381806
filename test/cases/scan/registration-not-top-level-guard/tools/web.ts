import { registry } from "toolsetc";

if (!registry.get("web_search")) registry.register({ name: "web_search", description: "Search the web and return matches.", parameters: { type: "object", properties: {} } });
