import { registry } from "toolsetc";

registry.register({ ...defaults(), name: "web_search" });

function defaults() {
  return JSON.parse(process.env["DEFAULTS"] ?? "{}");
}
