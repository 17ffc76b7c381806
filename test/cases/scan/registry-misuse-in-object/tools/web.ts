import { registry } from "toolsetc";

export const context = { registry };
context.registry.register({ name: "web_search" });
