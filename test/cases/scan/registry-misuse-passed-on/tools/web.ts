import { registry } from "toolsetc";

install(registry);

function install(tools: typeof registry) {
  tools.register({ name: "web_search" });
}
