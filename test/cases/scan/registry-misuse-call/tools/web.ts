import { registry } from "toolsetc";

registry.register.call(registry, { name: "web_search" });
