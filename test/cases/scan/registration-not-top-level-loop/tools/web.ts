import { registry } from "toolsetc";

for (const name of ["web_search"]) {
  registry.register({ name, description: "Search.", parameters: {} });
}
