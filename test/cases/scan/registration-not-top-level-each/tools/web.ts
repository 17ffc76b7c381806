import { registry } from "toolsetc";

["web_search"].forEach((name) => registry.register({ name, description: "Search.", parameters: {} }));
