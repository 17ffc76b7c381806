import { registry } from "toolsetc";

registry.register(makeTool());

function makeTool() {
  return { name: "web_search" };
}
