import { registry } from "toolsetc";

let tools = registry;
tools.register({ name: "web_search" });
