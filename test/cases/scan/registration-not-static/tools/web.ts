import { registry } from "toolsetc";

registry.register(makeTool());

function makeTool() {
  const tool: Record<string, unknown> = {};
  tool["name"] = "web_search";
  return tool;
}
