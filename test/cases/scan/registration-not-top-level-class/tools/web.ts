import { registry } from "toolsetc";

export class Web {
  static tool = registry.register({ name: "web_search", description: "Search the web and return matches.", parameters: { type: "object", properties: {} } });
}
