import { registry } from "toolsetc";

for (const name of process.argv) {
  registry.register({ name, description: "Search the web.", parameters: { type: "object", properties: {} } });
}
