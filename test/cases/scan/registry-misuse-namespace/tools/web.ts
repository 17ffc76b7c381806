import * as toolsetc from "toolsetc";

const { registry } = toolsetc;
registry.register({ name: "web_search" });
