import { registry } from "toolsetc";

const { register } = registry;
register({ name: "web_search" });
