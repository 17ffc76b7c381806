import { registry } from "toolsetc";

registry.register("web_search", { description: "Search the web." });
