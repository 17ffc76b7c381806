import { registry } from "toolsetc";

registry.register({ [process.env["FIELD"]!]: 1, name: "web_search" });
