import { registry } from "toolsetc";

const add = registry.register;
add({ name: "web_search" });
