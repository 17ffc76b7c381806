import { registry } from "toolsetc";

const tools = [{ name: "web_search" }] as const;
registry.register(...tools);
