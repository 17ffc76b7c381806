import { registry } from "toolsetc";

process.env["TAVILY_API_KEY"] && registry.register({ name: "web_search", description: "Search the web and return matches.", parameters: { type: "object", properties: {} } });
