import { registry } from "toolsetc";

export function install() {
  registry.register({ name: "web_search", description: "Search the web and return matches.", parameters: { type: "object", properties: {} } });
}
