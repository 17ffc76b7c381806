import { registry } from "toolsetc";

registry.register("web_search");
